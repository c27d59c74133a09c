import type { PhrasesOf } from '../../../phrases'

export const list = {
  export: 'Export',
  shown: '{{shown}} of {{total}}',
  sort: 'Sort',
  actions: 'Actions',
  more: 'More options of {{name}}',
  select: 'Select {{name}}',
  selectAll: 'Select all that are loaded',
  selected_one: '{{count}} selected',
  selected_other: '{{count}} selected',
  selectionBar: 'Actions for the selected',
  clearSelection: 'Clear the selection',
  nothingFoundFor: 'Nothing found for “{{search}}”',
  nothingFiltered: 'Nothing found with these filters',
  newest: 'Newest first',
  nothingFoundText: 'Check the spelling, or clear the search to see everything again.',
  clearFilters: 'Clear search and filters',
  editNamed: 'Edit {{name}}',
  deleteNamed: 'Delete {{name}}',
} satisfies PhrasesOf<'list'>
