import type { Ack } from '@balcao/contract'
import { Message, Ticket, type Company, type SendState, type User } from '../../models/index.js'
import { inCompany } from '../inCompany.js'
import { unique } from './unique.js'

export interface MessageTraits {
  ticket: Pick<Ticket, 'id' | 'contactId' | 'connectionId' | 'queueId'>
  body?: string
  /** Who of the team wrote it; absent, the customer did. */
  user?: Pick<User, 'id'>
  fromMe?: boolean
  ack?: Ack
  sendState?: SendState | null
  sendError?: string | null
  sendAttempts?: number
  sendPriority?: number
  dueAt?: Date
  claimedUntil?: Date
  whatsappId?: string
}

/**
 * One message of a thread, the customer's unless a user wrote it (sent and on its way unless said otherwise);
 * the lists show it.
 */
export const aMessage = (company: Company, { ticket, user, ...traits }: MessageTraits): Promise<Message> =>
  inCompany(company, async () => {
    const message = await Message.create({
      ticketId: ticket.id,
      contactId: ticket.contactId,
      connectionId: ticket.connectionId,
      queueId: ticket.queueId,
      userId: user?.id ?? null,
      whatsappId: `3EB0${unique()}${unique()}`.toUpperCase(),
      fromMe: user !== undefined,
      body: 'Bom dia',
      ...(user ? { sendState: 'sent' as const, ack: 2 as const, read: true } : {}),
      ...traits,
    })
    await Ticket.update({ previewMessageId: message.id }, { where: { id: ticket.id }, silent: true })
    return message
  })
