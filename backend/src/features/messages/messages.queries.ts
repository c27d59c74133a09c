import { pageSizes, type MessagePage, type messagesApi, type QueryOf } from '@balcao/contract'
import { Op, type WhereOptions } from 'sequelize'
import { Message, Ticket } from '../../models/index.js'
import { AppError } from '../../platform/errors/AppError.js'
import type { UserActor } from '../../platform/tenancy/actor.js'
import { latestFirst, seesAllTickets } from '../tickets/index.js'

const messageIncludes = [
  'contact',
  { association: 'queue', attributes: ['id', 'name', 'color'] },
  { association: 'user', attributes: ['id', 'name'] },
  { association: 'quotedMessage', include: ['contact'] },
]

const COUNT_CAP = 1_000

export const maybeMessage = (id: string): Promise<Message | null> =>
  Message.findOne({ where: { id }, include: messageIncludes })

/** @throws AppError ERR_NO_MESSAGE_FOUND */
export async function findMessage(id: string): Promise<Message> {
  const message = await maybeMessage(id)
  if (!message) throw new AppError('ERR_NO_MESSAGE_FOUND')
  return message
}

/** The message that the author's client sent under this key before; null when it is new. */
export const messageOfKey = (userId: number, clientKey: string): Promise<Message | null> =>
  Message.findOne({ where: { userId, clientKey }, include: messageIncludes })

/** A message of a conversation by the id WhatsApp knows it under. */
export const messageOfWhatsapp = (where: {
  connectionId: number
  contactId: number
  whatsappId: string
}): Promise<Message | null> => Message.findOne({ where, order: [['id', 'DESC']] })

/** The contact's whole talk on the ticket's connection, or the ticket's own when the connection is gone. */
const threadOf = (ticket: Ticket): WhereOptions =>
  ticket.connectionId === null
    ? { ticketId: ticket.id }
    : { contactId: ticket.contactId, connectionId: ticket.connectionId }

/** As far as the reader may see: plain users their queues' part, and all of the ticket they are in. */
const visibleTo = (actor: UserActor, ticket: Ticket): WhereOptions[] =>
  seesAllTickets(actor)
    ? []
    : [{ [Op.or]: [{ ticketId: ticket.id }, { queueId: null }, { queueId: [...actor.queueIds] }] }]

/**
 * A message that an answer in this ticket may quote: one of the same thread, as far as the author may see it. Quoting shows it,
 * to the author and to the customer.
 * @throws AppError ERR_NO_MESSAGE_FOUND
 */
export async function findQuotable(id: string, ticket: Ticket, actor: UserActor): Promise<Message> {
  const message = await Message.findOne({
    where: { [Op.and]: [{ id }, threadOf(ticket), ...visibleTo(actor, ticket)] },
  })
  if (!message) throw new AppError('ERR_NO_MESSAGE_FOUND')
  return message
}

type Page = Omit<MessagePage, 'messages' | 'ticket'> & { messages: Message[] }

/**
 * The tickets whose open thread shows a message to everyone in it: its own, and the contact's latest on the connection where
 * that stands in the message's queue (others may attend it who may not see this part of the thread).
 */
export async function ticketsShowing({
  ticketId,
  contactId,
  connectionId,
  queueId,
}: Pick<Message, 'ticketId' | 'contactId' | 'connectionId' | 'queueId'>): Promise<number[]> {
  if (connectionId === null) return [ticketId]
  const latest = await Ticket.findOne({
    attributes: ['id', 'queueId'],
    where: { contactId, connectionId },
    order: latestFirst,
  })
  const open = latest && (queueId === null || latest.queueId === queueId) ? [latest.id] : []
  return [...new Set([ticketId, ...open])]
}

/** One page of a ticket's thread across the contact's tickets: newest page first, oldest first inside it. */
export async function listThread(
  ticket: Ticket,
  query: QueryOf<typeof messagesApi.list>,
  actor: UserActor,
): Promise<Page> {
  const size = pageSizes.messages
  const thread = [threadOf(ticket), ...visibleTo(actor, ticket)]
  const rows = await Message.findAll({
    where: { [Op.and]: [...thread, ...(query.before ? [{ id: { [Op.lt]: query.before } }] : [])] },
    include: messageIncludes,
    order: [['id', 'DESC']],
    limit: size + 1,
    offset: query.before ? 0 : ((query.pageNumber ?? 1) - 1) * size,
    subQuery: false,
  })
  const counted = await Message.findAll({
    attributes: ['id'],
    where: { [Op.and]: thread },
    limit: COUNT_CAP,
    raw: true,
  })
  const hasMore = rows.length > size
  const messages = rows.slice(0, size).reverse()
  return { messages, count: counted.length, hasMore, nextCursor: hasMore ? (messages[0]?.id ?? null) : null }
}

/** Conversations of the scope with something due to be sent. */
export async function listDueConversations(
  where: { connectionId?: number },
  now: Date,
): Promise<{ connectionId: number; contactId: number }[]> {
  const rows = await Message.findAll({
    attributes: ['connectionId', 'contactId'],
    where: { ...where, connectionId: where.connectionId ?? { [Op.ne]: null }, ...dueAt(now) },
    group: ['connectionId', 'contactId'],
    raw: true,
  })
  return rows.map(({ connectionId, contactId }) => ({ connectionId: connectionId as number, contactId }))
}

/** Queued and due, or claimed by a process that has not been heard of since. */
export const dueAt = (now: Date): WhereOptions => ({
  [Op.or]: [
    { sendState: 'queued', dueAt: { [Op.or]: [null, { [Op.lte]: now }] } },
    { sendState: 'sending', claimedUntil: { [Op.lt]: now } },
  ],
})
