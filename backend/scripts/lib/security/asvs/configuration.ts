import { document, otherwise, test, type Chapter } from './item.js'

const COMPOSE = 'backend/tests/compose.test.ts'
const APP = 'backend/src/platform/http/httpApp.api.test.ts'
const SURFACE = 'backend/src/platform/http/httpSurface.api.test.ts'

export const configuration: Chapter = {
  number: 13,
  title: 'Configuration',
  items: {
    '13.1.1': ['It is written down whom the server talks to.', document('Connections to other systems')],
    '13.2.1': [
      'Services prove to each other who they are.',
      test('backend/src/platform/config/remoteServices.test.ts', '%s may not be %s'),
      otherwise(
        'Each service has an account and a random password of its own, and only the secrets that it uses; they are replaced as security.md says. Short-lived credentials would need a service that hands them out, which the installation of one machine does not have.',
      ),
      document('Keys and cryptography'),
    ],
    '13.2.2': [
      'Services have no more rights than they need.',
      test('backend/src/platform/database/checks.int.test.ts'),
      test(COMPOSE, '%s has limits, and no right that it can do without'),
      test('backend/tests/deploy.test.ts', 'no container may do more than it needs'),
    ],
    '13.2.3': [
      'No password is a default one.',
      test('backend/src/platform/config/trivialSecret.test.ts'),
      test(COMPOSE, '%s starts with what it is given'),
    ],
    '13.2.4': [
      'The systems that may be called are on a list.',
      document('Connections to other systems'),
      test('backend/src/platform/outgoing/publicAddress.test.ts'),
    ],
    '13.2.5': [
      'The server reaches nothing else.',
      test('backend/src/platform/outgoing/postOutside.test.ts'),
      otherwise(
        'Companies choose the addresses of webhooks and billing systems, and whoever writes a message those of links, so no list can be closed: private addresses are refused instead, and the files for Kubernetes bound the network.',
      ),
      test('backend/tests/deploy.test.ts'),
    ],
    '13.3.1': [
      'Secrets are kept by something made for it.',
      otherwise(
        'The server takes them from its environment, where Docker, Kubernetes or a vault’s agent puts them, and keeps secrets of companies sealed. No secret is in the sources, the image or a backup’s clear part.',
      ),
      test(COMPOSE, '%s starts with what it is given'),
      test('backend/src/platform/crypto/seal.test.ts'),
    ],
    '13.3.2': [
      'Each part has only the secrets it uses.',
      test(
        'backend/src/platform/config/env.test.ts',
        'asks a process for what its role uses, and gives it nothing else',
      ),
      test(COMPOSE),
    ],
    '13.4.1': [
      'No history of the sources is deployed.',
      test(
        COMPOSE,
        'has an image that sets only variables that are read, and runs a command whose source exists',
      ),
      test(SURFACE, 'has no files of the sources'),
    ],
    '13.4.2': [
      'Nothing for debugging runs in production.',
      test('backend/src/platform/config/env.test.ts', '%s cannot be %s'),
      test(APP, 'says nothing of an unknown error but the id under which it is logged'),
    ],
    '13.4.3': ['Folders are not listed.', test(APP, 'has nothing at %s')],
    '13.4.4': ['TRACE is not answered.', test(SURFACE, 'answers no TRACE, and repeats no header')],
    '13.4.5': [
      'Documentation and measurements are open on purpose only.',
      test('backend/src/platform/metrics/metrics.int.test.ts'),
      otherwise(
        'The description of the API is public on purpose: it has no data of companies. Measurements are on a port of their own that is closed by default.',
      ),
    ],
  },
}
