import {
  COUNT_CAP,
  limits,
  pageSizes,
  type QueryOf,
  type TicketCounts,
  type TicketFields,
  type TicketOrder,
  type ticketsApi,
} from '@balcao/contract'
import { literal, Op, QueryTypes, Transaction } from 'sequelize'
import { Connection, Queue, Ticket, User } from '../../../models/index.js'
import { database } from '../../../platform/database/database.js'
import { raw, sql, type Sql } from '../../../platform/database/sql.js'
import { readOnce, readRows } from '../../../platform/database/statement.js'
import { AppError } from '../../../platform/errors/AppError.js'
import type { UserActor } from '../../../platform/tenancy/actor.js'
import { batchReads } from '../../../platform/tenancy/batchReads.js'
import {
  listTicketViewsInOrder,
  maybeTicketView,
  listTicketViews,
  type TicketView,
} from './ticketViews.queries.js'
import { behind, orderSql, toCursor } from './search/ticketCursor.rules.js'
import { onTopOf, ticketFilters, UNREAD } from './search/ticketFilters.js'
import { matchesIn, searchTickets } from './search/ticketSearch.queries.js'

/** The ticket, or null when the scope's company has none with this id. */
export const maybeTicket = maybeTicketView

/** A ticket for broadcasts. Calls of one moment are read together. */
export const ticketForBroadcast = batchReads<number, TicketView>(async (ids) => {
  const tickets = await listTicketViews(ids)
  return new Map(tickets.map((ticket) => [ticket.id, ticket]))
})

/** @throws AppError ERR_NO_TICKET_FOUND */
export async function findTicket(where: { id: number } | { uuid: string }): Promise<TicketView> {
  const ticket = await maybeTicket(where)
  if (!ticket) throw new AppError('ERR_NO_TICKET_FOUND')
  return ticket
}

/**
 * A ticket with its contact, its queue's name and its connection's provider: enough to write in it.
 * @throws AppError ERR_NO_TICKET_FOUND
 */
export async function ticketToAttend(id: number): Promise<Ticket> {
  const connection = { association: 'connection', attributes: ['id', 'provider'] }
  const queue = { association: 'queue', attributes: ['id', 'name', 'color'] }
  const ticket = await Ticket.findByPk(id, { include: ['contact', connection, queue] })
  if (!ticket) throw new AppError('ERR_NO_TICKET_FOUND')
  return ticket
}

/**
 * One statement that locks what a ticket refers to, in the order of everybody who deletes such rows. $1 is
 * the ticket.
 */
const HOLD_REFERENCES = `
  with place as materialized (
         select queue_id, connection_id, user_id, contact_id from tickets where id = $1),
       queue as materialized (
         select id from queues where id = (select queue_id from place) for key share),
       connection as materialized (
         select id from connections where id = (select connection_id from place) and (select count(*) from queue) >= 0 for key share),
       attendant as materialized (
         select id from users where id = (select user_id from place) and (select count(*) from connection) >= 0 for key share)
  select id from contacts where id = (select contact_id from place) and (select count(*) from attendant) >= 0 for key share`

/**
 * Locks a ticket until the scope ends, so that changes of it take turns; null when it is gone. Its contact is
 * read with it. The rows that it refers to are locked before it: whoever deletes one of them does so, too,
 * and a message that is stored afterwards refers to them.
 */
export async function lockTicket(id: number): Promise<Ticket | null> {
  await database.query(HOLD_REFERENCES, { bind: [id], type: QueryTypes.SELECT })
  return Ticket.findByPk(id, {
    include: ['contact'],
    lock: { level: Transaction.LOCK.NO_KEY_UPDATE, of: Ticket },
  })
}

/**
 * Number of matching tickets, counted in the list's order, so that an index is enough.
 * @param most where counting ends.
 */
export async function countMatching(where: Sql, most: number = COUNT_CAP): Promise<number> {
  const [found] = await readRows<{ count: number }>(sql`
    select count(*)::integer as count from (
      select from tickets "Ticket" where ${where} order by ${orderSql('talk')} limit ${raw(String(most))}) matching`)
  return found?.count ?? 0
}

interface PageWish {
  order?: TicketOrder | undefined
  /** A cursor of an earlier page; takes precedence over the number. */
  before?: string | undefined
  pageNumber?: number | undefined
  fields?: TicketFields | undefined
}

/** Whether `onTopOf` holds for a ticket. */
const isOnTopOf = (actor: UserActor, { userId, pinnedAt, recalledAt }: TicketView): boolean =>
  userId === actor.id && (pinnedAt !== null || recalledAt !== null)

/**
 * One page of matching tickets with everything they are presented with.
 * @param read as `listTicketViewsInOrder`.
 * @param topsOf whose pinned tickets, and those that came back, come first: up to `limits.arranged.onTop` are
 *   added to the first page, and further ones stand among the others.
 */
