import { Op, type WhereOptions } from 'sequelize'
import { Message, type Ticket } from '../../models/index.js'
import { AppError } from '../../platform/errors/AppError.js'
import type { UserActor } from '../../platform/tenancy/actor.js'
import { readTogether } from '../../platform/tenancy/readTogether.js'
import { latestTicketToTell, seesAllTickets } from '../tickets/index.js'
import { shownMessages, type ShownMessage } from './shownMessages.queries.js'

/** A message to be shown to many; those that are asked for at once are read at once. */
export const messageToTell = readTogether<string, ShownMessage>(async (ids) => {
  const messages = await shownMessages(ids)
  return new Map(messages.map((message) => [message.id, message]))
})

/** @throws AppError ERR_NO_MESSAGE_FOUND */
export async function findMessage(id: string): Promise<ShownMessage> {
  const [message] = await shownMessages([id])
  if (!message) throw new AppError('ERR_NO_MESSAGE_FOUND')
  return message
}

/** What names the thread of a ticket. */
export type Thread = Pick<Ticket, 'id' | 'contactId' | 'connectionId' | 'earlierConnectionIds'>

/**
 * The contact's whole talk on the ticket's connection, and on those it ran on before; the ticket's own alone when the connection is
 * gone.
 */
export function threadOf({ id, contactId, connectionId, earlierConnectionIds }: Thread): WhereOptions {
  if (connectionId === null) return { ticketId: id }
  if (earlierConnectionIds.length === 0) return { contactId, connectionId }
  return {
    contactId,
    [Op.or]: [{ connectionId: [connectionId, ...earlierConnectionIds] }, { ticketId: id }],
  }
}

/** As far as the reader may see: plain users their queues' part, and all of the ticket they are in. */
export const visibleTo = (actor: UserActor, ticket: Thread): WhereOptions[] =>
  seesAllTickets(actor)
    ? []
    : [{ [Op.or]: [{ ticketId: ticket.id }, { queueId: null }, { queueId: [...actor.queueIds] }] }]

/**
 * A message that an answer in this ticket may quote: one of the same thread, as far as the author may see it. Quoting shows it,
 * to the author and to the customer.
 * @throws AppError ERR_NO_MESSAGE_FOUND
 */
export async function findQuotable(id: string, ticket: Thread, actor: UserActor): Promise<Message> {
  const message = await Message.findOne({
    where: { [Op.and]: [{ id }, threadOf(ticket), ...visibleTo(actor, ticket)] },
  })
  if (!message) throw new AppError('ERR_NO_MESSAGE_FOUND')
  return message
}

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
