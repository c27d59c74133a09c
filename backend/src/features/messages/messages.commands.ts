import { randomBytes } from 'node:crypto'
import type { Ack } from '@balcao/contract'
import { literal, Op } from 'sequelize'
import { recordEvent } from '../../events/recordEvent.js'
import type { Ticket } from '../../models/index.js'
import { Message } from '../../models/index.js'
import { AppError } from '../../platform/errors/AppError.js'
import type { UserActor } from '../../platform/tenancy/actor.js'
import { noteMessage } from '../tickets/index.js'
import { findMessage, messageOfKey } from './messages.queries.js'

/** An id in the form that WhatsApp's own clients make; chosen before sending, so that a repeat is the same message. */
const newWhatsappId = (): string => `3EB0${randomBytes(18).toString('hex').toUpperCase()}`

interface NewMessage {
  body: string
  quotedMessageId: string | null
  /** What the author's client calls it; a repeat of the same key answers the first message. */
  clientKey: string | null
}

/**
 * Stores a message of the team and queues its delivery; nothing is sent here.
 * @throws AppError ERR_TICKET_NOT_OPEN, ERR_WAPP_NOT_INITIALIZED when the connection was deleted,
 * ERR_IDEMPOTENCY_KEY_REUSED when the key was used for another text.
 */
export async function queueMessage(ticket: Ticket, input: NewMessage, actor: UserActor): Promise<Message> {
  const earlier = input.clientKey ? await messageOfKey(actor.id, input.clientKey) : null
  if (earlier) return sameMessage(earlier, ticket, input)
  if (ticket.status !== 'open') throw new AppError('ERR_TICKET_NOT_OPEN')
  const { connectionId } = ticket
  if (connectionId === null) throw new AppError('ERR_WAPP_NOT_INITIALIZED')
  const row = {
    ticketId: ticket.id,
    contactId: ticket.contactId,
    connectionId,
    queueId: ticket.queueId,
    userId: actor.id,
    whatsappId: newWhatsappId(),
    fromMe: true,
    read: true,
    body: input.body,
    quotedMessageId: input.quotedMessageId,
    clientKey: input.clientKey,
    sendState: 'queued' as const,
  }
  // Two copies of one request at once: the second waits here for the first to commit, stores nothing, and finds it.
  const [message] = await Message.bulkCreate([row], { ignoreDuplicates: true })
  if (!message?.id) {
    const winner = input.clientKey ? await messageOfKey(actor.id, input.clientKey) : null
    if (!winner) throw new AppError('ERR_UNAVAILABLE')
    return sameMessage(winner, ticket, input)
  }
  await noteMessage(ticket.id, message)
  await recordEvent('message.queued', { messageId: message.id, connectionId, contactId: ticket.contactId })
  return findMessage(message.id)
}

function sameMessage(earlier: Message, ticket: Ticket, input: NewMessage): Message {
  if (earlier.ticketId !== ticket.id || earlier.body !== input.body)
    throw new AppError('ERR_IDEMPOTENCY_KEY_REUSED')
  return earlier
}

/** Queues a failed or unknown message again, under the WhatsApp id it has. @throws AppError ERR_MESSAGE_NOT_FAILED */
export async function retryMessage(message: Message): Promise<Message> {
  const { connectionId, contactId } = message
  const [queued] = await Message.update(
    { sendState: 'queued', sendError: null, sendAttempts: 0, claimedUntil: null },
    { where: { id: message.id, sendState: ['failed', 'unknown'], isDeleted: false } },
  )
  if (queued === 0 || connectionId === null) throw new AppError('ERR_MESSAGE_NOT_FAILED')
  await recordEvent('message.queued', { messageId: message.id, connectionId, contactId })
  return findMessage(message.id)
}

/** Takes a message that was never sent out of the thread. @throws AppError ERR_DELETE_WAPP_MSG when WhatsApp may have it. */
export async function discardMessage(message: Message): Promise<Message> {
  const [discarded] = await Message.update(
    { isDeleted: true },
    { where: { id: message.id, sendState: 'failed' } },
  )
  if (discarded === 0) throw new AppError('ERR_DELETE_WAPP_MSG')
  await recordEvent('message.updated', { messageId: message.id })
  return findMessage(message.id)
}

/** WhatsApp's word on one of our messages. The ack only grows, and proves that it was sent. */
export async function applyAck(where: { connectionId: number; whatsappId: string }, ack: Ack): Promise<void> {
  const [, rows] = await Message.update(
    {
      ack: literal(`greatest(ack, ${ack})`),
      sendState: 'sent',
      sendError: null,
      claimedUntil: null,
    },
    {
      where: {
        ...where,
        fromMe: true,
        [Op.or]: [{ ack: { [Op.lt]: ack } }, { sendState: { [Op.ne]: 'sent' } }],
      },
      returning: true,
    },
  )
  for (const { id } of rows) await recordEvent('message.updated', { messageId: id })
}

/** WhatsApp refused one of our messages; one that it has delivered already stays as it is. */
export async function applyRefusal(
  where: { connectionId: number; whatsappId: string },
  reason: string,
): Promise<void> {
  const [, rows] = await Message.update(
    { sendState: 'failed', sendError: reason, claimedUntil: null },
    { where: { ...where, fromMe: true, ack: { [Op.lt]: 3 } }, returning: true },
  )
  for (const { id } of rows) await recordEvent('message.updated', { messageId: id })
}
