import { Op } from 'sequelize'
import type { Contact } from '../../models/index.js'
import { Message, Ticket } from '../../models/index.js'

/**
 * Makes `other` a part of `contact`: they turned out to be one person. Messages and tickets move along; where both have a
 * live ticket on one connection, the younger ticket's messages join the older ticket, since a person has one.
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
      await Message.update({ ticketId: rival.id, contactId: contact.id }, { where: { ticketId: ticket.id } })
      await ticket.destroy()
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
