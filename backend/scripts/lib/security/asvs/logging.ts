import { document, otherwise, test, type Chapter } from './item.js'

const TRACES = 'backend/src/features/company/auditLog/traces.api.test.ts'
const REQUESTS = 'backend/src/platform/http/requestLog.api.test.ts'
const LINES = 'backend/tests/logLines.test.ts'
const SECURITY_LINES = 'backend/src/platform/tenancy/securityLines.api.test.ts'

export const logging: Chapter = {
  number: 16,
  title: 'Logs and errors',
  items: {
    '16.1.1': ['It is written down what is logged, where, for whom and how long.', document('Logs')],
    '16.2.1': [
      'A log line says when, where, who and what.',
      test(
        REQUESTS,
        'names the person and the company of a request by their ids, of reads, changes and refusals',
      ),
      test(SECURITY_LINES, 'say who logged in, whose login that ended, and who left, and from where'),
    ],
    '16.2.2': [
      'Times of logs are comparable.',
      test(LINES, 'when %s cannot start'),
      document('What an operator must do'),
    ],
    '16.2.3': [
      'Logs go where they are documented, and nowhere else.',
      document('Logs'),
      test('backend/src/platform/log/processOutput.test.ts'),
    ],
    '16.2.4': [
      'Logs can be read by programs.',
      test(LINES, 'also the output of libraries, warnings and crashes, without printed keys'),
    ],
    '16.2.5': [
      'Logs have no secret.',
      test(REQUESTS, 'names who logged in, who refreshed, and support, and neither e-mail, token nor body'),
      test('backend/src/platform/storage/s3/s3Store.test.ts', 'writes no secret into the log'),
      test(LINES, 'also the output of libraries, warnings and crashes, without printed keys'),
    ],
    '16.3.1': [
      'Every login and every failed one is logged.',
      test(TRACES, 'has a login with address and device, and that it ended the other one'),
      test(TRACES, 'count the wrong passwords of one hour and address in one entry'),
      test(SECURITY_LINES, 'say who logged in, whose login that ended, and who left, and from where'),
      test(SECURITY_LINES, 'say who was refused and why, of repeats how many'),
    ],
    '16.3.2': [
      'Refused rights are logged.',
      test(TRACES, 'are one entry for each person, call and day, with the right that was missing'),
      test(SECURITY_LINES, 'say who was refused and why, of repeats how many'),
    ],
    '16.3.3': [
      'Tries to get around a control are logged.',
      test(
        REQUESTS,
        'names the person and the company of a request by their ids, of reads, changes and refusals',
      ),
      test(TRACES, 'says that a stolen refresh token ended a login'),
      document('Logs'),
    ],
    '16.3.4': [
      'Unexpected errors are logged, failures of TLS among them.',
      test(
        'backend/src/platform/http/httpApp.api.test.ts',
        'says nothing of an unknown error but the id under which it is logged',
      ),
      test(LINES, 'when %s cannot start'),
      test(
        'backend/src/platform/database/certificates.test.ts',
        'Postgres gets no password before its certificate was checked',
      ),
    ],
    '16.4.1': [
      'Input cannot forge a log line.',
      test(SECURITY_LINES, 'are one line each, whatever a caller calls itself'),
    ],
    '16.4.2': [
      'Logs cannot be read or changed by strangers.',
      test('backend/tests/everyTableIsScoped.test.ts'),
      test(
        'backend/src/features/company/auditLog/auditLog.api.test.ts',
        'is for admins, of their own company, searched and filtered, and written as a file',
      ),
      document('Logs'),
    ],
    '16.4.3': [
      'Logs leave the machine.',
      test(SECURITY_LINES),
      otherwise(
        'The server writes each security event to its output as well, as one JSON line; the operator’s collector takes it to another system (security.md says how).',
      ),
      document('Logs'),
    ],
    '16.5.1': [
      'An unexpected error tells the caller nothing but its id.',
      test(
        'backend/src/platform/http/httpApp.api.test.ts',
        'says nothing of an unknown error but the id under which it is logged',
      ),
    ],
    '16.5.2': [
      'The product goes on when another system fails.',
      test('backend/tests/faults.int.test.ts'),
      test('backend/src/features/company/webhooks/webhooks.api.test.ts'),
    ],
    '16.5.3': [
      'What fails lets nobody through.',
      test(
        'backend/src/platform/redis/attemptLimit.int.test.ts',
        'lets nobody through: what cannot be counted is not tried',
      ),
      test(
        'backend/src/platform/tenancy/scope.int.test.ts',
        'undoes everything when the work throws, and passes the error on',
      ),
    ],
  },
}
