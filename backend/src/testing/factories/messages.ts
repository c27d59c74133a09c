import type { Ack, MessageContent } from '@balcao/contract'
import {
  Message,
  PastMessage,
  Ticket,
  type Company,
  type Connection,
  type Contact,
  type SendState,
  type User,
} from '../../models/index.js'
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
  content?: MessageContent
  forwarded?: 'once' | 'often'
  isDeleted?: boolean
  isEdited?: boolean
  quotedMessageId?: string
  /** By default the ticket's. */
  queueId?: number
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

interface PastTraits {
  customer: Pick<Contact, 'id'>
  connection: Pick<Connection, 'id'>
  body?: string
  fromMe?: boolean
  whatsappId?: string
  sentAt?: Date
  storageKey?: string
  /** Where its file lies at WhatsApp, sealed. */
  source?: Buffer
}

/** A message from before the number was linked, by default of three days ago. */
export const aPastMessage = (
  company: Company,
  { customer, connection, ...traits }: PastTraits,
): Promise<PastMessage> =>
  inCompany(company, () =>
    PastMessage.create({
      contactId: customer.id,
      connectionId: connection.id,
      whatsappId: `3A${unique()}${unique()}`.toUpperCase(),
      fromMe: false,
      body: 'Antes',
      mediaType: 'conversation',
      sentAt: new Date(Date.now() - 3 * 86_400_000),
      ...traits,
    }),
  )
