import { array, boolean, object, string } from 'yup'
import { endpoint } from '../../endpoint.js'
import { id, idParams, name, text } from '../../fields.js'
import { limits } from '../../limits.js'
import { ticketOrders, ticketStatuses, type TicketOrder, type TicketStatus } from './tickets.js'

/** Filters of the list of tickets, by the names of its query. An absent one filters nothing. */
export interface ViewFilters {
  status?: TicketStatus | undefined
  searchParam?: string | undefined
  showAll?: boolean | undefined
  order?: TicketOrder | undefined
  /** Empty: only tickets without a queue. */
  queueIds?: number[] | undefined
  tags?: number[] | undefined
  users?: number[] | undefined
  campaignId?: number | undefined
  adId?: number | undefined
  waiting?: boolean | undefined
  snoozed?: boolean | undefined
  withUnreadMessages?: boolean | undefined
}

/** Filters of a view that name records. */
export const viewParts = ['queueIds', 'tags', 'users', 'campaignId', 'adId'] as const
export type ViewPart = (typeof viewParts)[number]

/** A list of tickets with a name: the caller's own, or the team's. */
export interface SavedView {
  id: number
  name: string
  /** The team's: everybody reads it, leaders write it. */
  shared: boolean
  /** Without records that were removed since. */
  filters: ViewFilters
  /** Filters from which a removed record was left out. */
  missing: ViewPart[]
  /** Its owner; null when it is shared. */
  userId: number | null
  createdAt: string
  updatedAt: string
}

export interface SavedViewCount {
  id: number
  /** Tickets, counted up to `limits.savedView.counted`; null for a view with words, which is not counted. */
  count: number | null
}

const ids = () => array(id().required()).max(limits.references.max)

const filters = () =>
  object({
    status: string().oneOf(ticketStatuses),
    searchParam: text(limits.searchText.max).trim(),
    showAll: boolean(),
    order: string().oneOf(ticketOrders),
    queueIds: ids(),
    tags: ids(),
    users: ids(),
    campaignId: id(),
    adId: id(),
    waiting: boolean(),
    snoozed: boolean(),
    withUnreadMessages: boolean(),
  })

export const savedViewsApi = {
  /** The caller's own and the team's, by name. There are at most `limits.savedView.count` of each. */
  list: endpoint('GET', '/saved-views').answers<SavedView[]>(),
  /** Number of tickets in each of them. */
  counts: endpoint('GET', '/saved-views/count').answers<{ counts: SavedViewCount[] }>(),
  create: endpoint('POST', '/saved-views', {
    body: object({
      name: name().required(),
      /** Records that it names must exist. */
      filters: filters(),
      /** Default: the caller's own. */
      shared: boolean(),
    }),
    bodyBytes: limits.bodyBytes.form,
  }).answers<SavedView>(),
  update: endpoint('PUT', '/saved-views/:id', {
    params: idParams,
    body: object({ name: name(), filters: filters().optional().default(undefined), shared: boolean() }),
    bodyBytes: limits.bodyBytes.form,
  }).answers<SavedView>(),
  remove: endpoint('DELETE', '/saved-views/:id', { params: idParams }).answers<{ message: string }>(),
}
