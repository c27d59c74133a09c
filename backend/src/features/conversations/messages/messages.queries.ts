import { Message, type Ticket } from '../../../models/index.js'
import { sql, type Sql } from '../../../platform/database/sql.js'
import { readRows } from '../../../platform/database/statement.js'
import { AppError } from '../../../platform/errors/AppError.js'
import type { UserActor } from '../../../platform/tenancy/actor.js'
import { batchReads } from '../../../platform/tenancy/batchReads.js'
import { latestTicketForBroadcast, seesAllTickets, type TicketReader } from '../tickets/index.js'
import { listMessageViews, messagesThat, type MessageView } from './messageViews.queries.js'

/** A message for broadcasts. Calls of one moment are read together. */
export const messageForBroadcast = batchReads<string, MessageView>(async (ids) => {
  const messages = await listMessageViews(ids)
  return new Map(messages.map((message) => [message.id, message]))
})

/** @throws AppError ERR_NO_MESSAGE_FOUND */
export async function findMessage(id: string): Promise<MessageView> {
  const [message] = await listMessageViews([id])
  if (!message) throw new AppError('ERR_NO_MESSAGE_FOUND')
  return message
}

/**
 * A message of ours; null for received ones, and for those of other connections than the given one.
 * @param connectionId null for any.
 */
export const maybeSentMessage = (id: string, connectionId: number | null): Promise<Message | null> =>
  Message.findOne({ where: { id, fromMe: true, ...(connectionId !== null && { connectionId }) } })

/** Key of a ticket's thread. */
export type Thread = Pick<Ticket, 'id' | 'contactId' | 'connectionId' | 'earlierConnectionIds'>

/**
 * The contact's messages on the ticket's connection and on its earlier ones; only the ticket's own messages
 * when the connection is gone.
 */
function wholeThread({ id, contactId, connectionId, earlierConnectionIds }: Thread): Sql {
  if (connectionId === null) return sql`ticket_id = ${id}`
  if (earlierConnectionIds.length === 0)
    return sql`contact_id = ${contactId} and connection_id = ${connectionId}`
  const connectionIds = [connectionId, ...earlierConnectionIds]
  return sql`contact_id = ${contactId} and (connection_id = any(${connectionIds}::integer[]) or ticket_id = ${id})`
}

/**
 * SQL condition: a row of `messages` belongs to a ticket's thread and the reader may see it. Plain users see
 * the messages of their queues, and all of the ticket itself.
 */
export function inThread(ticket: Thread, actor: TicketReader): Sql {
  const thread = wholeThread(ticket)
  return seesAllTickets(actor)
    ? thread
    : sql`${thread} and (ticket_id = ${ticket.id} or queue_id is null or queue_id = any(${actor.queueIds}::integer[]))`
}

/**
 * Requires that an answer in this ticket may quote a message: it is in the same thread, and the author may
 * see it. A quote shows the message to the author and the customer.
 * @throws AppError ERR_NO_MESSAGE_FOUND
 */
export async function requireQuotable(id: string, ticket: Thread, actor: UserActor): Promise<void> {
  const [message] = await readRows(sql`select from messages where id = ${id} and ${inThread(ticket, actor)}`)
  if (!message) throw new AppError('ERR_NO_MESSAGE_FOUND')
}

/**
 * Messages of a ticket's thread that the reader may see, oldest first.
 * @throws AppError ERR_NO_MESSAGE_FOUND unless all of them are there.
 */
export async function messagesOfThread(
  ids: readonly string[],
  ticket: Thread,
  actor: UserActor,
): Promise<MessageView[]> {
  const wanted = [...new Set(ids)]
  const messages = await messagesThat(sql`id = any(${wanted}::bigint[]) and ${inThread(ticket, actor)}`)
  if (messages.length < wanted.length) throw new AppError('ERR_NO_MESSAGE_FOUND')
  return messages
}

/**
 * Tickets whose open thread shows a message: its own, and the contact's latest ticket on the connection if
 * that is in the message's queue. Attendants of another queue may not see this part of the thread.
 */
export async function ticketsShowing({
  ticketId,
  contactId,
  connectionId,
  queueId,
}: Pick<Message, 'ticketId' | 'contactId' | 'connectionId' | 'queueId'>): Promise<number[]> {
  if (connectionId === null) return [ticketId]
  const latest = await latestTicketForBroadcast(contactId, connectionId)
  const open = latest && (queueId === null || latest.queueId === queueId) ? [latest.id] : []
  return [...new Set([ticketId, ...open])]
}

/** The ticket in which a message's conversation continues. */
export async function attendedTicketId({
  ticketId,
  contactId,
  connectionId,
}: Pick<Message, 'ticketId' | 'contactId' | 'connectionId'>): Promise<number> {
  const latest = connectionId === null ? undefined : await latestTicketForBroadcast(contactId, connectionId)
  return latest?.id ?? ticketId
}
