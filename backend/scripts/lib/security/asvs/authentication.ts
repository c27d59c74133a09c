import { document, notApplicable, otherwise, test, type Chapter } from './item.js'

const AUTH = 'backend/src/features/company/auth'
const USERS = 'backend/src/features/company/users'
const GUARD = `${AUTH}/createLoginGuard.api.test.ts`
const LINKS = `${USERS}/passwordLinks.api.test.ts`
const SIGN_ON = 'backend/src/features/company/signOn/login.api.test.ts'
const FACTOR = 'backend/src/features/company/secondFactor'
const TOTP = `${FACTOR}/totp.api.test.ts`
const PASSKEYS = `${FACTOR}/passkeys.api.test.ts`
const DEMANDED = 'backend/src/features/company/accessPolicy/demandedFactor.api.test.ts'
const FACTOR_RULES = `${FACTOR}/secondFactor.rules.test.ts`
const PASSWORD = 'backend/src/platform/crypto/password.test.ts'

export const authentication: Chapter = {
  number: 6,
  title: 'Authentication',
  items: {
    '6.1.1': [
      'It is written down how guessing is slowed down, and nobody locked out.',
      document('Login and passwords'),
    ],
    '6.1.2': ['It is written down which words no password may be made of.', document('Login and passwords')],
    '6.1.3': ['All ways to log in are written down, with their strength.', document('Login and passwords')],
    '6.2.1': [
      'Passwords have at least 8 characters.',
      otherwise(
        'Clients that companies still use check 5 to 50 characters. Every new password is rated by its guesses as well, and so short a one hardly ever passes.',
      ),
      test('backend/contract/src/passwordScore.test.ts'),
    ],
    '6.2.2': [
      'People change their password.',
      test(
        `${USERS}/changingUsers.api.test.ts`,
        'everyone changes their own name, e-mail and password, but not profile or queues',
      ),
    ],
    '6.2.3': [
      'A change of the password asks for the current one.',
      test(`${USERS}/changingUsers.api.test.ts`, 'the current password cannot be guessed there either'),
    ],
    '6.2.4': [
      'Common passwords are refused.',
      test('backend/contract/src/passwordScore.test.ts', 'is too little for anybody: %s'),
      test(`${USERS}/changingUsers.api.test.ts`, 'a new password must be hard to guess, whoever sets it'),
    ],
    '6.2.5': [
      'Any characters may be in a password.',
      test(PASSWORD, 'counts to its last byte, however many a letter has'),
      test('backend/contract/src/passwordScore.test.ts'),
    ],
    '6.2.6': [
      'Password fields hide what is typed.',
      test('frontend/src/features/company/users/passwordFields.test.tsx'),
    ],
    '6.2.7': [
      'Pasting and password managers work.',
      test('frontend/src/features/company/users/passwordFields.test.tsx'),
    ],
    '6.2.8': [
      'A password counts exactly as it was typed.',
      test(PASSWORD, 'counts to its last byte, however many a letter has'),
    ],
    '6.2.9': [
      'Passwords may have 64 characters.',
      otherwise('They may have 50, which clients that companies still use check. No character is cut off.'),
      test(PASSWORD, 'counts to its last byte, however many a letter has'),
    ],
    '6.2.10': [
      'Passwords do not expire.',
      otherwise('There is no such rule, and no setting for one.'),
      document('Login and passwords'),
    ],
    '6.2.11': [
      'Words about the person and the product are refused.',
      test(
        'backend/contract/src/passwordScore.test.ts',
        'counts what one is called for nothing, with accents or without',
      ),
    ],
    '6.2.12': [
      'Passwords that were in a leak are refused.',
      otherwise(
        'zxcvbn knows 49,233 passwords of leaks. No third party is asked, so later leaks are not known.',
      ),
      test('backend/contract/src/passwordScore.test.ts'),
    ],
    '6.3.1': [
      'Guessing is slowed down as written.',
      test(GUARD, 'locks an account from wherever it is tried, and lets it in again when the time is over'),
      test(GUARD, 'lets a user in on their own device, wherever it is, while strangers lock the account'),
      test(`${AUTH}/login.api.test.ts`, 'lets no burst of simultaneous guesses through'),
    ],
    '6.3.2': [
      'There are no default accounts.',
      test('backend/tests/demo.test.ts', 'is not made without DEMO=true'),
      test('backend/src/platform/config/env.test.ts', 'a demo may be what it is, once somebody says so'),
    ],
    '6.3.3': [
      'A second factor is needed.',
      test(TOTP, 'says what is missing only to the right password'),
      test(PASSKEYS, 'is asked for after the password, must be of the same user, and is as good as a code'),
      test(DEMANDED, 'lets whoever has none only enrol, in sessions that are open, too'),
      otherwise(
        'A company demands a factor from its admins or from everybody, and the operator from super users (SUPERS_NEED_FACTOR). Whoever has one must use it. A company that has not decided keeps passwords alone, which are limited as written.',
      ),
      document('Login and passwords'),
    ],
    '6.3.4': [
      'No way to log in is weaker than another.',
      test(
        'backend/tests/rules/security.test.ts',
        'every way to log in ends where factor, addresses and company are looked at',
      ),
      document('Login and passwords'),
    ],
    '6.4.1': [
      'First passwords are chosen by their owner, by a link that ends.',
      test(
        `${USERS}/passwordLinks.rules.test.ts`,
        'an invitation holds for seven days, a new password for one, a forgotten one for half an hour',
      ),
      test(LINKS, 'makes somebody who has no password yet, and a link by which they choose it once'),
    ],
    '6.4.2': [
      'There are no questions about one’s mother.',
      notApplicable('There are no hints and no questions.'),
    ],
    '6.4.3': [
      'A forgotten password is replaced safely, and no factor left out.',
      test(
        'backend/src/features/company/passwordRecovery/passwordRecovery.api.test.ts',
        'gets a link that works once, within half an hour, and ends every login there was',
      ),
      test(TOTP, 'is asked for a code after a new password as well, whoever made the link to it'),
    ],
    '6.4.4': [
      'Who has lost a factor is identified as well as at the beginning.',
      test(TOTP, 'is reset by an admin, who says why; their sessions end'),
      test(TOTP, 'is not reset without a reason, by colleagues, by themselves or by another company'),
      document('Login and passwords'),
    ],
    '6.5.1': [
      'A code counts once.',
      test(TOTP, 'takes each code once, also of two logins at once'),
      test(TOTP, 'let their user in once each, as they were shown or without the hyphen'),
      test(PASSKEYS, 'is accepted once'),
    ],
    '6.5.2': [
      'Recovery codes are stored as hashes.',
      test(TOTP, 'stores neither the key nor the codes as they are'),
    ],
    '6.5.3': [
      'Seeds and codes are drawn at random.',
      test(FACTOR_RULES, 'a key has 160 bits, and the address for the QR code names product and person'),
      test(TOTP, 'stores neither the key nor the codes as they are'),
    ],
    '6.5.4': [
      'Codes have at least 20 random bits.',
      test(FACTOR_RULES, 'a recovery code has eight letters that are not mistaken for one another'),
    ],
    '6.5.5': [
      'Codes end soon.',
      test(TOTP, 'takes the code of a phone that is half a minute early or late, and no other'),
      test(FACTOR_RULES, 'is accepted one step early and one step late, and no further'),
      otherwise(
        'A code is of thirty seconds. One step before and after it count as well, since clocks of phones differ; none counts twice.',
      ),
    ],
    '6.6.1': ['Codes by phone are a last resort.', notApplicable('No code is sent by phone or SMS.')],
    '6.6.2': [
      'A code sent on another way belongs to one request.',
      test(LINKS, 'takes the place of the one before, whoever asks at once'),
    ],
    '6.6.3': [
      'Codes sent on another way cannot be guessed.',
      test(LINKS, 'is not found by guessing: an address that tries too often waits, another does not'),
    ],
    '6.8.1': [
      'Nobody is taken for somebody else of another identity provider.',
      test(SIGN_ON, 'keeps their account when the e-mail changes, and nobody else gets in by that e-mail'),
      test(SIGN_ON, 'for a user of another company, as for an account that nobody has'),
    ],
    '6.8.2': [
      'Signatures of identity providers are checked.',
      test(SIGN_ON, 'for a token that is not authentic: %s'),
    ],
    '6.8.3': ['SAML assertions count once.', notApplicable('There is no SAML.')],
    '6.8.4': [
      'The strength of a login at an identity provider is looked at.',
      otherwise(
        'The company chose its provider and demands a factor there; nothing here asks for a stronger login than the provider gave, so its claims about it are not read.',
      ),
      document('Login and passwords'),
    ],
  },
}
