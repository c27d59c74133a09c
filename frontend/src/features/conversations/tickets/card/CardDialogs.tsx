import { contactsApi } from '@balcao/contract/resources/people/contacts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../../../data/apiClient'
import { errorText } from '../../../../i18n/errorMessage'
import { toast } from '../../../../ui/feedback/toast'
import { ContactDialog, ContactEntry } from '../../../people/contacts'
import type { CardIntent, SharedCard } from '../../messages'
import NewTicketDialog from '../newTicket/NewTicketDialog'

interface CardDialogsProps {
  card: SharedCard
  intent: CardIntent
  onClose: () => void
}

/** The contact with this number; null when there is none. */
const useContactOf = (number: string) =>
  useQuery({
    // Not among the searches, which are repeated when the card is saved: the dialog would become another one.
    queryKey: ['contacts', 'ofCard', number],
    queryFn: async ({ signal }) => {
      const { contacts } = await call(contactsApi.list, { query: { searchParam: number }, signal })
      return contacts.find((contact): boolean => contact.number === number) ?? null
    },
    staleTime: 0,
    gcTime: 0,
  })

/**
 * The person of a contact card: saved as a contact, or a conversation with them. Somebody who is a contact
 * already is shown, or written to at once.
 */
export default function CardDialogs({ card, intent, onClose }: CardDialogsProps) {
  const { data: contact, error } = useContactOf(card.number)
  useEffect(() => {
    if (!error) return
    toast.error(errorText(error))
    onClose()
  }, [error, onClose])
  if (contact === undefined) return null
  if (intent === 'save')
    return contact ? (
      <ContactEntry contactId={contact.id} onClose={onClose} />
    ) : (
      <ContactDialog contact={null} suggestion={card} onClose={onClose} />
    )
  return <NewTicketDialog {...(contact ? { contact } : { stranger: card })} onClose={onClose} />
}
