import { document, test, type Chapter } from './item.js'

const HTTP = 'backend/src/platform/http'

export const validation: Chapter = {
  number: 2,
  title: 'Validation and business logic',
  items: {
    '2.1.1': [
      'It is written down what input must look like.',
      document('Input, files and limits'),
      test(
        `${HTTP}/openApi/openApi.api.test.ts`,
        'says the limits of what is sent, who may send it, and where a call takes files',
      ),
    ],
    '2.1.2': ['It is written down which values must fit each other.', document('Input, files and limits')],
    '2.1.3': [
      'Limits of the business are written down.',
      document('Input, files and limits'),
      document('Rate limits and fairness', 'backend/ARCHITECTURE.md'),
    ],
    '2.2.1': [
      'All input is compared with what is expected.',
      test('backend/tests/garbage.test.ts'),
      test('backend/tests/nestedGarbage.test.ts'),
      test('backend/tests/refusedFields.test.ts'),
    ],
    '2.2.2': ['The server checks it, whatever the client does.', test(`${HTTP}/input/readBody.api.test.ts`)],
    '2.2.3': [
      'Values that belong together are checked together.',
      test('backend/tests/refusedFields.test.ts'),
      test('backend/src/features/conversations/tickets/changingTickets.api.test.ts'),
    ],
    '2.3.1': [
      'Steps of a process cannot be skipped.',
      test('backend/src/features/people/contactImports/contactImports.api.test.ts'),
      test('backend/src/features/company/users/passwordLinks.api.test.ts'),
    ],
    '2.3.2': [
      'Limits of the business hold, also for calls at once.',
      test(
        'backend/src/features/company/users/users.api.test.ts',
        'keeps to the plan, even when two are added at once',
      ),
      test('backend/src/features/company/connections/claimedCompany.api.test.ts'),
      test('backend/src/features/conversations/media/storage.api.test.ts'),
    ],
    '2.3.3': [
      'An operation happens whole or not at all.',
      test(
        'backend/src/platform/tenancy/scope.int.test.ts',
        'undoes everything when the work throws, and passes the error on',
      ),
      test('backend/tests/faults.int.test.ts'),
    ],
    '2.3.4': [
      'Nothing that is scarce is given out twice.',
      test('backend/src/kit/createOnce.api.test.ts'),
      test(
        'backend/src/features/conversations/tickets/changingTickets.api.test.ts',
        'has one winner when many accept at once; the others are told who has it',
      ),
      test(
        'backend/src/features/billing/invoices/invoices.api.test.ts',
        'renews the subscription once, even when it is confirmed ten times at once',
      ),
      test(
        'backend/src/features/billing/signUp/accountByLink.api.test.ts',
        'is created once, also when the link is opened ten times at once',
      ),
    ],
    '2.4.1': [
      'Machines that call too often are slowed down.',
      test(`${HTTP}/limits/rateLimit.api.test.ts`),
      test('backend/src/features/company/auth/createLoginGuard.api.test.ts'),
      test(
        'backend/src/features/billing/signUp/signUp.api.test.ts',
        'cannot be tried without end from one address',
      ),
      test(
        'backend/src/features/billing/signUp/sameAnswers.api.test.ts',
        'a hundred times at once with one address makes one company at most, and a few mails',
      ),
      test('backend/src/features/billing/signUp/proofOfWork.api.test.ts'),
      test(
        'backend/src/features/company/publicApi/programs.api.test.ts',
        'has a limit of messages a minute, and a separate one for status queries',
      ),
      test('backend/src/platform/realtime/SocketQuota.int.test.ts'),
    ],
  },
}
