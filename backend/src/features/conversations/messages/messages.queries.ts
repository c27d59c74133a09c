import { Message, type Ticket } from '../../../models/index.js'
import { sql, type Sql } from '../../../platform/database/sql.js'
import { readRows } from '../../../platform/database/statement.js'
import { AppError } from '../../../platform/errors/AppError.js'
import type { UserActor } from '../../../platform/tenancy/actor.js'
import { batchReads } from '../../../platform/tenancy/batchReads.js'
import { latestTicketForBroadcast, seesAllTickets } from '../tickets/index.js'
import { listMessageViews, type MessageView } from './messageViews.queries.js'

/** A message to be shown to many; those that are asked for at once are read at once. */
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

/** A message that left by a connection, or is to; null for what came in, and for another connection's. */
export const maybeSentMessage = (id: string, connectionId: number): Promise<Message | null> =>
  Message.findOne({ where: { id, connectionId, fromMe: true } })

/** Key of a ticket's thread. */
export type Thread = Pick<Ticket, 'id' | 'contactId' | 'connectionId' | 'earlierConnectionIds'>

/**
 * The contact's whole talk on the ticket's connection, and on those it ran on before; the ticket's own alone
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
 * Whether a row of `messages` is of a ticket's thread, as far as the reader may see it: plain users see their
 * queues' part, and all of the ticket they are in.
 */
export function inThread(ticket: Thread, actor: UserActor): Sql {
  const thread = wholeThread(ticket)
  return seesAllTickets(actor)
    ? thread
    : sql`${thread} and (ticket_id = ${ticket.id} or queue_id is null or queue_id = any(${actor.queueIds}::integer[]))`
}

/**
 * Holds that an answer in this ticket may quote a message: that it is one of the same thread, as far as the
 * author may see it. Quoting shows it, to the author and to the customer.
 * @throws AppError ERR_NO_MESSAGE_FOUND
 */
export async function requireQuotable(id: string, ticket: Thread, actor: UserActor): Promise<void> {
  const [message] = await readRows(sql`select from messages where id = ${id} and ${inThread(ticket, actor)}`)
  if (!message) throw new AppError('ERR_NO_MESSAGE_FOUND')
}

/**
 * The tickets whose open thread shows a message to everyone in it: its own, and the contact's latest on the
 * connection where that stands in the message's queue (others may attend it who may not see this part of the
 * thread).
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

/** The ticket in which the conversation of a message goes on. */
export async function attendedTicketId({
  ticketId,
  contactId,
  connectionId,
}: Pick<Message, 'ticketId' | 'contactId' | 'connectionId'>): Promise<number> {
  const latest = connectionId === null ? undefined : await latestTicketForBroadcast(contactId, connectionId)
  return latest?.id ?? ticketId
}