export async function pageOfTickets(
  where: Sql,
  { order = 'talk', before, pageNumber = 1, fields }: PageWish,
  size: number,
  read: typeof readRows,
  topsOf: UserActor | null = null,
) {
  const offset = before ? 0 : (pageNumber - 1) * size
  const top = topsOf
    ? sql`
    select "Ticket"."id" from tickets "Ticket" where ${where} and ${onTopOf(topsOf)} order by ${orderSql(order)}
     limit ${raw(String(limits.arranged.onTop))}`
    : null
  const others = top ? sql`${where} and "Ticket"."id" <> all(array(${top}))` : where
  const from = before ? sql`${others} and ${behind(before, order)}` : others
  const found = sql`
    select "Ticket"."id" from tickets "Ticket" where ${from} order by ${orderSql(order)}
     limit ${raw(String(size + 1))} ${offset > 0 ? sql`offset ${offset}` : raw('')}`
  const isFirst = !before && offset === 0
  const views = await listTicketViewsInOrder(found, read, fields, isFirst ? top : null)
  const isOnTop = (ticket: TicketView) => topsOf !== null && isOnTopOf(topsOf, ticket)
  const onTop = isFirst ? Math.min(limits.arranged.onTop, views.filter(isOnTop).length) : 0
  const hasMore = views.length > size + onTop
  const tickets = views.slice(0, size + onTop)
  const last = tickets.at(-1)
  return {
    tickets,
    hasMore,
    nextCursor: hasMore && last ? toCursor(last, order) : null,
    loadedCount: offset + views.length,
  }
}

/**
 * One page of the tickets that the actor may see. A search is not counted beyond the page: finding all
 * matches would cost much more than finding one page.
 */
export async function listTickets(query: QueryOf<typeof ticketsApi.list>, actor: UserActor) {
  const search = query.searchParam ? await searchTickets(query.searchParam) : null
  const where = await ticketFilters(query, actor, search)
  const [{ loadedCount, ...page }, counted] = await Promise.all([
    pageOfTickets(
      where,
      query,
      pageSizes.tickets,
      search ? readOnce : readRows,
      query.topFirst && !search ? actor : null,
    ),
    search ? null : countMatching(where),
  ])
  const ids = page.tickets.map(({ id }) => id)
  /** By ticket; null without a search. */
  const matches = search && (await matchesIn(search, ids))
  return { ...page, matches, count: counted ?? loadedCount }
}

interface OpenCounts {
  open: number
  waiting: number
  unread: number
  snoozed: number
  nextRecallAt: Date | null
}

/** Counts of the newest 1,000 matching open tickets, in one statement. */
async function countOpen(where: Sql): Promise<OpenCounts> {
  const [counts] = await readRows<OpenCounts>(sql`
    select count(*)::integer as open, count(*) filter (where awake and is_waiting)::integer as waiting,
           count(*) filter (where awake and is_unread)::integer as unread,
           count(*) filter (where not awake)::integer as snoozed, min(snoozed_until) as "nextRecallAt"
      from (select "Ticket"."snoozed_at" is null as awake, "Ticket"."waiting_since" is not null as is_waiting,
                   ${UNREAD} as is_unread, "Ticket"."snoozed_until"
              from tickets "Ticket" where ${where} order by ${orderSql('talk')} limit ${raw(String(COUNT_CAP))}) newest`)
  return counts ?? { open: 0, waiting: 0, unread: 0, snoozed: 0, nextRecallAt: null }
}

/** Number of the actor's open and pending tickets, and of parts of the open ones, each up to 1,000. */
export async function countTickets(
  query: QueryOf<typeof ticketsApi.counts>,
  actor: UserActor,
): Promise<TicketCounts> {
  const ofOpen = async () => countOpen(await ticketFilters({ ...query, status: 'open' }, actor))
  const ofPending = async () => countMatching(await ticketFilters({ ...query, status: 'pending' }, actor))
  const [{ nextRecallAt, ...counts }, pending] = await Promise.all([ofOpen(), ofPending()])
  return { ...counts, pending, nextRecallAt: nextRecallAt?.toISOString() ?? null }
}

/**
 * Order of a contact's tickets on a connection, the current one first: the live one (it may be an old one
 * that was reopened), otherwise the one closed last.
 */
const LATEST_FIRST = `(status <> 'closed') desc, closed_at desc nulls last, id desc`

/** Locks the current ticket of a contact on a connection until the scope ends. */
export const latestTicketOf = (contactId: number, connectionId: number): Promise<Ticket | null> =>
  Ticket.findOne({ where: { contactId, connectionId }, order: literal(LATEST_FIRST), lock: true })

