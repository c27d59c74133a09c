import { document, notApplicable, otherwise, test, type Chapter } from './item.js'

const SEAL = 'backend/src/platform/crypto/seal.test.ts'
const CRYPTO = 'backend/src/platform/crypto'

export const cryptography: Chapter = {
  number: 11,
  title: 'Cryptography',
  items: {
    '11.1.1': ['It is written down how keys live and end.', document('Keys and cryptography')],
    '11.1.2': [
      'There is a list of keys, algorithms and what they protect.',
      document('Keys and cryptography'),
      test('backend/tests/rules/security.test.ts', 'has every place of the server that uses cryptography'),
    ],
    '11.2.1': [
      'Cryptography comes from tried libraries.',
      test('backend/tests/rules/security.test.ts', 'has every place of the server that uses cryptography'),
    ],
    '11.2.2': [
      'Algorithms and keys can be replaced.',
      test(
        'backend/src/operations/rotateKey/rotateKey.int.test.ts',
        'seals every value anew, after which the key before is needed no more',
      ),
      test(
        'backend/src/operations/rotateKey/declaredColumns.int.test.ts',
        'every column of bytes is declared as sealed, or is not, with a reason',
      ),
      test(
        'backend/src/platform/http/caller/verifyToken.test.ts',
        'has the claims of a token that one of both secrets has signed',
      ),
      document('Replacing ENCRYPTION_KEY', 'backend/docs/keys.md'),
      document('Keys and cryptography'),
    ],
    '11.2.3': [
      'Nothing is weaker than 128 bits.',
      test('backend/src/platform/config/env.test.ts', 'names %s when it is %s'),
      test('backend/tests/rules/security.test.ts', 'has every place of the server that uses cryptography'),
      document('Keys and cryptography'),
    ],
    '11.3.1': [
      'No weak mode of encryption is used.',
      test(SEAL, 'never looks the same twice and never shows the secret'),
    ],
    '11.3.2': [
      'Only approved ciphers are used.',
      test('backend/tests/rules/security.test.ts', 'has every place of the server that uses cryptography'),
      document('Keys and cryptography'),
    ],
    '11.3.3': [
      'A change of what is encrypted is noticed.',
      test(SEAL, 'does not open when a byte was changed'),
      test(SEAL, 'does not open in another place'),
    ],
    '11.4.1': [
      'Only approved hashes are used.',
      test('backend/tests/rules/security.test.ts', 'has every place of the server that uses cryptography'),
      document('Keys and cryptography'),
    ],
    '11.4.2': [
      'Passwords are hashed slowly.',
      test(`${CRYPTO}/password.test.ts`, 'is hashed in the format of bcryptjs, at the cost that is set'),
      test('backend/src/platform/config/env.test.ts', '%s cannot be %s'),
    ],
    '11.4.3': [
      'Hashes that prove something have 256 bits.',
      test(`${CRYPTO}/keyedHash.test.ts`, 'is no hash that can be worked out without the key'),
      test(
        'backend/src/features/company/webhooks/webhooks.rules.test.ts',
        'is that of Standard Webhooks: of id, time and body, by the key behind whsec_',
      ),
    ],
    '11.4.4': [
      'Keys are not made of passwords by a fast hash.',
      notApplicable('No key is made of a password: they are drawn at random, and weak ones refused.'),
      test('backend/src/platform/config/trivialSecret.test.ts'),
    ],
    '11.5.1': [
      'What nobody may guess is random, with 128 bits.',
      test(`${CRYPTO}/companyToken.test.ts`, 'is another each time, and names its company'),
      test(
        'backend/src/platform/storage/stores.test.ts',
        'has what it was given, under a name that nobody guesses, by company',
      ),
      otherwise('Ids of sessions are random UUIDs; they are not secret, the signature on them is.'),
    ],
    '11.6.1': [
      'Keys and signatures use approved algorithms.',
      test('backend/tests/rules/security.test.ts', 'has every place of the server that uses cryptography'),
      document('Keys and cryptography'),
      otherwise('WhatsApp’s own protocol (Signal, Noise) is given; its library implements it.'),
    ],
  },
}
