import { array, number, object, string } from 'yup'
import { endpoint } from '../../endpoint.js'
import { flag, id, jsonIds, text } from '../../fields.js'
import { limits } from '../../limits.js'
import type { Tag } from '../people/tags.js'
import type { Ticket, TicketPage } from './tickets.js'

/** The lane of the tickets without one, as older clients name it in place of a tag's id. */
export const NO_LANE = 'lane0'

/** A tag's id, or `lane0`, as a part of a path. */
export const laneParam = () =>
  string()
    .matches(/^(lane0|[1-9]\d{0,9})$/)
    .test('int4', '${path} is too large', (value) => value === NO_LANE || Number(value) < 2 ** 31)

/**
 * Which cards the board shows: live tickets that the caller may see, of the queues that are named and without
 * queue. Where none is named: of the caller's own queues, without queue, and their own; all for those who see
 * all tickets and are in no queue, or say `showAll`.
 */
const boardQuery = {
  /** A contact's name or number, or words of a message. */
  searchParam: text(limits.searchText.max).trim(),
  queueIds: jsonIds(),
  showAll: flag(),
  /** Attended by any of these. */
  users: jsonIds(),
}

export type LanePage = Pick<TicketPage, 'tickets' | 'hasMore' | 'nextCursor'>

export interface LaneCount {
  /** Null: those in no lane. */
  laneId: number | null
  count: number
}

export interface LaneMove {
  id: number
  /** The lanes that it stands in from now on; none: in no lane. Its other tags stay. */
  laneIds: number[]
  /** The lanes that it is thought to stand in: standing in others it is not moved. */
  from?: number[] | undefined
}

export const kanbanApi = {
  /** All cards, for older clients, which deal them to the lanes by their tags. */
  list: endpoint('GET', '/ticket/kanban', {
    query: object({ ...boardQuery, pageNumber: number().integer().min(1).max(100_000) }),
  }).answers<TicketPage>(),
  /** The cards of one lane, page by page, newest talk first. */
  lane: endpoint('GET', '/ticket/kanban/lanes/:lane', {
    params: object({ lane: laneParam().required() }),
    query: object({
      ...boardQuery,
      /** A cursor of an earlier page. */
      before: string().max(100),
    }),
  }).answers<LanePage>(),
  /** How many cards stand in each lane, those in none first; a lane without any is left out. */
  counts: endpoint('GET', '/ticket/kanban/counts', { query: object(boardQuery) }).answers<LaneCount[]>(),
  /**
   * Puts cards into lanes, all of them or none. Refused with ERR_CHANGED_MEANWHILE where one stands elsewhere
   * than `from` says, and with ERR_NO_TAG_FOUND for a tag that is no lane.
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
   * Puts the company's lanes, all of them, into this order. Refused with ERR_CHANGED_MEANWHILE when these are
   * not the lanes that there are.
   */
  orderLanes: endpoint('POST', '/tags/kanban/order', {
    body: object({ ids: array(id().required()).max(limits.references.max).required() }),
  }).answers<Tag[]>(),
}
