import { useEffect } from 'react'
import { errorText } from '../../i18n/errorMessage'
import { toast } from '../../ui/toast'
import { ContactDialog, useContact } from '../contacts'

/** A contact that was jumped to: what is known of them, to be read and mended. */
export default function ContactEntry({ contactId, onClose }: { contactId: number; onClose: () => void }) {
  const { data: contact, error } = useContact(contactId)
  useEffect(() => {
    if (!error) return
    toast.error(errorText(error))
    onClose()
  }, [error, onClose])
  return contact ? <ContactDialog contact={contact} onClose={onClose} /> : null
}
