import { messagesApi, type Message as WireMessage } from '@balcao/contract'
import { Contact, Ticket, type Company, type User } from '../../models/index.js'
import { findTicket, presentTicket } from '../../features/conversations/tickets/index.js'
import type { WhatsappAddress } from '../../whatsapp/port/address.js'
import { apiAs } from '../apiClient.js'
import { inCompany } from '../inCompany.js'

/** The tickets of a WhatsApp address, oldest first. */
export const ticketsAt = (company: Company, { number, lid }: WhatsappAddress): Promise<Ticket[]> =>
  inCompany(company, async () => {
    const contact = await Contact.findOne({ where: number ? { number } : { lid } })
    return Ticket.findAll({ where: { contactId: contact?.id ?? 0 }, order: [['id', 'ASC']] })
  })

/** The preview of a ticket in lists, in the company's language. */
export const wordsOfTicket = (company: Pick<Company, 'id'>, { id }: Pick<Ticket, 'id'>): Promise<string> =>
  inCompany(company, async () => presentTicket(await findTicket({ id })).lastMessage)

/**
 * The thread of a WhatsApp address as a reader sees it, oldest first.
 * @throws Error when there is no ticket.
 */
export async function threadAt(
  company: Company,
  reader: User,
  address: WhatsappAddress,
): Promise<WireMessage[]> {
  const ticket = (await ticketsAt(company, address)).at(-1)
  if (!ticket) throw new Error('nobody at this address has a ticket')
  const page = await apiAs(reader).ok(messagesApi.list, {
    params: { ticketId: ticket.id },
    query: { peek: true },
  })
  return page.messages
}
