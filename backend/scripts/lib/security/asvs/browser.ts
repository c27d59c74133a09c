import { notApplicable, otherwise, test, type Chapter } from './item.js'

const HTTP = 'backend/src/platform/http'
const HEADERS = `${HTTP}/securityHeaders.test.ts`
const COOKIE = `${HTTP}/caller/httpOnlyCookie.test.ts`
const APP = `${HTTP}/httpApp.api.test.ts`

export const browser: Chapter = {
  number: 3,
  title: 'The client in the browser',
  items: {
    '3.2.1': [
      'Answers and files are not rendered as pages.',
      test(`${HTTP}/files/mediaFiles.api.test.ts`, '%s is sent as %s, %s, and nothing runs in it'),
      test(APP, '%s'),
    ],
    '3.2.2': ['Text is shown as text.', test('frontend/e2e/app/injection.spec.ts')],
    '3.3.1': ['Cookies are Secure, and their names begin with the prefix that says so.', test(COOKIE)],
    '3.3.2': ['Cookies are not sent with calls of other sites.', test(COOKIE)],
    '3.3.3': [
      'Cookies belong to one host.',
      test(
        COOKIE,
        'is set under a name that only its host may set, and the one of older versions is taken away',
      ),
    ],
    '3.3.4': [
      'No script reads the cookie of a session.',
      test(COOKIE),
      test(
        'backend/src/features/company/auth/login.api.test.ts',
        'keeps the refresh token where no script can read it',
      ),
    ],
    '3.4.1': [
      'Browsers are told to use https alone, for a year and for every host below.',
      test(HEADERS, 'is that they use https alone for a year, and at every host below'),
    ],
    '3.4.2': [
      'Only the client’s own origins may read answers.',
      test(APP, 'may be read by the client’s pages, and by no other site’s'),
    ],
    '3.4.3': [
      'A policy lets pages load only our own scripts, no plug-ins and no other base.',
      test(HEADERS, 'is that scripts come from our own files, and nothing from elsewhere'),
    ],
    '3.4.4': [
      'Browsers do not guess types.',
      test(APP, 'is not cached, and its page runs no foreign script and embeds only help videos'),
      test(`${HTTP}/files/mediaFiles.api.test.ts`, '%s is sent as %s, %s, and nothing runs in it'),
    ],
    '3.4.5': [
      'Other sites do not learn our addresses.',
      test(HEADERS, 'is that no page embeds them, holds their window or learns their address'),
    ],
    '3.4.6': [
      'No page embeds ours.',
      test(HEADERS, 'is that no page embeds them, holds their window or learns their address'),
      test(`${HTTP}/files/mediaFiles.api.test.ts`),
    ],
    '3.5.1': [
      'Calls of other sites’ pages are refused.',
      test(`${HTTP}/allowedOrigin.test.ts`),
      test(
        'backend/src/features/company/auth/session.api.test.ts',
        'is refused from a page that is not the client',
      ),
    ],
    '3.5.2': [
      'No sensitive call is possible without a preflight.',
      test('backend/tests/routesAreGuarded.test.ts', 'refuses whoever is not logged in: %s'),
      test(`${HTTP}/allowedOrigin.test.ts`),
    ],
    '3.5.3': [
      'What changes something is no GET.',
      test('backend/tests/supportReach.test.ts', 'reads what is a GET, and little else'),
      test('backend/tests/eventsAreTrue.test.ts'),
    ],
    '3.5.4': [
      'Different applications stand on different hosts.',
      otherwise(
        'Client and API are one application. The operator gives it a host of its own (security.md, what an operator must do).',
      ),
    ],
    '3.5.5': [
      'Messages between windows are checked.',
      notApplicable(
        'No page listens to messages of other windows. Tabs of one origin share a channel that no other origin reaches.',
      ),
    ],
    '3.7.1': [
      'No outdated browser technology.',
      notApplicable('There are no plug-ins: `object-src` is `none`.'),
      test(HEADERS),
    ],
    '3.7.2': [
      'Nobody is redirected to an address that a stranger chose.',
      test(`${HTTP}/files/filesInS3.int.test.ts`),
      otherwise(
        'The only redirect goes to the bucket that the operator configured. After a login the client goes to addresses of its own.',
      ),
    ],
  },
}
