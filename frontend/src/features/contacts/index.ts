export { ContactDialog } from './ContactDialog'
export { ContactPicker } from './ContactPicker'
export { FormContacts } from './FormContacts'
export { SEARCH_FROM, useContact, useContactSearch } from './contacts.queries'
