import { useEffect } from 'react'
import { errorText } from '../../i18n/errorMessage'
import { toast } from '../../ui/toast'
import { ContactDialog } from './ContactDialog'
import { useContact } from './contacts.queries'

/** The dialog of a contact of whom only the id is known: it is read first. */
export function ContactEntry({ contactId, onClose }: { contactId: number; onClose: () => void }) {
  const { data: contact, error } = useContact(contactId)
  useEffect(() => {
    if (!error) return
    toast.error(errorText(error))
    onClose()
  }, [error, onClose])
  return contact ? <ContactDialog contact={contact} onClose={onClose} /> : null
}
