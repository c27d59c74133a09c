import type { Tag } from '@balcao/contract/resources/people/tags'
import type { Ticket } from '@balcao/contract/resources/conversations/tickets'
import type { Reader } from '../tickets'

/** A lane by its tag; null: those in none. */
export type LaneId = number | null

/** Which cards the board shows, by the names of the endpoint's query. */
export interface BoardFilter {
  searchParam?: string
  queueIds?: number[]
  showAll?: true
  users?: number[]
}

/** Who looks at the board, and at which queues where none is chosen. */
export interface BoardReader extends Reader {
  /** Whether they may see a ticket at all. */
  sees: (ticket: Ticket) => boolean
  ownQueueIds: readonly number[]
}

/** Behind every place. */
const LAST = 1_000_000

/** Lanes in their order: by their place, then the oldest first. */
export const lanesIn = (tags: readonly Tag[]): Tag[] =>
  tags
    .filter(({ kanban }) => kanban === 1)
    .sort((a, b) => (a.laneOrder ?? LAST) - (b.laneOrder ?? LAST) || a.id - b.id)

/** The lanes that a ticket stands in. */
export const lanesOf = ({ tags }: Pick<Ticket, 'tags'>): number[] =>
  tags.filter(({ kanban }) => kanban === 1).map(({ id }) => id)

const standsIn = (ticket: Ticket, lane: LaneId): boolean => {
  const lanes = lanesOf(ticket)
  return lane === null ? lanes.length === 0 : lanes.includes(lane)
}

/** The ticket in these lanes and no others. */
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
 * Whether a ticket is a card of a lane: the server's own conditions, so that applying an event leaves the
 * lane as fetching it again would.
 * @param isFound whether the search found it; only the server knows that of what it has not shown yet.
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

/** The lane beside another; the same at the ends. */
export function laneBeside(order: readonly LaneId[], lane: LaneId, by: -1 | 1): LaneId {
  const next = order[order.indexOf(lane) + by]
  return next === undefined ? lane : next
}
