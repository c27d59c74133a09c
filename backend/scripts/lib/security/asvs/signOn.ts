import { notApplicable, otherwise, test, type Chapter } from './item.js'

const LOGIN = 'backend/src/features/company/signOn/login.api.test.ts'
const SETTINGS = 'backend/src/features/company/signOn/settings.api.test.ts'
const PEOPLE = 'backend/src/features/company/signOn/people.api.test.ts'
const NO_RESOURCE_SERVER = notApplicable('No call is admitted by an access token of OAuth.')
const NO_PROVIDER = notApplicable(
  'Balcão is no authorisation server: nobody logs in elsewhere with its accounts.',
)

export const signOn: Chapter = {
  number: 10,
  title: 'OAuth and OpenID Connect',
  items: {
    '10.1.1': [
      'Tokens go only where they are needed.',
      test(SETTINGS, 'are the admins’ own, and never contain the secret'),
      test(SETTINGS, 'keep their secret for their provider alone'),
      otherwise(
        'Tokens of the provider are read by the server during a login, and neither stored nor answered.',
      ),
    ],
    '10.1.2': [
      'An answer belongs to a login that the same browser began.',
      test(LOGIN, 'in another browser, for another state, a second time, and when it took too long'),
    ],
    '10.2.1': [
      'Nobody makes a browser finish a strange login.',
      test(LOGIN, 'with a code of another login: it is redeemed by who began it'),
      test(LOGIN, 'that another site’s page began or ended'),
    ],
    '10.2.2': [
      'One provider cannot pass for another.',
      test(LOGIN, 'for a token that is not authentic: %s'),
      test(SETTINGS, 'of another provider wait for a test'),
    ],
    '10.3.1': ['Access tokens name this service.', NO_RESOURCE_SERVER],
    '10.3.2': ['Access tokens limit what may be done.', NO_RESOURCE_SERVER],
    '10.3.3': ['Access tokens name a person for good.', NO_RESOURCE_SERVER],
    '10.3.4': ['Access tokens say how somebody logged in.', NO_RESOURCE_SERVER],
    '10.4.1': ['Redirects are compared with a list.', NO_PROVIDER],
    '10.4.2': ['Codes count once.', NO_PROVIDER],
    '10.4.3': ['Codes end soon.', NO_PROVIDER],
    '10.4.4': ['Only needed grants are possible.', NO_PROVIDER],
    '10.4.5': ['Refresh tokens of apps are replaced at each use.', NO_PROVIDER],
    '10.4.6': ['PKCE is demanded.', NO_PROVIDER],
    '10.4.7': ['Unknown apps cannot register themselves.', NO_PROVIDER],
    '10.4.8': ['Refresh tokens of apps end.', NO_PROVIDER],
    '10.4.9': ['People take tokens of apps back.', NO_PROVIDER],
    '10.4.10': ['Apps prove who they are.', NO_PROVIDER],
    '10.4.11': ['Apps get only the scopes they need.', NO_PROVIDER],
    '10.5.1': ['An ID token belongs to one login.', test(LOGIN, 'for a token that is not authentic: %s')],
    '10.5.2': [
      'A person is known by what the provider gives to nobody else.',
      test(LOGIN, 'keeps their account when the e-mail changes, and nobody else gets in by that e-mail'),
      test(PEOPLE, 'counts where an admin vouches for the provider, for the company’s domains alone'),
    ],
    '10.5.3': [
      'The provider is exactly the configured one.',
      test(LOGIN, 'for a token that is not authentic: %s'),
      test(SETTINGS, 'names what is wrong'),
    ],
    '10.5.4': ['An ID token is for us.', test(LOGIN, 'for a token that is not authentic: %s')],
    '10.5.5': ['Logout tokens are checked.', notApplicable('Back-channel logout is not offered.')],
    '10.6.1': ['A provider offers safe ways of answering.', NO_PROVIDER],
    '10.6.2': ['A provider lets nobody log others out.', NO_PROVIDER],
    '10.7.1': ['A provider asks people for consent.', NO_PROVIDER],
    '10.7.2': ['A provider says what is consented to.', NO_PROVIDER],
    '10.7.3': ['A provider lets people take consent back.', NO_PROVIDER],
  },
}
