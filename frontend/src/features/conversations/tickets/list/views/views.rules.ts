import type { SavedView, ViewFilters } from '@balcao/contract/resources/conversations/savedViews'
import type { TicketCounts } from '@balcao/contract/resources/conversations/tickets'
import type { ListChoice, ListFilter, OwnPart } from '../../listFilter.rules'

/** The views that everybody has: one's own list, and its parts. */
export const builtInViews = [null, 'waiting', 'unread', 'snoozed'] as const satisfies (OwnPart | null)[]

/** Number of tickets in a view that everybody has. */
export const countOf = (part: OwnPart | null, counts: TicketCounts): number =>
  part === null ? counts.open - counts.snoozed : counts[part]

/** The address of a view that everybody has: one's own tickets, and no other filter hides any of them. */
export const choiceOfPart = (only: OwnPart | null): Partial<ListChoice> => ({
  tab: 'open',
  openTab: 'attending',
  showAll: false,
  queueIds: null,
  only,
})

/**
 * What is stored of a list: the conditions of its tickets. Days of a dashboard card are left out, since they
 * mean other days tomorrow.
 */
export const viewFiltersOf = (filter: ListFilter): ViewFilters => ({
  status: filter.status,
  searchParam: filter.searchParam,
  showAll: filter.showAll,
  order: filter.order,
  queueIds: filter.queueIds,
  tags: filter.tags,
  users: filter.users,
  campaignId: filter.campaignId,
  adId: filter.adId,
  waiting: filter.waiting,
  snoozed: filter.snoozed,
  withUnreadMessages: filter.withUnreadMessages,
})

const onlyOf = ({ waiting, withUnreadMessages, snoozed }: ViewFilters): OwnPart | null => {
  if (waiting) return 'waiting'
  if (withUnreadMessages) return 'unread'
  return snoozed ? 'snoozed' : null
}

const isSearch = ({ status, searchParam, tags = [], users = [], campaignId, adId }: ViewFilters): boolean =>
  status === undefined ||
  Boolean(searchParam) ||
  tags.length + users.length > 0 ||
  campaignId !== undefined ||
  adId !== undefined

/** The address of a stored view. A view with filters of a search is one. */
export function choiceOfView({ filters }: Pick<SavedView, 'filters'>): ListChoice {
  const { status, searchParam = '', showAll = null, queueIds = null } = filters
  return {
    tab: isSearch(filters) ? 'search' : status === 'closed' ? 'closed' : 'open',
    openTab: status === 'pending' ? 'waiting' : 'attending',
    search: searchParam,
    showAll,
    only: onlyOf(filters),
    queueIds,
    tagIds: filters.tags ?? [],
    userIds: filters.users ?? [],
    campaignId: filters.campaignId ?? null,
    adId: filters.adId ?? null,
    card: null,
  }
}

/** A list without what may differ while it is the same view: whose tickets are seen, and the unused tab. */
function keyOf({ tab, openTab, search, only, queueIds, tagIds, userIds, ...rest }: ListChoice): string {
  const where = [tab, tab === 'open' && openTab, search.trim(), only]
  return JSON.stringify([where, queueIds, tagIds, userIds, rest.campaignId, rest.adId, rest.card])
}

/** Whether the list shows a view. */
export const isShowing = (choice: ListChoice, view: Pick<SavedView, 'filters'>): boolean =>
  keyOf(choiceOfView(view)) === keyOf(choice)

/** Whether there is something to save: a list that is not just one of the tabs. */
export const isWorthSaving = (choice: ListChoice, filter: ListFilter | null): boolean =>
  filter !== null &&
  choice.card === null &&
  (choice.tab === 'search' || choice.queueIds !== null || choice.only !== null)
