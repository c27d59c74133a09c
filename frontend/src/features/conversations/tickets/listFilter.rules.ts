import { limits } from '@balcao/contract/limits'
import type { TicketOrder, TicketStatus } from '@balcao/contract/resources/conversations/tickets'
import { readCard, withCard, type CardChoice } from '../../company/dashboard'

export type ListTab = 'open' | 'closed' | 'search'
export type OpenTab = 'attending' | 'waiting'

/** A part of one's list: whose customer waits, with something unread, put off. */
const ownParts = ['waiting', 'unread', 'snoozed'] as const
export type OwnPart = (typeof ownParts)[number]

/** The list's state in the address; `null` means "not given". */
export interface ListChoice {
  tab: ListTab
  openTab: OpenTab
  search: string
  showAll: boolean | null
  /** Only this part of the attended tickets, or of a search; null: all that are not put off. */
  only: OwnPart | null
  /** Chosen queues; null = all the reader may see, an empty list = only tickets without queue. */
  queueIds: number[] | null
  /** In a search: tickets with all of these tags, and attended by any of these users. Empty: no filter. */
  tagIds: number[]
  userIds: number[]
  /** In a search: tickets started by this campaign. */
  campaignId: number | null
  /** In a search: tickets of customers who came from this ad. */
  adId: number | null
  /** In a search: tickets counted by this card of the dashboard. */
  card: CardChoice | null
}

/** The tickets of a list, as parameters of the endpoint. */
export interface ListFilter extends Partial<CardChoice> {
  status?: TicketStatus
  searchParam?: string
  showAll: boolean
  queueIds?: number[]
  tags?: number[]
  users?: number[]
  campaignId?: number
  adId?: number
  /** Absent: latest message first. */
  order?: TicketOrder
  waiting?: boolean
  withUnreadMessages?: boolean
  snoozed?: boolean
  /** The user's own pinned tickets come first. */
  topFirst?: boolean
}

const tabs: readonly ListTab[] = ['open', 'closed', 'search']
const openTabs: readonly OpenTab[] = ['attending', 'waiting']
const NO_QUEUE = 'none'

const flagOf = (text: string | null): boolean | null => (text === '1' ? true : text === '0' ? false : null)

function idsOf(text: string | null): number[] | null {
  const ids = text?.split(',').map(Number)
  return ids?.every((id) => Number.isInteger(id) && id > 0) ? ids : null
}

const queueIdsOf = (text: string | null): number[] | null => (text === NO_QUEUE ? [] : idsOf(text))

/** Reads the state from the address; invalid values count as not given. */
export function readChoice(params: URLSearchParams): ListChoice {
  return {
    tab: tabs.find((tab) => tab === params.get('tab')) ?? 'open',
    openTab: openTabs.find((tab) => tab === params.get('view')) ?? 'attending',
    // The address may contain a longer text than the field accepts.
    search: (params.get('q') ?? '').slice(0, limits.searchText.max),
    showAll: flagOf(params.get('all')),
    only: ownParts.find((part) => part === params.get('only')) ?? null,
    queueIds: queueIdsOf(params.get('queues')),
    tagIds: idsOf(params.get('tags')) ?? [],
    userIds: idsOf(params.get('users')) ?? [],
    campaignId: idsOf(params.get('campaign'))?.[0] ?? null,
    adId: idsOf(params.get('ad'))?.[0] ?? null,
    card: readCard(params),
  }
}

/** Writes the state to the address: defaults are left out, and parameters of others are kept. */
export function writeChoice(params: URLSearchParams, choice: ListChoice): URLSearchParams {
  const next = withCard(params, choice.card)
  const put = (key: string, value: string | null) => {
    if (value === null || value === '') next.delete(key)
    else next.set(key, value)
  }
  put('tab', choice.tab === 'open' ? null : choice.tab)
  put('view', choice.openTab === 'attending' ? null : choice.openTab)
  put('q', choice.search)
  put('all', choice.showAll === null ? null : choice.showAll ? '1' : '0')
  put('only', choice.only)
  put('queues', choice.queueIds === null ? null : choice.queueIds.join(',') || NO_QUEUE)
  put('tags', choice.tagIds.join(','))
  put('users', choice.userIds.join(','))
  put('campaign', choice.campaignId === null ? null : String(choice.campaignId))
  put('ad', choice.adId === null ? null : String(choice.adId))
  return next
}

/**
 * The chosen queues after a queue was pressed. When all were chosen, only the pressed one is chosen;
 * otherwise it is added or removed. When none or each of several would be chosen, the result is null: all.
 * @param ids all queues
 */
export function withQueuePressed(
  ids: readonly number[],
  chosen: readonly number[] | null,
  pressed: number,
): number[] | null {
  const current = chosen ?? []
  const next = ids.filter((id) => current.includes(id) !== (id === pressed))
  const isEach = ids.length > 1 && next.length === ids.length
  return next.length === 0 || isEach ? null : next
}

const statusOf = (choice: ListChoice): TicketStatus =>
  choice.tab === 'closed' ? 'closed' : choice.openTab === 'attending' ? 'open' : 'pending'

/** The parameters of each part. */
const parts = {
  waiting: { waiting: true },
  unread: { withUnreadMessages: true },
  snoozed: { snoozed: true },
} as const satisfies Record<OwnPart, Partial<ListFilter>>

const partOf = ({ only }: ListChoice): Partial<ListFilter> => (only === null ? {} : parts[only])

/** The order of each list of open tickets. */
export type ListOrders = Readonly<Record<OpenTab, TicketOrder>>

/** The list for a choice; null for a search without any text or filter. */
export function filterOf(choice: ListChoice, showAll: boolean, orders: ListOrders): ListFilter | null {
  const queues = choice.queueIds ? { queueIds: choice.queueIds } : {}
  if (choice.tab !== 'search') {
    const status = statusOf(choice)
    const chosen = orders[choice.openTab]
    const order = choice.tab === 'open' && chosen !== 'talk' ? { order: chosen } : {}
    const own = status === 'open' ? { topFirst: true, snoozed: false, ...partOf(choice) } : {}
    return { status, showAll, ...queues, ...order, ...own }
  }
  const searchParam = choice.search.trim()
  const wanted = {
    ...(searchParam !== '' && { searchParam }),
    ...(choice.tagIds.length > 0 && { tags: choice.tagIds }),
    ...(choice.userIds.length > 0 && { users: choice.userIds }),
    ...(choice.campaignId !== null && { campaignId: choice.campaignId }),
    ...(choice.adId !== null && { adId: choice.adId }),
    ...choice.card,
    ...partOf(choice),
  }
  return Object.keys(wanted).length === 0 ? null : { ...wanted, showAll, ...queues }
}
