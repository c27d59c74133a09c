import { addDays, instantAt, localTime, type QueryOf, type ticketsApi } from '@balcao/contract'
import type { Ticket } from '../../../../models/index.js'
import { allOf, raw, sql, type Sql } from '../../../../platform/database/sql.js'
import { clock } from '../../../../platform/clock/clock.js'
import type { UserActor } from '../../../../platform/tenancy/actor.js'
import { ticketsCounted } from '../../../company/dashboard/index.js'
import { companySettings } from '../../../company/settings/index.js'
import type { TicketSearch } from './ticketSearch.queries.js'
import { seesAllTickets, type TicketReader } from '../tickets.policy.js'

type ListQuery = Partial<QueryOf<typeof ticketsApi.list>>
type Status = NonNullable<ListQuery['status']>

/** SQL condition: a plain user sees tickets of their queues, tickets without a queue, and their own. */
const seenBy = (actor: TicketReader, ticket: Sql): Sql[] =>
  seesAllTickets(actor)
    ? []
    : [
        sql`(${ticket}.queue_id = any(${actor.queueIds}::integer[]) or ${ticket}.queue_id is null or ${ticket}.user_id = ${actor.id})`,
      ]

/** SQL condition on `tickets "Ticket"`: the actor sees it. */
export const withinReach = (actor: UserActor): Sql[] => seenBy(actor, raw('"Ticket"'))

/**
 * SQL condition: a row of `tickets ticket` belongs to a ticket's thread. That is the ticket itself, and the
 * contact's other tickets on its connection that the reader sees.
 */
export const ofThread = (
  { id, contactId, connectionId }: Pick<Ticket, 'id' | 'contactId' | 'connectionId'>,
  actor: TicketReader,
): Sql => sql`(ticket.id = ${id}
    or (ticket.contact_id = ${contactId} and ticket.connection_id = ${connectionId} and ${allOf(seenBy(actor, raw('ticket')))}))`

/** Literals in the statement, so that Postgres can estimate how many tickets match. */
const inStatus: Record<Status, Sql> = {
  open: raw(`"Ticket"."status" = 'open'`),
  pending: raw(`"Ticket"."status" = 'pending'`),
  closed: raw(`"Ticket"."status" = 'closed'`),
}

/**
 * Whose tickets are listed. With a status, only conditions that an index answers are used: a user's own
 * tickets are always visible to them, and the extra condition would make Postgres read each row.
 */
function ofWhom({ contactId, showAll, status }: ListQuery, actor: UserActor): Sql[] {
  // For one contact all visible tickets, including those of colleagues.
  if (contactId) return [...withinReach(actor), sql`"Ticket"."contact_id" = ${contactId}`]
  if (showAll && seesAllTickets(actor)) return []
  if (status === 'pending') return withinReach(actor)
  const own = sql`"Ticket"."user_id" = ${actor.id}`
  return status ? [own] : [...withinReach(actor), sql`(${own} or ${inStatus.pending})`]
}

/** SQL condition: something in it has not been looked at. */
export const UNREAD = raw(
  `("Ticket"."unread_messages" > 0 or "Ticket"."handover" is not null or "Ticket"."recalled_at" is not null)`,
)

/** SQL condition: it stands on top of the actor's own list. */
export const onTopOf = ({ id }: UserActor): Sql =>
  sql`("Ticket"."pinned_at" is not null or "Ticket"."recalled_at" is not null) and "Ticket"."user_id" = ${id}`

const carryingAll = (tagIds: number[]): Sql =>
  sql`(select count(*) from ticket_tags tt where tt.ticket_id = "Ticket"."id" and tt.tag_id = any(${tagIds}::integer[])) = ${tagIds.length}::integer`

/** SQL condition: on the day of an instant in a time zone. */
function onDayOf(column: 'created_at' | 'updated_at', instant: Date, timezone: string): Sql {
  const { date } = localTime(instant, timezone)
  const [start, end] = [date, addDays(date, 1)].map((day) => instantAt({ date: day, minute: 0 }, timezone))
  const name = raw(`"Ticket"."${column}"`)
  return sql`${name} >= ${start}::timestamptz and ${name} < ${end}::timestamptz`
}

/**
 * The conditions of a list of tickets, all of which must hold. Empty `tags` or `users` filter nothing;
 * `queueIds` includes tickets without a queue; `showAll` counts only for users who may see all.
 * @param search the meaning of `searchParam`.
 */
export async function ticketFilters(
  query: ListQuery,
  actor: UserActor,
  search: TicketSearch | null = null,
): Promise<Sql> {
  const { status, queueIds, tags, users } = query
  const filters = ofWhom(query, actor)
  if (status) filters.push(inStatus[status])
  if (queueIds)
    filters.push(sql`("Ticket"."queue_id" = any(${queueIds}::integer[]) or "Ticket"."queue_id" is null)`)
  if (tags?.length) filters.push(carryingAll([...new Set(tags)]))
  if (users?.length) filters.push(sql`"Ticket"."user_id" = any(${users}::integer[])`)
  if (query.campaignId) filters.push(sql`"Ticket"."campaign_id" = ${query.campaignId}::integer`)
  if (query.adId) filters.push(sql`"Ticket"."ad_id" = ${query.adId}::integer`)
  if (query.late)
    filters.push(sql`exists (
      select from ticket_waits due
       where due.ticket_id = "Ticket"."id" and due.since = "Ticket"."waiting_since" and due.queue_id = "Ticket"."queue_id"
         and due.due_at <= ${clock.now()}::timestamptz)`)
  if (query.withUnreadMessages) filters.push(UNREAD)
  if (query.waiting) filters.push(raw(`"Ticket"."waiting_since" is not null`))
  if (query.snoozed !== undefined)
    filters.push(raw(`"Ticket"."snoozed_at" is ${query.snoozed ? 'not null' : 'null'}`))
  if (search) filters.push(search.condition)
  if (query.date || query.updatedAt || query.card) {
    const { timezone } = await companySettings()
    if (query.date) filters.push(onDayOf('created_at', query.date, timezone))
    if (query.updatedAt) filters.push(onDayOf('updated_at', query.updatedAt, timezone))
    if (query.card) filters.push(sql`"Ticket"."id" in (${ticketsCounted(query.card, query, timezone)})`)
  }
  return allOf(filters)
}
