import { Op } from 'sequelize'
import { recordEvent } from '../../events/recordEvent.js'
import type { Contact } from '../../models/index.js'
import { Message, Ticket } from '../../models/index.js'
import { database } from '../../platform/database/database.js'

/**
 * Makes `other` a part of `contact`: they turned out to be one person. Messages and tickets move along; where both have a
 * live ticket on one connection, the younger ticket joins the older one, since a person has one.
 */
export async function mergeContacts(contact: Contact, other: Contact): Promise<void> {
  await dropDoubles(contact, other)
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

/**
 * WhatsApp may hand a message over twice, once under the person's LID and once under the number: while these were two contacts
 * both were stored.
 */
async function dropDoubles(contact: Contact, other: Contact): Promise<void> {
  await database.query(
    `with doubles as (
       delete from messages double using messages kept
        where double.contact_id = $2 and kept.contact_id = $1 and kept.connection_id = double.connection_id
          and kept.from_me = double.from_me and kept.whatsapp_id = double.whatsapp_id
       returning double.ticket_id, double.from_me
     ), uncounted as (select ticket_id, count(*) as messages from doubles where not from_me group by ticket_id)
     update tickets set unread_messages = greatest(0, unread_messages - uncounted.messages)
       from uncounted where tickets.id = uncounted.ticket_id`,
    { bind: [contact.id, other.id] },
  )
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
