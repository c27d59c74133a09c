import type { PhrasesOf } from '../../../phrases'

export const contactListsPage = {
  title: 'Contact lists',
  help: 'Whom campaigns are sent to.',
  name: 'Name',
  contacts: 'Contacts',
  count_zero: 'No contact',
  count_one: '{{count}} contact',
  count_other: '{{count, number}} contacts',
  created: 'Created',
  search: 'Name of the list',
  optOuts: 'Opt-outs',
  add: 'New list',
  edit: 'Rename list',
  saved: 'List renamed.',
  deleteTitle: 'Delete the list {{name}}?',
  deleteText_zero: 'The list is empty. This cannot be undone.',
  deleteText_one: 'Its {{count}} contact goes with it. The company’s contacts stay. This cannot be undone.',
  deleteText_other:
    'Its {{count, number}} contacts go with it. The company’s contacts stay. This cannot be undone.',
  usedNow: 'The campaign {{name}} is running: the list cannot be deleted meanwhile.',
  usedBy: 'The campaign {{name}} is left without a list.',
  deleted: 'List {{name}} deleted.',
  emptyTitle: 'No list yet',
  emptyText: 'A list says who gets a campaign. Create the first one and import a table, or add contacts.',
} satisfies PhrasesOf<'contactListsPage'>
