export const threadSearch = {
  open: 'Search in conversation',
  label: 'Search this conversation',
  previous: 'Previous hit',
  next: 'Next hit',
  close: 'Close the search',
  place: '{{at}} of {{count}}',
  placeMore: '{{at}} of more than {{count}}',
  none: 'Nothing found',
}
