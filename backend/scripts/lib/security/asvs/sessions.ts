import { document, otherwise, test, type Chapter } from './item.js'

const AUTH = 'backend/src/features/company/auth'
const SESSION = `${AUTH}/session.api.test.ts`
const POLICY = 'backend/src/features/company/accessPolicy/accessPolicy.api.test.ts'
const CONFIRM = `${AUTH}/confirm.api.test.ts`
const OWN = `${AUTH}/ownAccess.api.test.ts`
const STOLEN = 'frontend/e2e/company/stolenSession.spec.ts'
const LOGINS = 'backend/src/features/company/users/logins.api.test.ts'

export const sessions: Chapter = {
  number: 7,
  title: 'Sessions',
  items: {
    '7.1.1': ['It is written down when sessions end, used or not.', document('Sessions')],
    '7.1.2': ['It is written down how many sessions one person has.', document('Sessions')],
    '7.1.3': ['It is written down how sessions depend on an identity provider.', document('Sessions')],
    '7.2.1': ['The server checks each token.', test(SESSION, 'gets 403 with a token %s')],
    '7.2.2': [
      'Tokens of sessions are made anew for each login.',
      test(SESSION, 'answers a new token and the user, and a new cookie each time'),
    ],
    '7.2.3': [
      'Tokens cannot be guessed.',
      test(SESSION, 'stores no token that could be used'),
      otherwise('The token is signed with a key of 256 bits or more, and holds a random id of 122 bits.'),
    ],
    '7.2.4': [
      'A login makes a new session and ends the one before.',
      test(SESSION, 'makes what the first one has worthless at once, and leaves that of colleagues'),
      test(STOLEN, 'a stolen access token is worthless at once when its owner logs in again or out'),
    ],
    '7.3.1': [
      'An unused session ends.',
      test(SESSION, 'is refused past the seven days'),
      test(POLICY, 'counts from each use, for one without use'),
    ],
    '7.3.2': [
      'Every session ends, however much it is used.',
      test(SESSION, 'ends with the login after SESSION_DAYS, however often it was done'),
      test(POLICY, 'ends open ones that are already longer, and says so'),
    ],
    '7.4.1': [
      'After its end a session is worth nothing.',
      test(SESSION, 'a logout'),
      test(`${AUTH}/sockets.api.test.ts`, 'is cut when its login is past its time, and no other is'),
    ],
    '7.4.2': [
      'Sessions of somebody who is switched off or deleted end.',
      test(SESSION, 'its user was switched off'),
      test(
        'backend/src/features/company/users/users.api.test.ts',
        'returns what they attend to the pending ones, and ends their logins',
      ),
    ],
    '7.4.3': [
      'A change of the password ends the other sessions.',
      test(LOGINS, 'by a new password, everywhere but where it was changed'),
    ],
    '7.4.4': [
      'The logout is in sight on every page.',
      test('frontend/e2e/company/session.spec.ts', 'logging out ends the session in every tab, for good'),
    ],
    '7.4.5': [
      'Admins end the sessions of others.',
      test(LOGINS, 'by an admin, one or all; by no colleague, and a super user’s by nobody else'),
      test(STOLEN, 'a thief with a cookie is seen at /security, and an admin ends what they have at once'),
    ],
    '7.5.1': [
      'What a login depends on is changed only after the password is given again.',
      test(CONFIRM, 'is answered within ten minutes of the login, and asks for a confirmation later'),
      test(CONFIRM, 'asks somebody with an app for a code, and takes no password'),
      test(
        'backend/src/features/company/users/changingUsers.api.test.ts',
        'asks an admin for theirs too, when it is their own login that changes',
      ),
    ],
    '7.5.2': [
      'People see and end their sessions.',
      test(LOGINS, 'tells where somebody is logged in, with what, from where, and which of them asks'),
      test(LOGINS, 'by its user, who stays logged in where they are'),
      test(OWN, 'are their user’s and their admins’ to see, the newest first, page by page'),
    ],
    '7.6.1': [
      'Sessions end as agreed with the identity provider.',
      otherwise(
        'A session that began at a provider ends by the company’s own rules, as security.md says; an account that ends there loses its way in at the next login.',
      ),
      document('Sessions'),
    ],
    '7.6.2': [
      'No session begins without somebody’s action.',
      test(
        'frontend/e2e/company/session.spec.ts',
        'the address of a ticket asks for the login, then leads there',
      ),
    ],
  },
}
