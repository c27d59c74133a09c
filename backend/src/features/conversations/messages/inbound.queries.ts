import { Op, Transaction } from 'sequelize'
import { Message } from '../../../models/index.js'
import type { InboundAuthor } from '../../../whatsapp/port/inboundEvents.js'
import type { WhatsappAddress } from '../../../whatsapp/port/address.js'
import { isAt } from '../../people/contacts/index.js'

interface Arrival {
  connectionId: number
  contactId: number
  fromMe: boolean
  whatsappId: string
  quotedWhatsappId: string | null
}

/** Stored messages that matter for an arriving one: itself, if it is a repeat, and the one it quotes. */
export async function storedOf({ connectionId, contactId, fromMe, whatsappId, quotedWhatsappId }: Arrival) {
  const found = await Message.findAll({
    where: {
      connectionId,
      contactId,
      whatsappId: quotedWhatsappId ? [whatsappId, quotedWhatsappId] : whatsappId,
    },
    order: [['id', 'DESC']],
  })
  return {
    stored: found.find((message) => message.whatsappId === whatsappId && message.fromMe === fromMe) ?? null,
    quoted: found.find((message) => message.whatsappId === quotedWhatsappId) ?? null,
  }
}

/** The last message with a contact on a connection, from either side; null when there is none. */
export const latestMessage = (
  contactId: number,
  connectionId: number,
): Promise<Pick<Message, 'body' | 'isBot'> | null> =>
  Message.findOne({
    attributes: ['body', 'isBot'],
    where: { contactId, connectionId },
    order: [['id', 'DESC']],
  })

/** Whether the customer has written nothing after this message in its ticket. */
export const isLatestFromCustomer = async ({ id, ticketId }: Message): Promise<boolean> =>
  (await Message.count({ where: { ticketId, fromMe: false, id: { [Op.gt]: id } } })) === 0

interface Target {
  connectionId: number
  whatsappId: string
  fromMe: boolean
  contact: WhatsappAddress
}

/**
 * Locks the message that somebody changes, until the scope ends. It must be in the thread of that
 * conversation's contact, whatever id the change names.
 * @returns null when it is not stored (yet).
 */
export async function changedMessage({
  contact,
  connectionId,
  whatsappId,
  fromMe,
}: Target): Promise<Message | null> {
  const found = await Message.findAll({
    where: { connectionId, whatsappId, fromMe },
    include: ['contact', 'author'],
    lock: { level: Transaction.LOCK.UPDATE, of: Message },
  })
  return found.find((message) => message.contact && isAt(message.contact, contact)) ?? null
}

/** Whether a change comes from the message's author. A chat of two has only one. */
export const isAuthor = ({ author }: Message, changer: InboundAuthor | null): boolean =>
  !author || (changer !== null && isAt(author, changer.address))
