import type { QueryOf, ticketsApi } from '@balcao/contract'
import { literal, Op, type WhereOptions } from 'sequelize'
import { database } from '../../platform/database/database.js'
import type { UserActor } from '../../platform/tenancy/actor.js'
import { companySettings } from '../settings/index.js'
import { seesAllTickets } from './tickets.policy.js'

type ListQuery = Partial<QueryOf<typeof ticketsApi.list>>

const quoted = (value: string) => database.escape(value)
const likeEscaped = (value: string) => value.replace(/[\\%_]/g, '\\$&')

/** What a plain user reaches at all (server.md, Decision 11). */
const withinReach = (actor: UserActor): WhereOptions[] =>
  seesAllTickets(actor)
    ? []
    : [{ [Op.or]: [{ queueId: [...actor.queueIds] }, { queueId: null }, { userId: actor.id }] }]

/** The digits of a number as people write it; none when the text has letters, for then it is no number. */
const digitsOf = (text: string): string => (/[^\d\s()+./-]/.test(text) ? '' : text.replace(/\D/g, ''))

const matching = (text: string): WhereOptions => {
  const words = quoted(`%${likeEscaped(text)}%`)
  const digits = digitsOf(text)
  const byNumber = digits ? ` or number like ${quoted(`%${digits}%`)}` : ''
  return literal(
    `"Ticket"."contact_id" in (select id from contacts where search_text(name) like search_text(${words})${byNumber})`,
  )
}

const carryingAll = (tagIds: number[]): WhereOptions =>
  literal(
    `(select count(*) from ticket_tags tt where tt.ticket_id = "Ticket"."id" and tt.tag_id in (${tagIds.join(',')})) = ${tagIds.length}`,
  )

const onDayOf = (column: string, instant: Date, timezone: string): WhereOptions => {
  const zone = quoted(timezone)
  return literal(
    `("Ticket"."${column}" at time zone ${zone})::date = (${quoted(instant.toISOString())}::timestamptz at time zone ${zone})::date`,
  )
}

/**
 * The conditions of a list of tickets, all of which hold together (server.md, Decision 22). An empty `tags` or `users`
 * filters nothing; `queueIds` means those and tickets without queue; `showAll` counts only from those who may.
 */
export async function ticketFilters(query: ListQuery, actor: UserActor): Promise<WhereOptions[]> {
  const filters = withinReach(actor)
  if (!(query.showAll && seesAllTickets(actor))) {
    filters.push({ [Op.or]: [{ userId: actor.id }, { status: 'pending' }] })
  }
  if (query.status) filters.push({ status: query.status })
  if (query.queueIds) filters.push({ [Op.or]: [{ queueId: query.queueIds }, { queueId: null }] })
  if (query.tags?.length) filters.push(carryingAll([...new Set(query.tags)]))
  if (query.users?.length) filters.push({ userId: query.users })
  if (query.withUnreadMessages) filters.push({ unreadMessages: { [Op.gt]: 0 } })
  if (query.searchParam) filters.push(matching(query.searchParam))
  if (query.date || query.updatedAt) {
    const { timezone } = await companySettings()
    if (query.date) filters.push(onDayOf('created_at', query.date, timezone))
    if (query.updatedAt) filters.push(onDayOf('updated_at', query.updatedAt, timezone))
  }
  return filters
}
