import type { PhrasesOf } from '../../../phrases'

export const contactImports = {
  import: 'Import',
  title: 'Import contacts',
  help: 'A table with one number per line, up to {{max, number}} lines. The numbers are checked on WhatsApp bit by bit, afterwards.',
  accept: 'CSV or Excel (.xlsx, .xls)',
  fromPhone: 'Import from the phone’s address book',
  known: 'Contacts that exist already',
  knownRule: {
    skip: 'Leave as they are',
    update: 'Update from the table',
  },
  tagAll: 'Tags for all contacts of the table',
  extras: 'Also keep as additional information',
  column: {
    name: 'Name',
    number: 'Number',
    tags: 'Tags',
  },
  refusedName: 'contacts-not-imported',
} satisfies PhrasesOf<'contactImports'>
