import type { PhrasesOf } from '../../../phrases'

export const savedViews: PhrasesOf<'savedViews'> = {
  label: 'Views of the list',
  own: 'Mine',
  shared: 'The team’s',
  save: 'Save these filters',
  edit: 'Change the view',
  editOf: 'Change the view {{name}}',
  name: 'Name',
  nameHelp: 'It appears in the menu of the list, with its number of conversations.',
  share: 'The team’s',
  shareHelp: 'Everybody sees this view; only leaders change it.',
  missing: 'A filter of this view was deleted and is left out',
  added: 'View {{name}} saved',
  saved: 'View changed',
  remove: 'Delete the view',
  removed: 'View {{name}} deleted',
}
