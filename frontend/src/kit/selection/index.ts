export { extended, noSelection, selectionOf, toggled, type Selection } from './selection.rules'
