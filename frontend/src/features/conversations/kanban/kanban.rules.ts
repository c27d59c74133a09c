import type { Tag } from '@balcao/contract/resources/people/tags'
import type { Ticket } from '@balcao/contract/resources/conversations/tickets'
import type { Reader } from '../tickets'

/** The id of a lane's tag; null for the first lane, whose tickets have no lane tag. */
export type LaneId = number | null

/** The board's filter, with the names of the endpoint's query. */
export interface BoardFilter {
  searchParam?: string
  queueIds?: number[]
  showAll?: true
  users?: number[]
}

/** The user, and the queues that they see when none is chosen. */
export interface BoardReader extends Reader {
  /** Whether they may see a ticket at all. */
  sees: (ticket: Ticket) => boolean
  ownQueueIds: readonly number[]
}

/** A position after every real one. */
const LAST = 1_000_000

/** Lanes in order: by position, then the oldest first. */
export const lanesIn = (tags: readonly Tag[]): Tag[] =>
  tags
    .filter(({ kanban }) => kanban === 1)
    .sort((a, b) => (a.laneOrder ?? LAST) - (b.laneOrder ?? LAST) || a.id - b.id)

/** The lanes that a ticket is in. */
export const lanesOf = ({ tags }: Pick<Ticket, 'tags'>): number[] =>
  tags.filter(({ kanban }) => kanban === 1).map(({ id }) => id)

const standsIn = (ticket: Ticket, lane: LaneId): boolean => {
  const lanes = lanesOf(ticket)
  return lane === null ? lanes.length === 0 : lanes.includes(lane)
}

/** The ticket in exactly these lanes. */
export const withLanes = (ticket: Ticket, lanes: readonly Tag[]): Ticket => ({
  ...ticket,
  tags: [...ticket.tags.filter(({ kanban }) => kanban !== 1), ...lanes],
})

function isOfQueues({ queueId, userId }: Ticket, filter: BoardFilter, reader: BoardReader): boolean {
  if (filter.queueIds) return queueId === null || filter.queueIds.includes(queueId)
  const seesOthers = reader.queueIds === null
  if (!seesOthers || filter.showAll || reader.ownQueueIds.length === 0) return true
  return queueId === null || userId === reader.id || reader.ownQueueIds.includes(queueId)
}

/**
 * Whether a ticket belongs in a lane. These are the server's conditions, so that applying an event gives the
 * same result as a refetch.
 * @param isFound whether the search found it; only the server knows that of a ticket that was not loaded yet
 */
export const isCardOf = (
  lane: LaneId,
  ticket: Ticket,
  filter: BoardFilter,
  reader: BoardReader,
  isFound: boolean,
): boolean =>
  ticket.status !== 'closed' &&
  standsIn(ticket, lane) &&
  reader.sees(ticket) &&
  isOfQueues(ticket, filter, reader) &&
  (!filter.users || (ticket.userId !== null && filter.users.includes(ticket.userId))) &&
  (!filter.searchParam || isFound)

/** The lane next to another; the same one at the edge. */
export function laneBeside(order: readonly LaneId[], lane: LaneId, by: -1 | 1): LaneId {
  const next = order[order.indexOf(lane) + by]
  return next === undefined ? lane : next
}
