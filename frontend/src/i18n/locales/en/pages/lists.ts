import type * as source from '../../pt/pages/lists'
import type { SameShape } from '../../../shape'

export const list = {
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
  nothingFoundText: 'Check the spelling, or clear the search to see everything again.',
  clearFilters: 'Clear search and filters',
  editNamed: 'Edit {{name}}',
  deleteNamed: 'Delete {{name}}',
} satisfies SameShape<typeof source.list>

export const form = {
  optional: 'optional',
  color: 'Colour {{color}}',
  moreColors: 'More colours',
  colorTaken: 'Colour {{color}}, in use',
  variables: 'Variables',
  preview: 'Preview',
  previewEmpty: 'The text shows here as the customer will see it.',
  sampleContact: 'Helen Meadows',
  variable: {
    firstName: 'First name',
    name: 'Name',
    ms: 'Greeting',
    protocol: 'Protocol',
    hora: 'Time',
  },
} satisfies SameShape<typeof source.form>
