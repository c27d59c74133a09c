import { pageSizes, type MessagePage, type messagesApi, type QueryOf } from '@balcao/contract'
import { literal, Op, QueryTypes, type WhereOptions } from 'sequelize'
import { Message, type Ticket } from '../../models/index.js'
import { database } from '../../platform/database/database.js'
import { AppError } from '../../platform/errors/AppError.js'
import type { UserActor } from '../../platform/tenancy/actor.js'
import { readTogether } from '../../platform/tenancy/readTogether.js'
import { mediaInclude } from '../media/index.js'
import { latestTicketToTell, seesAllTickets } from '../tickets/index.js'
import type { Conversation } from './claimNext.js'
import { OPEN_CHANGE } from './messages.presenter.js'

/** A change of ours that is on its way, or did not happen: the latest that has not been accepted. */
const openChange = literal(`(
  select json_build_object('kind', change.kind, 'state', change.send_state, 'error', change.send_error, 'at', change.updated_at)
    from message_changes change
   where change.company_id = "Message"."company_id" and change.message_id = "Message"."id" and change.send_state <> 'sent'
   order by change.id desc limit 1)`)

/** What `presentMessage` needs. */
export const toPresent = {
  attributes: { include: [[openChange, OPEN_CHANGE]] as [typeof openChange, string][] },
  include: [
    'contact',
    'author',
    mediaInclude,
    { association: 'queue', attributes: ['id', 'name', 'color'] },
    { association: 'user', attributes: ['id', 'name'] },
    // A copy: the library takes one object in two places for one and the same join.
    { association: 'quotedMessage', include: ['contact', 'author', { ...mediaInclude }] },
  ],
}

const COUNT_CAP = 1_000

const maybeMessage = (id: string): Promise<Message | null> => Message.findOne({ where: { id }, ...toPresent })

/** A message to be shown to many; those that are asked for at once are read at once. */
export const messageToTell = readTogether<string, Message>(async (ids) => {
  const messages = await Message.findAll({ where: { id: [...ids] }, ...toPresent })
  return new Map(messages.map((message) => [message.id, message]))
})

/** @throws AppError ERR_NO_MESSAGE_FOUND */
export async function findMessage(id: string): Promise<Message> {
  const message = await maybeMessage(id)
  if (!message) throw new AppError('ERR_NO_MESSAGE_FOUND')
  return message
}

/** The message that the author's client sent under this key before; null when it is new. */
export const messageOfKey = (userId: number, clientKey: string): Promise<Message | null> =>
  Message.findOne({ where: { userId, clientKey }, ...toPresent })

/** The contact's whole talk on the ticket's connection, or the ticket's own when the connection is gone. */
export const threadOf = (ticket: Ticket): WhereOptions =>
  ticket.connectionId === null
    ? { ticketId: ticket.id }
    : { contactId: ticket.contactId, connectionId: ticket.connectionId }

/** As far as the reader may see: plain users their queues' part, and all of the ticket they are in. */
export const visibleTo = (actor: UserActor, ticket: Ticket): WhereOptions[] =>
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

type Page = Omit<MessagePage, 'messages' | 'ticket' | 'newerCursor'> & { messages: Message[] }

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
  const latest = await latestTicketToTell(contactId, connectionId)
  const open = latest && (queueId === null || latest.queueId === queueId) ? [latest.id] : []
  return [...new Set([ticketId, ...open])]
}

/** The ticket in which the conversation of a message goes on. */
export async function attendedTicketId({
  ticketId,
  contactId,
  connectionId,
}: Pick<Message, 'ticketId' | 'contactId' | 'connectionId'>): Promise<number> {
  const latest = connectionId === null ? undefined : await latestTicketToTell(contactId, connectionId)
  return latest?.id ?? ticketId
}

/** What a page begins with: the message that stands there, found in the thread's index without reading what comes before it. */
async function beginningOf(pageNumber: number, thread: WhereOptions[]): Promise<WhereOptions | null> {
  const first = await Message.findOne({
    attributes: ['id'],
    where: { [Op.and]: thread },
    order: [['id', 'DESC']],
    offset: (pageNumber - 1) * pageSizes.messages,
    raw: true,
  })
  return first && { id: { [Op.lte]: first.id } }
}

/** One page of a ticket's thread across the contact's tickets: newest page first, oldest first inside it. */
export async function listThread(
  ticket: Ticket,
  query: QueryOf<typeof messagesApi.list>,
  actor: UserActor,
): Promise<Page> {
  const size = pageSizes.messages
  const thread = [threadOf(ticket), ...visibleTo(actor, ticket)]
  const { before, pageNumber = 1 } = query
  const from = before
    ? { id: { [Op.lt]: before } }
    : pageNumber > 1
      ? await beginningOf(pageNumber, thread)
      : {}
  const rows =
    from === null
      ? []
      : await Message.findAll({
          where: { [Op.and]: [...thread, from] },
          ...toPresent,
          order: [['id', 'DESC']],
          limit: size + 1,
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
export const listDueConversations = (connectionId: number, now: Date): Promise<Conversation[]> =>
  database.query<Conversation>(
    `select connection_id as "connectionId", contact_id as "contactId" from messages
      where connection_id = $1 and ((send_state = 'queued' and (due_at is null or due_at <= $2))
         or (send_state = 'sending' and claimed_until < $2))
     union
     select connection_id, contact_id from message_changes
      where connection_id = $1 and (send_state = 'queued' or (send_state = 'sending' and claimed_until < $2))`,
    { bind: [connectionId, now], type: QueryTypes.SELECT },
  )
