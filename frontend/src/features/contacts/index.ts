export { ContactDialog } from './ContactDialog'
export { ContactPicker } from './ContactPicker'
export { SEARCH_FROM, useContact, useContactSearch } from './contacts.queries'
