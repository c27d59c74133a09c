import { pageSizes, type QueryOf, type ticketsApi } from '@balcao/contract'
import { literal, Op, type Order, type WhereOptions } from 'sequelize'
import { Ticket, User } from '../../models/index.js'
import { AppError } from '../../platform/errors/AppError.js'
import type { UserActor } from '../../platform/tenancy/actor.js'
import { findQueue } from '../queues/index.js'
import { olderThan, toCursor } from './ticketCursor.rules.js'
import { ticketFilters } from './ticketFilters.js'

/** What a ticket is shown with; tags come by `withTags`, since joining to many would multiply the page's rows. */
const ticketIncludes = [
  'contact',
  { association: 'queue', attributes: ['id', 'name', 'color'] },
  { association: 'user', attributes: ['id', 'name'] },
  { association: 'connection', attributes: ['id', 'name'] },
]

const COUNT_CAP = 1_000

async function withTags(tickets: Ticket[]): Promise<Ticket[]> {
  if (tickets.length === 0) return tickets
  const tagged = await Ticket.findAll({
    attributes: ['id'],
    where: { id: tickets.map(({ id }) => id) },
    include: [{ association: 'tags', required: true, through: { attributes: [] } }],
  })
  const tagsById = new Map(tagged.map(({ id, tags }) => [id, tags ?? []]))
  for (const ticket of tickets) ticket.tags = tagsById.get(ticket.id) ?? []
  return tickets
}

/** The ticket, or null when the scope's company has none with this id. */
export async function maybeTicket(where: { id: number } | { uuid: string }): Promise<Ticket | null> {
  const ticket = await Ticket.findOne({ where, include: ticketIncludes })
  if (ticket) await withTags([ticket])
  return ticket
}

/** @throws AppError ERR_NO_TICKET_FOUND */
export async function findTicket(where: { id: number } | { uuid: string }): Promise<Ticket> {
  const ticket = await maybeTicket(where)
  if (!ticket) throw new AppError('ERR_NO_TICKET_FOUND')
  return ticket
}

/** How many rows match, counted no further than 1,000. */
async function cappedCount(where: WhereOptions): Promise<number> {
  const rows = await Ticket.findAll({ attributes: ['id'], where, limit: COUNT_CAP, raw: true })
  return rows.length
}

/** One page of the list, newest talk first, as far as the actor may see (server.md, Decision 22). */
export async function listTickets(query: QueryOf<typeof ticketsApi.list>, actor: UserActor) {
  const filters = await ticketFilters(query, actor)
  const size = pageSizes.tickets
  const rows = await Ticket.findAll({
    where: { [Op.and]: [...filters, ...(query.before ? [olderThan(query.before)] : [])] },
    include: ticketIncludes,
    order: [
      ['lastMessageAt', 'DESC'],
      ['id', 'DESC'],
    ],
    limit: size + 1,
    offset: query.before ? 0 : ((query.pageNumber ?? 1) - 1) * size,
    subQuery: false,
  })
  const page = await withTags(rows.slice(0, size))
  const hasMore = rows.length > size
  const last = page.at(-1)
  return {
    tickets: page,
    count: await cappedCount({ [Op.and]: filters }),
    hasMore,
    nextCursor: hasMore && last ? toCursor(last) : null,
  }
}

/** How many tickets the tabs open and pending hold for this actor, each counted up to 1,000. */
export async function countTickets(query: QueryOf<typeof ticketsApi.counts>, actor: UserActor) {
  const count = async (status: 'open' | 'pending') =>
    cappedCount({ [Op.and]: await ticketFilters({ ...query, status }, actor) })
  return { open: await count('open'), pending: await count('pending') }
}

/**
 * A contact's tickets on a connection, the one that counts now first: the live one, which may be an old one that was reopened,
 * else the one that was closed last.
 */
export const latestFirst: Order = [
  [literal(`"Ticket"."status" <> 'closed'`), 'DESC'],
  ['closedAt', 'DESC NULLS LAST'],
  ['id', 'DESC'],
]

/** The ticket of a contact on a connection that counts now, locked against another change until the scope ends. */
export const latestTicketOf = (contactId: number, connectionId: number): Promise<Ticket | null> =>
  Ticket.findOne({ where: { contactId, connectionId }, order: latestFirst, lock: true })

/** A live ticket of the contact on any connection. */
export const liveTicketOf = (contactId: number): Promise<Ticket | null> =>
  Ticket.findOne({
    where: { contactId, status: { [Op.ne]: 'closed' } },
    include: [{ association: 'user', attributes: ['id', 'name'] }],
    order: [['id', 'DESC']],
  })

/**
 * Holds that a ticket's new queue and user are the company's own.
 * @throws AppError ERR_NO_QUEUE_FOUND, ERR_NO_USER_FOUND
 */
export async function requireTransferTarget(to: {
  queueId?: number | null | undefined
  userId?: number | null | undefined
}): Promise<void> {
  if (to.queueId) await findQueue(to.queueId)
  if (to.userId && (await User.count({ where: { id: to.userId } })) === 0)
    throw new AppError('ERR_NO_USER_FOUND')
}
