import type { Ack } from '@balcao/contract'
import { Message, Ticket, type Company, type SendState, type User } from '../../models/index.js'
import { inCompany } from '../inCompany.js'
import { unique } from './unique.js'

export interface MessageTraits {
  ticket: Pick<Ticket, 'id' | 'contactId' | 'connectionId' | 'queueId'>
  body?: string
  /** The user who wrote it; by default the customer wrote it. */
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
 * One message of a thread, from the customer unless a user wrote it (by default sent and under way). It is
 * the ticket's preview in lists.
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
