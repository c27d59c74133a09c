import { document, notApplicable, otherwise, test, type Chapter } from './item.js'

const HTTP = 'backend/src/platform/http'
const SOCKETS = 'backend/src/features/company/auth/sockets.api.test.ts'

export const api: Chapter = {
  number: 4,
  title: 'API and sockets',
  items: {
    '4.1.1': [
      'Every answer says its type and character set.',
      test(`${HTTP}/httpSurface.api.test.ts`, 'says its type and its character set, whatever it answers'),
      test(`${HTTP}/files/mediaFiles.api.test.ts`),
    ],
    '4.1.2': [
      'Only pages are redirected from http to https.',
      otherwise(
        'The server redirects nothing. The operator’s proxy with TLS redirects pages alone, or answers nothing on http.',
      ),
      document('What an operator must do'),
    ],
    '4.1.3': [
      'Headers that a proxy sets cannot be set by a caller.',
      test(
        `${HTTP}/httpSurface.api.test.ts`,
        'believes as many proxies as are configured, and no caller: %i',
      ),
    ],
    '4.2.1': [
      'Where a message ends is clear to every part.',
      test(`${HTTP}/httpSurface.api.test.ts`, 'refuses a message whose end could be read in two ways: %s'),
      test(`${HTTP}/input/readBody.api.test.ts`),
    ],
    '4.3.1': ['GraphQL queries have limits.', notApplicable('There is no GraphQL.')],
    '4.3.2': ['GraphQL does not describe itself.', notApplicable('There is no GraphQL.')],
    '4.4.1': [
      'Sockets use TLS.',
      test('backend/src/platform/config/env.test.ts', '%s cannot be %s'),
      test(`${HTTP}/securityHeaders.test.ts`),
    ],
    '4.4.2': [
      'Sockets are opened by the client’s origins alone.',
      test('backend/src/features/company/auth/olderSockets.api.test.ts'),
      otherwise(
        'A socket is opened by a token in its first message, which no other site’s page has. Where a cookie opens one (SOCKET_QUERY_TOKEN), its origin is checked.',
      ),
    ],
    '4.4.3': ['A socket has the session of its user.', test(SOCKETS)],
    '4.4.4': [
      'A socket’s token comes from the session over HTTP.',
      test(SOCKETS, 'is cut when its login ends, and cannot come back with that token'),
    ],
  },
}
