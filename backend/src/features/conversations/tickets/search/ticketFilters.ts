import { addDays, instantAt, localTime, type QueryOf, type ticketsApi } from '@balcao/contract'
import { allOf, raw, sql, type Sql } from '../../../../platform/database/sql.js'
import type { UserActor } from '../../../../platform/tenancy/actor.js'
import { ticketsCounted } from '../../../company/dashboard/index.js'
import { companySettings } from '../../../company/settings/index.js'
import type { TicketSearch } from './ticketSearch.queries.js'
import { seesAllTickets } from '../tickets.policy.js'

type ListQuery = Partial<QueryOf<typeof ticketsApi.list>>
type Status = NonNullable<ListQuery['status']>

/**
 * What a plain user reaches at all, of `tickets "Ticket"`: tickets of their queues, tickets without queue,
 * their own.
 */
export const withinReach = (actor: UserActor): Sql[] =>
  seesAllTickets(actor)
    ? []
    : [
        sql`("Ticket"."queue_id" = any(${actor.queueIds}::integer[]) or "Ticket"."queue_id" is null or "Ticket"."user_id" = ${actor.id})`,
      ]

/** Named in the statement itself, so that Postgres weighs how many tickets have it. */
const inStatus: Record<Status, Sql> = {
  open: raw(`"Ticket"."status" = 'open'`),
  pending: raw(`"Ticket"."status" = 'pending'`),
  closed: raw(`"Ticket"."status" = 'closed'`),
}

/**
 * Whose tickets are asked for. With a status what is left of the choice is what an index answers: one's own
 * are within one's reach, and saying so would make Postgres read each row for its queue.
 */
function ofWhom({ contactId, showAll, status }: ListQuery, actor: UserActor): Sql[] {
  // Of one contact all that is within reach: what a colleague did for them is worth knowing.
  if (contactId) return [...withinReach(actor), sql`"Ticket"."contact_id" = ${contactId}`]
  if (showAll && seesAllTickets(actor)) return []
  if (status === 'pending') return withinReach(actor)
  const own = sql`"Ticket"."user_id" = ${actor.id}`
  return status ? [own] : [...withinReach(actor), sql`(${own} or ${inStatus.pending})`]
}

const carryingAll = (tagIds: number[]): Sql =>
  sql`(select count(*) from ticket_tags tt where tt.ticket_id = "Ticket"."id" and tt.tag_id = any(${tagIds}::integer[])) = ${tagIds.length}::integer`

/** In the day of an instant, by the clock of the time zone. */
function onDayOf(column: 'created_at' | 'updated_at', instant: Date, timezone: string): Sql {
  const { date } = localTime(instant, timezone)
  const [start, end] = [date, addDays(date, 1)].map((day) => instantAt({ date: day, minute: 0 }, timezone))
  const name = raw(`"Ticket"."${column}"`)
  return sql`${name} >= ${start}::timestamptz and ${name} < ${end}::timestamptz`
}

/**
 * The conditions of a list of tickets, all of which hold together. An empty `tags` or `users` filters
 * nothing; `queueIds` means those and tickets without queue; `showAll` counts only from those who may.
 * @param search what `searchParam` means.
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
  if (query.withUnreadMessages)
    filters.push(raw(`("Ticket"."unread_messages" > 0 or "Ticket"."handover" is not null)`))
  if (search) filters.push(search.condition)
  if (query.date || query.updatedAt || query.card) {
    const { timezone } = await companySettings()
    if (query.date) filters.push(onDayOf('created_at', query.date, timezone))
    if (query.updatedAt) filters.push(onDayOf('updated_at', query.updatedAt, timezone))
    if (query.card) filters.push(sql`"Ticket"."id" in (${ticketsCounted(query.card, query, timezone)})`)
  }
  return allOf(filters)
}
