import { NO_LANE, pageSizes, type kanbanApi, type LaneCount, type QueryOf } from '@balcao/contract'
import { allOf, raw, sql, type Sql } from '../../../platform/database/sql.js'
import { readOnce, readRows } from '../../../platform/database/statement.js'
import { AppError } from '../../../platform/errors/AppError.js'
import type { UserActor } from '../../../platform/tenancy/actor.js'
import { LANE_IDS } from '../../people/tags/index.js'
import {
  countMatching,
  pageOfTickets,
  searchTickets,
  seesAllTickets,
  withinReach,
  type TicketSearch,
} from '../tickets/index.js'

type BoardQuery = QueryOf<typeof kanbanApi.counts>

/**
 * The queues whose cards are shown. Even users who see all tickets get their own queues by default, if they
 * have any.
 */
function ofQueues({ queueIds, showAll }: BoardQuery, actor: UserActor): Sql[] {
  if (queueIds)
    return [sql`("Ticket"."queue_id" = any(${queueIds}::integer[]) or "Ticket"."queue_id" is null)`]
  if (!seesAllTickets(actor) || showAll || actor.queueIds.length === 0) return []
  return [
    sql`("Ticket"."queue_id" = any(${actor.queueIds}::integer[]) or "Ticket"."queue_id" is null or "Ticket"."user_id" = ${actor.id})`,
  ]
}

/**
 * The conditions of a card, all of which must hold. They are written as the index of live tickets has them.
 */
function cardFilters(query: BoardQuery, actor: UserActor, search: TicketSearch | null): Sql[] {
  const { users } = query
  return [
    raw(`"Ticket"."status" <> 'closed'`),
    ...withinReach(actor),
    ...ofQueues(query, actor),
    ...(users?.length ? [sql`"Ticket"."user_id" = any(${users}::integer[])`] : []),
    ...(search ? [search.condition] : []),
  ]
}

const LANES = `any(array(${LANE_IDS}))`

/*
 * Checked for one live ticket after the other, newest first, until a page is full. As a join Postgres would
 * start with every ticket that ever had the tag, most of them closed. It does not turn a subquery with a
 * limit into a join.
 */
const standsIn = (laneId: number): Sql =>
  sql`(select true from ticket_tags carried where carried.ticket_id = "Ticket"."id" and carried.tag_id = ${laneId}::integer limit 1)`

const standsInNone = raw(
  `(select true from ticket_tags carried where carried.ticket_id = "Ticket"."id" and carried.tag_id = ${LANES} limit 1) is null`,
)

async function inLane(lane: string): Promise<Sql> {
  if (lane === NO_LANE) return standsInNone
  const [tag] = await readRows<{ id: number }>(sql`select id from tags where id = ${Number(lane)}::integer`)
  if (!tag) throw new AppError('ERR_NO_TAG_FOUND')
  return standsIn(tag.id)
}

const searchOf = async ({ searchParam }: BoardQuery): Promise<TicketSearch | null> =>
  searchParam ? searchTickets(searchParam) : null

/** All cards of the board, latest message first, as older clients ask for them. */
export async function listCards(query: QueryOf<typeof kanbanApi.list>, actor: UserActor) {
  const search = await searchOf(query)
  const where = allOf(cardFilters(query, actor, search))
  const [{ loadedCount, ...page }, counted] = await Promise.all([
    pageOfTickets(where, { pageNumber: query.pageNumber }, pageSizes.tickets, search ? readOnce : readRows),
    search ? null : countMatching(where),
  ])
  return { ...page, count: counted ?? loadedCount }
}

/**
 * A page of the cards of one lane.
 * @param lane a tag's id, or `lane0` for cards without a lane.
 * @throws AppError ERR_NO_TAG_FOUND; ERR_VALIDATION when `before` is no cursor.
 */
export async function listLane(lane: string, query: QueryOf<typeof kanbanApi.lane>, actor: UserActor) {
  const [laneCondition, search] = await Promise.all([inLane(lane), searchOf(query)])
  const where = allOf([...cardFilters(query, actor, search), laneCondition])
  const { loadedCount: _loadedCount, ...page } = await pageOfTickets(
    where,
    { before: query.before },
    pageSizes.lane,
    search ? readOnce : readRows,
  )
  return page
}

/** Number of cards in each lane, in one pass over the live tickets. A card in two lanes counts in both. */
export async function countLanes(query: BoardQuery, actor: UserActor): Promise<LaneCount[]> {
  const search = await searchOf(query)
  return (search ? readOnce : readRows)<LaneCount>(sql`
    select carried.tag_id as "laneId", count(*)::integer as count
      from tickets "Ticket"
      left join lateral (
        select tag_id from ticket_tags where ticket_id = "Ticket"."id" and tag_id = ${raw(LANES)} offset 0
      ) carried on true
     where ${allOf(cardFilters(query, actor, search))}
     group by carried.tag_id order by carried.tag_id nulls first`)
}
