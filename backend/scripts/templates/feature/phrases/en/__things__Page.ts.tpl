import type { PhrasesOf } from '../../../phrases'

export const __things__Page = {
  title: '__title__',
  help: 'The company’s records.',
  name: 'Name',
  updatedAt: 'Last change',
  search: 'Name',
  add: 'New record',
  edit: 'Edit record',
  emptyTitle: 'No records yet',
  emptyText: 'What is created shows here. Create the first one.',
  added: 'Record added.',
  saved: 'Record updated.',
  removed_one: 'Record deleted.',
  removed_other: '{{count}} records deleted.',
} satisfies PhrasesOf<'__things__Page'>
