import { document, test, type Chapter } from './item.js'

const GUARDED = 'backend/tests/routesAreGuarded.test.ts'

export const authorisation: Chapter = {
  number: 8,
  title: 'Authorisation',
  items: {
    '8.1.1': [
      'It is written down who may do what, and with which records.',
      document('Who may do what?', 'backend/ARCHITECTURE.md'),
      document('Who may do what'),
    ],
    '8.1.2': ['It is written down who may read and write which fields.', document('Who may do what')],
    '8.2.1': [
      'Each call asks for a right.',
      test(GUARDED, 'has its guard'),
      test(GUARDED, 'lets in whom its access says, and the record: %s'),
    ],
    '8.2.2': [
      'Each record asks for a right.',
      test('backend/tests/tenantIsolation.test.ts', 'is as good as missing: %s'),
      test(GUARDED, 'is out of reach: %s'),
    ],
    '8.2.3': [
      'Each field asks for a right.',
      test('backend/src/features/company/users/users.rules.test.ts', 'is name and e-mail for the profile %s'),
      test(
        'backend/src/features/company/settings/settings.api.test.ts',
        'answers every key to everyone, stored or not, and secrets to admins alone',
      ),
      test(
        'backend/src/features/company/users/activeUsers.api.test.ts',
        'is no plain user’s to say: what they send along is ignored',
      ),
    ],
    '8.3.1': ['The server decides.', test(GUARDED)],
    '8.4.1': [
      'No company reaches another.',
      test('backend/tests/tenantIsolation.test.ts'),
      test('backend/tests/everyTableIsScoped.test.ts'),
      test('backend/src/platform/tenancy/scope.int.test.ts'),
    ],
  },
}
