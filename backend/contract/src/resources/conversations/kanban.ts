import { array, number, object, string } from 'yup'
import { endpoint } from '../../endpoint.js'
import { flag, id, jsonIds, text } from '../../fields.js'
import { limits } from '../../limits.js'
import type { Tag } from '../people/tags.js'
import type { Ticket, TicketPage } from './tickets.js'

/** Lane of tickets without a lane. Older clients use it in place of a tag's id. */
export const NO_LANE = 'lane0'

/** A tag's id, or `lane0`, in a path. */
export const laneParam = () =>
  string()
    .matches(/^(lane0|[1-9]\d{0,9})$/)
    .test('int4', '${path} is too large', (value) => value === NO_LANE || Number(value) < 2 ** 31)

/**
 * Which cards the board shows: live tickets that the caller may see, of the named queues and without a queue.
 * If no queue is named: tickets of the caller's queues, without a queue, and their own. Callers who see all
 * tickets get all if they are in no queue or send `showAll`.
 */
const boardQuery = {
  /** Name or number of a contact, or words of a message. */
  searchParam: text(limits.searchText.max).trim(),
  queueIds: jsonIds(),
  showAll: flag(),
  /** Attended by one of these users. */
  users: jsonIds(),
}

export type LanePage = Pick<TicketPage, 'tickets' | 'hasMore' | 'nextCursor'>

export interface LaneCount {
  /** Null: tickets in no lane. */
  laneId: number | null
  count: number
}

export interface LaneMove {
  id: number
  /** New lanes of the card; empty for none. Its other tags stay. */
  laneIds: number[]
  /** Lanes that the card is expected to be in. If it is in others, it is not moved. */
  from?: number[] | undefined
}

export const kanbanApi = {
  /** All cards. Older clients sort them into lanes by their tags. */
  list: endpoint('GET', '/ticket/kanban', {
    query: object({ ...boardQuery, pageNumber: number().integer().min(1).max(100_000) }),
  }).answers<TicketPage>(),
  /** Cards of one lane, page by page, newest message first. */
  lane: endpoint('GET', '/ticket/kanban/lanes/:lane', {
    params: object({ lane: laneParam().required() }),
    query: object({
      ...boardQuery,
      /** Cursor of an earlier page. */
      before: string().max(100),
    }),
  }).answers<LanePage>(),
  /** Number of cards per lane, those without a lane first. Empty lanes are left out. */
  counts: endpoint('GET', '/ticket/kanban/counts', { query: object(boardQuery) }).answers<LaneCount[]>(),
  /**
   * Moves cards to lanes, all or none.
   * @throws ERR_CHANGED_MEANWHILE when a card is not where `from` says; ERR_NO_TAG_FOUND for a tag that is
   *   not a lane.
   */
  move: endpoint('PUT', '/ticket/kanban/lanes', {
    bodyBytes: limits.bodyBytes.form,
    body: object({
      tickets: array(
        object({
          id: id().required(),
          laneIds: array(id().required()).max(limits.lanesOfTicket.max).required(),
          from: array(id().required()).max(limits.lanesOfTicket.max),
        }).required(),
      )
        .max(limits.movedCards.max)
        .required(),
    }),
  }).answers<Ticket[]>(),
  /**
   * Sets the order of all lanes of the company.
   * @throws ERR_CHANGED_MEANWHILE when the ids are not exactly the existing lanes.
   */
  orderLanes: endpoint('POST', '/tags/kanban/order', {
    body: object({ ids: array(id().required()).max(limits.references.max).required() }),
  }).answers<Tag[]>(),
}
