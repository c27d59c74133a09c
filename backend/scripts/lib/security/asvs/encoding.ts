import { notApplicable, test, type Chapter } from './item.js'

const HTTP = 'backend/src/platform/http'
const INJECTION = 'frontend/e2e/app/injection.spec.ts'

export const encoding: Chapter = {
  number: 1,
  title: 'Encoding and sanitization',
  items: {
    '1.1.1': [
      'Input is decoded once, before it is checked.',
      test(
        `${HTTP}/httpApp.api.test.ts`,
        'gives its handler what the schemas made of the input, in the caller’s company',
      ),
      test(`${HTTP}/httpApp.api.test.ts`, 'has nothing at %s'),
    ],
    '1.1.2': [
      'Output is encoded last, by whatever writes it.',
      test(INJECTION),
      test('backend/src/platform/mail/template.test.ts', 'never takes a value for markup'),
      test('backend/src/platform/database/sql.int.test.ts'),
    ],
    '1.2.1': [
      'Text in pages, attributes and headers is encoded for its place.',
      test(INJECTION),
      test(
        'backend/src/features/billing/branding/branding.api.test.ts',
        'is the page before it is painted, and takes no name for markup',
      ),
      test('backend/src/platform/mail/template.test.ts', 'keeps a subject to one line'),
    ],
    '1.2.2': [
      'Values in addresses are encoded, and links lead to safe schemes only.',
      test('frontend/src/data/apiClient.test.tsx', 'a path carries its parameters, escaped'),
      test('frontend/src/ui/formattedText/formatting.rules.test.ts'),
      test(INJECTION),
    ],
    '1.2.3': [
      'No script is made of text, and JSON is written by its library.',
      test(`${HTTP}/securityHeaders.test.ts`),
      test(
        `${HTTP}/openApi/openApi.api.test.ts`,
        'is served with a viewer, whose page runs no script that stands in it',
      ),
    ],
    '1.2.4': [
      'Values never become part of an SQL statement.',
      test('backend/src/platform/database/sql.int.test.ts'),
      test('backend/tests/statements.int.test.ts'),
      test('backend/tests/garbage.test.ts'),
    ],
    '1.2.5': [
      'Commands of the system get no text of strangers.',
      notApplicable(
        'The server starts only its own programs, by path and without a shell, and passes questions by messages (`platform/isolated`).',
      ),
    ],
    '1.2.6': ['LDAP gets no raw input.', notApplicable('Nothing speaks LDAP.')],
    '1.2.7': ['XPath gets no raw input.', notApplicable('There is no XPath.')],
    '1.2.8': ['LaTeX runs no commands.', notApplicable('There is no LaTeX.')],
    '1.2.9': [
      'Text that becomes part of a pattern is escaped.',
      test('backend/src/features/conversations/messages/thread/threadSearch.api.test.ts'),
    ],
    '1.3.1': [
      'HTML that people write is cleaned by a library.',
      notApplicable('Nobody writes HTML: bold, lists and links are drawn as elements from plain text.'),
    ],
    '1.3.2': [
      'Nothing executes text.',
      test(`${HTTP}/securityHeaders.test.ts`),
      test('backend/src/platform/database/columns.test.ts'),
    ],
    '1.3.3': [
      'Text for a dangerous place is cut down to what is safe there.',
      test('backend/src/platform/storage/fileName.test.ts'),
      test('backend/src/features/conversations/messages/vcard.rules.test.ts'),
      test('backend/src/kit/exportRoute.api.test.ts'),
    ],
    '1.3.4': [
      'Drawings in SVG run nothing.',
      test(`${HTTP}/files/mediaFiles.api.test.ts`, '%s is sent as %s, %s, and nothing runs in it'),
      test(INJECTION),
    ],
    '1.3.5': [
      'Markup of messages and brand colours cannot carry code.',
      test('frontend/src/ui/formattedText/formatting.rules.test.ts'),
      test('backend/src/features/billing/branding/branding.api.test.ts'),
    ],
    '1.3.6': [
      'Strangers’ addresses lead to no private network.',
      test('backend/src/platform/outgoing/publicAddress.test.ts'),
      test('backend/src/platform/outgoing/postOutside.test.ts'),
      test('backend/src/features/company/webhooks/addresses.api.test.ts'),
      test('backend/src/platform/outgoing/getOutside.test.ts'),
    ],
    '1.3.7': [
      'Templates are not built from input.',
      test('backend/contract/src/text/variables.test.ts'),
      test('backend/contract/src/text/templates/fillTemplate.test.ts'),
    ],
    '1.3.8': ['JNDI gets no raw input.', notApplicable('There is no Java.')],
    '1.3.9': [
      'Memcache gets no raw input.',
      notApplicable('There is no memcache. Redis gets bound arguments.'),
    ],
    '1.3.10': [
      'Format strings are ours.',
      notApplicable('Log lines are objects with a fixed text; no input becomes a format.'),
    ],
    '1.3.11': [
      'Input adds no header and no command to a mail.',
      test('backend/src/platform/mail/template.test.ts', 'keeps a subject to one line'),
    ],
    '1.4.1': [
      'Memory is handled safely.',
      notApplicable('The product is written in a language without pointers.'),
      test('backend/src/features/conversations/media/storeUpload.test.ts'),
    ],
    '1.4.2': [
      'Numbers cannot overflow.',
      test('backend/tests/garbage.test.ts'),
      test(`${HTTP}/httpApp.api.test.ts`, 'names %s when it is wrong'),
    ],
    '1.4.3': [
      'Memory and handles are given back.',
      test(`${HTTP}/limits/timeLimits.test.ts`),
      test('backend/src/platform/database/statement.int.test.ts', 'leaves the pool fit for use'),
    ],
    '1.5.1': [
      'XML cannot name other files.',
      test('backend/src/platform/tables/storeTable.test.ts'),
      test(`${HTTP}/files/filesInS3.int.test.ts`),
    ],
    '1.5.2': [
      'What is read back is plain data of a known shape.',
      test('backend/src/platform/jobs/jobRunner.int.test.ts'),
      test(`${HTTP}/input/readBody.api.test.ts`),
    ],
  },
}
