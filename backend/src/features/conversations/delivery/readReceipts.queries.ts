import { literal, Op } from 'sequelize'
import { Message, Ticket } from '../../../models/index.js'
import type { MessageKey } from '../../../whatsapp/port/messages.js'
import { capabilitiesOf } from '../../../whatsapp/gateway.js'
import { whatsappAddressOf, type WhatsappAddress } from '../../../whatsapp/port/address.js'
import type { ConnectionRef } from '../../../whatsapp/port/WhatsappProvider.js'
import { companySettings } from '../../company/settings/index.js'
import { messageKeyOf } from './outgoing.rules.js'

/** Messages of a thread that are searched for unread ones. */
const LATEST = 200

interface Reading {
  connection: ConnectionRef
  chat: WhatsappAddress
  /** Receipts for WhatsApp; none where the company switched them off, or the connection has none. */
  keys: MessageKey[]
  /** Messages that are marked as read now. */
  ids: string[]
}

/** Messages that reading a ticket marks as read, and their authors; null when there are none. */
export async function unsentReadReceipts(ticketId: number): Promise<Reading | null> {
  const ticket = await Ticket.findByPk(ticketId, {
    include: ['contact', { association: 'connection', attributes: ['id', 'provider'] }],
  })
  const { contact, connection, contactId } = ticket ?? {}
  if (!contact || !connection || !contactId) return null
  const { id: connectionId, provider } = connection
  const latest = `(select id from messages where contact_id = ${contactId} and connection_id = ${connectionId} order by id desc limit ${LATEST})`
  const messages = await Message.findAll({
    where: { contactId, connectionId, fromMe: false, read: false, id: { [Op.in]: literal(latest) } },
    include: ['author'],
    order: [['id', 'ASC']],
  })
  if (messages.length === 0) return null
  const { readReceipts } = await companySettings()
  return {
    connection,
    chat: whatsappAddressOf(contact),
    // A call has an id, too, but cannot be read. A blocked contact gets no receipts.
    keys:
      readReceipts && !contact.blockedAt && capabilitiesOf(provider).includes('readMarks')
        ? messages.filter(({ content }) => content?.type !== 'call').map(messageKeyOf)
        : [],
    ids: messages.map(({ id }) => id),
  }
}
