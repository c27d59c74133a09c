import type { QueryOf, ticketsApi } from '@balcao/contract'
import { literal, Op, type WhereOptions } from 'sequelize'
import { quotedText } from '../../platform/database/searchText.js'
import type { UserActor } from '../../platform/tenancy/actor.js'
import { companySettings } from '../settings/index.js'
import type { TicketSearch } from './ticketSearch.queries.js'
import { seesAllTickets } from './tickets.policy.js'

type ListQuery = Partial<QueryOf<typeof ticketsApi.list>>

/** What a plain user reaches at all: tickets of their queues, tickets without queue, their own. */
const withinReach = (actor: UserActor): WhereOptions[] =>
  seesAllTickets(actor)
    ? []
    : [{ [Op.or]: [{ queueId: [...actor.queueIds] }, { queueId: null }, { userId: actor.id }] }]

/**
 * Whose tickets are asked for. With a status what is left of the choice is what an index answers: one's own are within one's
 * reach, and saying so would make Postgres read each row for its queue.
 */
function ofWhom({ contactId, showAll, status }: ListQuery, actor: UserActor): WhereOptions[] {
  // Of one contact all that is within reach: what a colleague did for them is worth knowing.
  if (contactId) return [...withinReach(actor), { contactId }]
  if (showAll && seesAllTickets(actor)) return []
  if (status === 'pending') return withinReach(actor)
  const own = { userId: actor.id }
  return status ? [own] : [...withinReach(actor), { [Op.or]: [own, { status: 'pending' }] }]
}

const carryingAll = (tagIds: number[]): WhereOptions =>
  literal(
    `(select count(*) from ticket_tags tt where tt.ticket_id = "Ticket"."id" and tt.tag_id in (${tagIds.join(',')})) = ${tagIds.length}`,
  )

const onDayOf = (column: string, instant: Date, timezone: string): WhereOptions => {
  const zone = quotedText(timezone)
  return literal(
    `("Ticket"."${column}" at time zone ${zone})::date = (${quotedText(instant.toISOString())}::timestamptz at time zone ${zone})::date`,
  )
}

/**
 * The conditions of a list of tickets, all of which hold together. An empty `tags` or `users`
 * filters nothing; `queueIds` means those and tickets without queue; `showAll` counts only from those who may.
 * @param search what `searchParam` means.
 */
export async function ticketFilters(
  query: ListQuery,
  actor: UserActor,
  search: TicketSearch | null = null,
): Promise<WhereOptions> {
  const filters = ofWhom(query, actor)
  if (query.status) filters.push({ status: query.status })
  if (query.queueIds) filters.push({ [Op.or]: [{ queueId: query.queueIds }, { queueId: null }] })
  if (query.tags?.length) filters.push(carryingAll([...new Set(query.tags)]))
  if (query.users?.length) filters.push({ userId: query.users })
  if (query.withUnreadMessages)
    filters.push({ [Op.or]: [{ unreadMessages: { [Op.gt]: 0 } }, { handover: { [Op.ne]: null } }] })
  if (search) filters.push(search.condition)
  if (query.date || query.updatedAt) {
    const { timezone } = await companySettings()
    if (query.date) filters.push(onDayOf('created_at', query.date, timezone))
    if (query.updatedAt) filters.push(onDayOf('updated_at', query.updatedAt, timezone))
  }
  return { [Op.and]: filters }
}
