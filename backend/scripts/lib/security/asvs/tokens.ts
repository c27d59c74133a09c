import { otherwise, test, type Chapter } from './item.js'

const VERIFY = 'backend/src/platform/http/caller/verifyToken.test.ts'
const OTHERS = 'has none for another secret, another algorithm, a token whose time is over, and for none'
const SESSION = 'backend/src/features/company/auth/session.api.test.ts'

export const tokens: Chapter = {
  number: 9,
  title: 'Self-contained tokens',
  items: {
    '9.1.1': [
      'A token counts only with its signature.',
      test(SESSION, 'gets 403 with a token %s'),
      test(VERIFY, OTHERS),
    ],
    '9.1.2': [
      'Tokens are signed by one algorithm, which is named.',
      test(VERIFY, OTHERS),
      test(SESSION, 'gets 403 with a token %s'),
    ],
    '9.1.3': [
      'Keys come from the configuration, never from the token.',
      test(VERIFY, 'has none for a token that brings its own key, or says where that is'),
      test('backend/src/platform/config/env.test.ts', 'refuses one secret for two purposes'),
    ],
    '9.2.1': [
      'A token counts only within its time.',
      test(VERIFY, OTHERS),
      test(SESSION, 'gets 403 ERR_TOKEN_EXPIRED with an expired one: the client refreshes'),
      test(SESSION, 'is refused past the seven days'),
    ],
    '9.2.2': ['A token counts only for its purpose.', test(SESSION, 'gets 403 with a token %s')],
    '9.2.3': [
      'A token counts only at the service it was made for.',
      otherwise(
        'Each purpose and each installation has a key of its own, so that no other service makes a token that counts.',
      ),
      test('backend/src/platform/config/trivialSecret.test.ts'),
    ],
    '9.2.4': [
      'Tokens of one key for several services name the service.',
      otherwise('One key makes tokens of one purpose of one service.'),
      test('backend/src/platform/config/env.test.ts', 'refuses one secret for two purposes'),
    ],
  },
}
