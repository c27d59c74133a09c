import type { Contact, Ticket } from '../../../../models/index.js'
import { addContacts } from '../../../people/contacts/index.js'
import { openNewTickets } from '../../tickets/index.js'
import type { TextRow } from './batch.rules.js'
import type { ResolvedText } from './resolveTexts.js'

/** A text whose contact and ticket exist. */
export interface TicketedText extends ResolvedText {
  contact: Contact
  ticket: Ticket
}

/**
 * Creates the contacts of unknown senders.
 * @returns them by conversation.
 */
async function newContacts(texts: readonly ResolvedText[]): Promise<Map<string, Contact>> {
  const firstRows = new Map<string, TextRow>()
  for (const { row, contact } of texts)
    if (!contact && !firstRows.has(row.conversation)) firstRows.set(row.conversation, row)
  const made = await addContacts(
    [...firstRows.values()].map(({ event: { contact: address, pushName, username } }) => ({
      address,
      pushName,
      username,
    })),
  )
  return new Map(
    [...firstRows.keys()].flatMap((conversation, index) => {
      const contact = made[index]
      return contact ? [[conversation, contact] as const] : []
    }),
  )
}

/**
 * Creates missing contacts and tickets, with one statement each.
 * @returns the texts that have both now. Rows that another transaction creates at the same moment are left
 *   for later.
 */
export async function ensureTickets(
  connectionId: number,
  texts: readonly ResolvedText[],
): Promise<TicketedText[]> {
  const contacts = await newContacts(texts)
  const matched = texts.flatMap((text) => {
    const contact = text.contact ?? contacts.get(text.row.conversation)
    return contact ? [{ ...text, contact }] : []
  })
  const withoutTicket = matched
    .filter(({ ticket }) => !ticket)
    .map(({ contact }) => [contact.id, contact] as const)
  const tickets = await openNewTickets([...new Map(withoutTicket).values()], connectionId)
  return matched.flatMap((text) => {
    const ticket = text.ticket ?? tickets.get(text.contact.id)
    return ticket ? [{ ...text, ticket }] : []
  })
}