/** Number of tickets that are not closed, of a user or a queue. */
export const countLiveTickets = (which: { userId: number } | { queueId: number }): Promise<number> =>
  Ticket.count({ where: { ...which, status: { [Op.ne]: 'closed' } } })

/**
 * SQL condition: the ticket was closed before an instant, and not reopened.
 * @param ticket the alias of its row.
 * @param instant the SQL of the instant.
 */
export const closedBefore = (ticket: string, instant: string): string =>
  `(${ticket}.status = 'closed' and ${ticket}.closed_at < ${instant})`

/**
 * Locks those tickets that were closed before an instant, so nobody reopens them until the scope ends.
 * Tickets that somebody else has locked are left out.
 */
export async function lockClosedTickets(ids: readonly number[], before: Date): Promise<number[]> {
  const locked = await database.query<{ id: number }>(
    `select id from tickets where id = any($1::int[]) and ${closedBefore('tickets', '$2')} order by id for no key update skip locked`,
    { bind: [[...ids], before], type: QueryTypes.SELECT },
  )
  return locked.map(({ id }) => id)
}

/** Locks the live tickets of contacts on a connection until the scope ends; by contact. */
export async function listLiveTickets(
  connectionId: number,
  contactIds: readonly number[],
): Promise<Map<number, Ticket>> {
  const live = await Ticket.findAll({
    where: { connectionId, contactId: [...contactIds], status: { [Op.ne]: 'closed' } },
    order: [['id', 'ASC']],
    lock: true,
  })
  return new Map(live.map((ticket) => [ticket.contactId, ticket]))
}

/** Which of these contacts have ever had a ticket on a connection. */
export async function contactsWithTickets(
  connectionId: number,
  contactIds: readonly number[],
): Promise<Set<number>> {
  if (contactIds.length === 0) return new Set()
  const where = { connectionId, contactId: [...contactIds] }
  const rows = await Ticket.findAll({ attributes: ['contactId'], where, group: ['contactId'], raw: true })
  return new Set(rows.map(({ contactId }) => contactId))
}

const latestTicketAt = batchReads<string, Pick<Ticket, 'id' | 'queueId'>>(async (talks) => {
  const [contactIds, connectionIds] = [0, 1].map((part) => talks.map((talk) => Number(talk.split('/')[part])))
  const rows = await database.query<{ talk: string; id: number; queueId: number | null }>(
    `select talk.contact_id || '/' || talk.connection_id as talk, latest.id, latest.queue_id as "queueId"
       from unnest($1::int[], $2::int[]) as talk (contact_id, connection_id)
       cross join lateral (
         select id, queue_id from tickets
          where contact_id = talk.contact_id and connection_id = talk.connection_id
          order by ${LATEST_FIRST} limit 1
       ) latest`,
    { bind: [contactIds, connectionIds], type: QueryTypes.SELECT },
  )
  return new Map(rows.map(({ talk, ...ticket }) => [talk, ticket]))
})

/** The current ticket of a contact on a connection, for broadcasts; see `ticketForBroadcast`. */
export const latestTicketForBroadcast = (contactId: number, connectionId: number) =>
  latestTicketAt(`${contactId}/${connectionId}`)

/** A live ticket of the contact on any connection. */
export const liveTicketOf = (contactId: number): Promise<Ticket | null> =>
  Ticket.findOne({
    where: { contactId, status: { [Op.ne]: 'closed' } },
    include: [
      { association: 'user', attributes: ['id', 'name'] },
      { association: 'queue', attributes: ['id', 'name', 'color'] },
    ],
    order: [['id', 'DESC']],
  })

/**
 * Requires that a ticket's new queue and user belong to the company, and locks them until the scope ends.
 * Inactive users count as missing.
 * @throws AppError ERR_NO_QUEUE_FOUND, ERR_NO_USER_FOUND
 */
export async function requireTransferTarget(to: {
  queueId?: number | null | undefined
  userId?: number | null | undefined
}): Promise<void> {
  const locked = { attributes: ['id'], lock: Transaction.LOCK.KEY_SHARE }
  if (to.queueId && !(await Queue.findByPk(to.queueId, locked))) throw new AppError('ERR_NO_QUEUE_FOUND')
  if (to.userId && !(await User.findOne({ where: { id: to.userId, active: true }, ...locked })))
    throw new AppError('ERR_NO_USER_FOUND')
}

/**
 * The connection of a new ticket: the named one, otherwise the company's default.
 * @throws AppError ERR_NO_WAPP_FOUND, ERR_NO_DEF_WAPP_FOUND
 */
export async function findConnectionToBeginOn(id: number | null | undefined): Promise<Connection> {
  const connection = await Connection.findOne({ where: id ? { id } : { isDefault: true } })
  if (!connection) throw new AppError(id ? 'ERR_NO_WAPP_FOUND' : 'ERR_NO_DEF_WAPP_FOUND')
  return connection
}
