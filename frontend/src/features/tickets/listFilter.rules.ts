import type { TicketStatus } from '@balcao/contract/resources/tickets'

export type ListTab = 'open' | 'closed' | 'search'
export type OpenTab = 'attending' | 'waiting'

/** What the address bar says about the list; `null` is "not said". */
export interface ListChoice {
  tab: ListTab
  openTab: OpenTab
  search: string
  showAll: boolean | null
  /** Chosen queues; null = all the reader may see, an empty list = only tickets without queue. */
  queueIds: number[] | null
}

/** Which tickets a list holds, as the server understands it. */
export interface ListFilter {
  status?: TicketStatus
  searchParam?: string
  showAll: boolean
  queueIds?: number[]
}

const tabs: readonly ListTab[] = ['open', 'closed', 'search']
const openTabs: readonly OpenTab[] = ['attending', 'waiting']
const NO_QUEUE = 'none'

const flagOf = (text: string | null): boolean | null => (text === '1' ? true : text === '0' ? false : null)

function queueIdsOf(text: string | null): number[] | null {
  if (text === null) return null
  if (text === NO_QUEUE) return []
  const ids = text.split(',').map(Number)
  return ids.every((id) => Number.isInteger(id) && id > 0) ? ids : null
}

/** Reads the choice from the address bar; what makes no sense there counts as not said. */
export function readChoice(params: URLSearchParams): ListChoice {
  return {
    tab: tabs.find((tab) => tab === params.get('tab')) ?? 'open',
    openTab: openTabs.find((tab) => tab === params.get('view')) ?? 'attending',
    search: params.get('q') ?? '',
    showAll: flagOf(params.get('all')),
    queueIds: queueIdsOf(params.get('queues')),
  }
}

/** Writes a choice over the address bar's parameters, leaving out what is the default and keeping what is not ours. */
export function writeChoice(params: URLSearchParams, choice: ListChoice): URLSearchParams {
  const next = new URLSearchParams(params)
  const put = (key: string, value: string | null) => {
    if (value === null || value === '') next.delete(key)
    else next.set(key, value)
  }
  put('tab', choice.tab === 'open' ? null : choice.tab)
  put('view', choice.openTab === 'attending' ? null : choice.openTab)
  put('q', choice.search)
  put('all', choice.showAll === null ? null : choice.showAll ? '1' : '0')
  put('queues', choice.queueIds === null ? null : choice.queueIds.join(',') || NO_QUEUE)
  return next
}

const statusOf = (choice: ListChoice): TicketStatus =>
  choice.tab === 'closed' ? 'closed' : choice.openTab === 'attending' ? 'open' : 'pending'

/** The list behind a choice; null for a search that has no text yet. */
export function filterOf(choice: ListChoice, showAll: boolean): ListFilter | null {
  const queues = choice.queueIds ? { queueIds: choice.queueIds } : {}
  if (choice.tab !== 'search') return { status: statusOf(choice), showAll, ...queues }
  const searchParam = choice.search.trim()
  return searchParam === '' ? null : { searchParam, showAll, ...queues }
}
