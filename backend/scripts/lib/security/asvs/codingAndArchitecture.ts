import { document, otherwise, test, type Chapter } from './item.js'

const HTTP = 'backend/src/platform/http'
const SURFACE = `${HTTP}/httpSurface.api.test.ts`

export const codingAndArchitecture: Chapter = {
  number: 15,
  title: 'Coding and architecture',
  items: {
    '15.1.1': [
      'It is written down how soon weak packages are replaced.',
      document('Dependencies'),
      test('backend/scripts/lib/dependencies/audit.test.ts', 'is refused %s'),
    ],
    '15.1.2': [
      'There is a list of all packages, and where they come from.',
      document('Dependencies'),
      test(
        'backend/scripts/lib/dependencies/licences.test.ts',
        'has only accepted licences, and a hash of each package',
      ),
    ],
    '15.1.3': [
      'It is written down what costs much, and what bounds it.',
      document('Rate limits and fairness', 'backend/ARCHITECTURE.md'),
      document('What runs in processes of its own?', 'backend/ARCHITECTURE.md'),
    ],
    '15.2.1': [
      'No package is weak for longer than that.',
      test('backend/scripts/lib/dependencies/audit.test.ts'),
      document('Dependencies'),
    ],
    '15.2.2': [
      'What costs much is bounded.',
      test(`${HTTP}/limits/FairLimiter.test.ts`),
      test(`${HTTP}/limits/rateLimit.api.test.ts`),
      test(
        'backend/src/platform/tenancy/scope.int.test.ts',
        'end what takes too long on the server: nobody waits for it any more, and it would go on',
      ),
    ],
    '15.2.3': [
      'Production has nothing for tests and play.',
      test('backend/src/platform/config/env.test.ts', 'there is no simulator: %s'),
      test('backend/tests/demo.test.ts', 'is not made without DEMO=true'),
      test('backend/tests/compose.test.ts'),
    ],
    '15.3.1': [
      'Answers have only the fields that they need.',
      test(
        'backend/src/platform/http/openApi/openApi.api.test.ts',
        'is what answers are held to: one that is another is caught',
      ),
      test(
        'backend/src/features/company/users/users.api.test.ts',
        'are whole for admins and for themselves, and a colleague’s for the others',
      ),
    ],
    '15.3.2': [
      'Calls to others follow no redirect that is not wanted.',
      test(
        'backend/src/platform/outgoing/askOutside.test.ts',
        'sends nobody elsewhere: a redirect is an answer',
      ),
      test(
        'backend/src/platform/outgoing/postOutside.test.ts',
        'that redirects is followed with the same body, at most three times',
      ),
    ],
    '15.3.3': [
      'Input sets only the fields of its call.',
      test(
        `${HTTP}/input/readBody.api.test.ts`,
        'is left out when the schema does not name it, whatever it is',
      ),
      test(
        'backend/src/features/company/users/users.api.test.ts',
        'ignores a company in the body, and super',
      ),
    ],
    '15.3.4': [
      'The caller’s address is the true one.',
      test(SURFACE, 'believes as many proxies as are configured, and no caller: %i'),
    ],
    '15.3.5': [
      'Values have the type that the code takes them for.',
      test('backend/tests/garbage.test.ts'),
      test('backend/src/features/company/auth/login.api.test.ts', 'refuses a list where text is expected'),
      otherwise('All code is checked by the compiler in its strictest form, without `any`.'),
    ],
    '15.3.6': [
      'Input cannot change the prototypes of objects.',
      test(SURFACE, 'gives no object a prototype of the caller’s making: %s'),
      test(
        'backend/src/whatsapp/cloud/receiving/readWebhook.test.ts',
        'is nothing that an object of JavaScript has by itself',
      ),
    ],
    '15.3.7': [
      'A parameter that is given twice does not confuse the server.',
      test(SURFACE, 'refuses a parameter that is given twice, and mixes no query with a body'),
    ],
  },
}
