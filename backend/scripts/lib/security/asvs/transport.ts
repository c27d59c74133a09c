import { document, notApplicable, otherwise, test, type Chapter } from './item.js'

const CONFIG = 'backend/src/platform/config'
const REMOTE = `${CONFIG}/remoteServices.test.ts`
const TLS = 'backend/src/platform/database/certificates.test.ts'

const PROXY = otherwise(
  'TLS for browsers ends at the operator’s proxy, whose versions and ciphers security.md demands. A server in production does not start with an address without https.',
)

export const transport: Chapter = {
  number: 12,
  title: 'Connections',
  items: {
    '12.1.1': ['Only TLS 1.2 and 1.3 are spoken.', PROXY, document('What an operator must do')],
    '12.1.2': [
      'Only good ciphers are spoken, the best ones first.',
      PROXY,
      document('What an operator must do'),
    ],
    '12.1.3': ['Certificates of clients are checked.', notApplicable('Nobody logs in with a certificate.')],
    '12.2.1': [
      'Browsers and programs reach the server by TLS alone.',
      test(`${CONFIG}/env.test.ts`, '%s cannot be %s'),
      test('backend/src/platform/http/securityHeaders.test.ts'),
    ],
    '12.2.2': [
      'The server’s certificate is trusted by everybody.',
      otherwise('It is the proxy’s. `npm run doctor` and the operator’s monitors see one that ends.'),
      document('What an operator must do'),
    ],
    '12.3.1': [
      'All connections of the server are encrypted.',
      test(REMOTE, '%s may not be %s'),
      test(`${CONFIG}/storageEnv.test.ts`),
      otherwise(
        'Within the compose file Postgres and Redis are reached without TLS, over a network of one machine that leads nowhere else (`PLAINTEXT_HOSTS` names them). On any other machine the server does not start without TLS.',
      ),
    ],
    '12.3.2': ['Certificates of other services are checked.', test(TLS), test(REMOTE, '%s may not be %s')],
    '12.3.3': [
      'Connections between our own services are encrypted.',
      test(
        'backend/tests/compose.test.ts',
        'lets the proxy alone be reached, so that there may be several web processes',
      ),
      otherwise(
        'Only the proxy calls a web process by HTTP, over the network of one machine. Between machines the operator’s mesh or tunnel encrypts it (security.md).',
      ),
      document('What an operator must do'),
    ],
    '12.3.4': [
      'Own certificates are trusted by name, not by switching checks off.',
      test(TLS),
      document('What an operator must do'),
    ],
  },
}
