export { ContactDialog } from './ContactDialog'
export { ContactPicker } from './ContactPicker'
export { useContact } from './contacts.queries'
