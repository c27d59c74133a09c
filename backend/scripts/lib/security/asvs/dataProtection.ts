import { document, otherwise, test, type Chapter } from './item.js'

const APP = 'backend/src/platform/http/httpApp.api.test.ts'
const LOGIN = 'backend/src/features/company/auth/login.api.test.ts'

export const dataProtection: Chapter = {
  number: 14,
  title: 'Data protection',
  items: {
    '14.1.1': [
      'All data has a class.',
      document('Classes of data'),
      test('backend/tests/personalData.test.ts', 'is erased with them by a feature, or left with a reason'),
    ],
    '14.1.2': ['Each class has rules.', document('Classes of data')],
    '14.2.1': [
      'No secret is in an address.',
      test(
        'backend/src/features/company/auth/olderSockets.api.test.ts',
        'no cookie is set, and neither a cookie nor a token in the query opens a socket',
      ),
      test(
        'backend/src/features/company/passwordRecovery/passwordRecovery.api.test.ts',
        'cannot choose a password in the URL, and no log contains such a URL',
      ),
      otherwise('Addresses of files carry a signature for one file that ends, since players send no header.'),
    ],
    '14.2.2': [
      'No cache of the server keeps what is private.',
      test('backend/tests/versionedAnswers.test.ts', 'is never one of another company'),
      test(APP, 'is not cached, and its page runs no foreign script and embeds only help videos'),
    ],
    '14.2.3': [
      'Nobody else gets data by the way.',
      test(
        'frontend/e2e/app/look.spec.ts',
        'every screen, light and dark, is accessible, logs no errors and calls no other server',
      ),
    ],
    '14.2.4': [
      'The rules of each class are kept.',
      test('backend/tests/personalData.test.ts'),
      test(
        'backend/src/features/company/settings/settings.api.test.ts',
        'stores a secret sealed, and another as it is',
      ),
      test('backend/tests/logLines.test.ts'),
      test('backend/src/features/company/retention/retention.api.test.ts'),
    ],
    '14.3.1': [
      'Nothing of a session stays in the page after it.',
      test('frontend/e2e/company/session.spec.ts', 'logging out ends the session in every tab, for good'),
      test('frontend/src/features/company/auth/useLoggedInElsewhere.test.tsx'),
      otherwise(
        'Unsent drafts stay in the browser on purpose, under the key of their person: a login elsewhere must not lose what somebody was writing.',
      ),
    ],
    '14.3.2': [
      'Browsers keep no private answer.',
      test(APP, 'is not cached, and its page runs no foreign script and embeds only help videos'),
      otherwise('Files may be kept for ten minutes by the browser that loaded them, and by nobody between.'),
    ],
    '14.3.3': [
      'Browsers store nothing sensitive but sessions.',
      test(LOGIN, 'keeps the refresh token where no script can read it'),
      otherwise(
        'Besides preferences only unsent drafts and files are stored, until they are sent; they are shown to their own person alone.',
      ),
      test(
        'frontend/e2e/app/survival.spec.ts',
        'a waiting file is sent once after a reload, in its place, and only by its own user',
      ),
    ],
  },
}
