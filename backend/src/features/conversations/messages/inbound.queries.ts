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

/**
 * What is stored already of a message that arrives: itself, where it is a repeat, and the one that it
 * answers.
 */
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

/** The last message with a contact on a connection, of either side; null when there is none. */
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
 * The message that somebody changes, locked until the scope ends: in the thread of the contact who is in that
 * conversation, and in no other, whatever id they name.
 * @returns null when it is not there, or not there yet.
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

/** Whether a change comes from whoever wrote the message; in a chat of two that is clear. */
export const isAuthor = ({ author }: Message, changer: InboundAuthor | null): boolean =>
  !author || (changer !== null && isAt(author, changer.address))
