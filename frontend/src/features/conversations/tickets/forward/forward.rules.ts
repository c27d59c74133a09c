import type { Contact } from '@balcao/contract/resources/people/contacts'
import type { Ticket } from '@balcao/contract/resources/conversations/tickets'
import type { ErrorAnswer } from '@balcao/contract/errorAnswer'

type Person = Pick<Contact, 'id' | 'name' | 'number' | 'username'>

/** Who can get forwarded messages: the customer of an open ticket, or a contact, for whom one is opened. */
export type ForwardTarget =
  { kind: 'ticket'; key: string; ticket: Ticket } | { kind: 'contact'; key: string; contact: Person }

/**
 * Those to choose from: open tickets first, without the one that the messages are from, then contacts without
 * a ticket among them.
 */
export function forwardTargets(
  tickets: readonly Ticket[],
  contacts: readonly Person[],
  fromTicketId: number,
): ForwardTarget[] {
  const attended = new Set(tickets.map(({ contactId }) => contactId))
  return [
    ...tickets
      .filter(({ id }) => id !== fromTicketId)
      .map((ticket): ForwardTarget => ({ kind: 'ticket', key: `ticket:${ticket.id}`, ticket })),
    ...contacts
      .filter(({ id }) => !attended.has(id))
      .map((contact): ForwardTarget => ({ kind: 'contact', key: `contact:${contact.id}`, contact })),
  ]
}

/** The open ticket of this user that a new one was refused for; null when it is somebody else's. */
export const ownTicketOf = ({ ticket }: ErrorAnswer, myId: number): number | null =>
  ticket?.status === 'open' && ticket.userId === myId ? ticket.id : null
