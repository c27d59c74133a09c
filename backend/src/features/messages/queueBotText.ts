import { fillVariables } from '@balcao/contract'
import { recordEvent } from '../../events/recordEvent.js'
import type { Contact, Ticket } from '../../models/index.js'
import { Message } from '../../models/index.js'
import { clock } from '../../platform/clock/clock.js'
import { companySettings } from '../settings/index.js'
import { newWhatsappId } from './messages.commands.js'

/**
 * Stores something that the product says of its own accord, its variables filled, and queues its delivery. A bot's word is no
 * answer: the customer waits on, and the lists go on showing what a person said last. Nothing is said where there is no text, and nothing can be said without a connection.
 */
export async function queueBotText(
  ticket: Pick<Ticket, 'id' | 'contactId' | 'connectionId' | 'queueId'>,
  contact: Pick<Contact, 'name'>,
  text: string,
): Promise<void> {
  const { connectionId, contactId } = ticket
  if (connectionId === null || text.trim() === '') return
  const body = await filled(text, contact.name)
  const message = await Message.create({
    ticketId: ticket.id,
    contactId,
    connectionId,
    queueId: ticket.queueId,
    whatsappId: newWhatsappId(),
    fromMe: true,
    isBot: true,
    read: true,
    body,
    sendState: 'queued',
  })
  await recordEvent('message.queued', { messageId: message.id, connectionId, contactId })
}

async function filled(text: string, contactName: string): Promise<string> {
  if (!text.includes('{{')) return text
  const { timezone, language } = await companySettings()
  return fillVariables(text, { contactName, now: clock.now(), timezone, language })
}
