import { Op } from 'sequelize'
import { recordEvent } from '../../events/recordEvent.js'
import type { Contact } from '../../models/index.js'
import { Message, Ticket } from '../../models/index.js'

/**
 * Makes `other` a part of `contact`: they turned out to be one person. Messages and tickets move along; where both have a
 * live ticket on one connection, the younger ticket joins the older one, since a person has one.
 */
export async function mergeContacts(contact: Contact, other: Contact): Promise<void> {
  const moving = await Ticket.findAll({ where: { contactId: other.id }, order: [['id', 'ASC']] })
  const staying = await Ticket.findAll({ where: { contactId: contact.id, status: { [Op.ne]: 'closed' } } })
  for (const ticket of moving) {
    const rival =
      ticket.status === 'closed'
        ? undefined
        : staying.find(({ connectionId }) => connectionId === ticket.connectionId)
    if (rival) {
      await mergeTickets(rival, ticket)
    } else {
      await Message.update({ contactId: contact.id }, { where: { ticketId: ticket.id } })
      await ticket.update({ contactId: contact.id })
    }
  }
  const { number, lid } = other
  await other.destroy()
  contact.number ??= number
  contact.lid ??= lid
}

/** The later talk is what the list shows; what neither has read counts together; whoever waited first has waited longest. */
async function mergeTickets(ticket: Ticket, lost: Ticket): Promise<void> {
  await Message.update({ ticketId: ticket.id, contactId: ticket.contactId }, { where: { ticketId: lost.id } })
  const later = lost.lastMessageAt > ticket.lastMessageAt ? lost : ticket
  const waits = [ticket.waitingSince, lost.waitingSince].filter((since) => since !== null)
  await ticket.update({
    unreadMessages: ticket.unreadMessages + lost.unreadMessages,
    lastMessage: later.lastMessage,
    lastMessageAt: later.lastMessageAt,
    waitingSince: waits.sort((a, b) => a.getTime() - b.getTime())[0] ?? null,
  })
  const before = { status: lost.status, queueId: lost.queueId, userId: lost.userId }
  await lost.destroy()
  await recordEvent('ticket.merged', { ticketId: ticket.id, lostTicketId: lost.id, before })
}
