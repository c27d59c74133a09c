import type { Channel, ChannelPayloads } from '@balcao/contract/realtime'
import { useQueryClient, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { useEffect } from 'react'
import { goneRows } from '../cache/goneRows'
import type { PagedData } from './pagedList'
import { patchCache } from '../cache/patchCache'
import { listen } from '../realtime/hub'
import { refetchOlderThan } from '../cache/requestTimes'
import { isOlder, withoutRow, withRow, type Row } from '../cache/rows'
import { createStore } from '../store'

interface LiveListParts<C extends Channel, T extends Row> {
  channel: C
  /**
   * What an event changes:
   * - a row: it was added or changed;
   * - a number: the row with this id is gone;
   * - `readAgain`: the queries under this key are refetched. `withinMs` limits expensive refetches to one per
   *   that many milliseconds, after the first one;
   * - null: the event concerns other lists.
   */
  changeOf: (event: ChannelPayloads[C]) => T | number | { readAgain: QueryKey; withinMs?: number } | null
  /** The complete list, and its order. */
  all?: {
    /** The list's key. With `keyOf`: the prefix of the keys of all such lists. */
    key: QueryKey
    /** The key of the list that a row belongs to, where there are several. */
    keyOf?: (row: T) => QueryKey
    compare: (one: T, other: T) => number
    /** Events have fewer fields than the server's answer, so the list is refetched when a row is new. */
    asksForMore?: boolean
  }
  /** The paged list: key prefix of its `PagedSource`. */
  pagesKey?: QueryKey
  /**
   * Whether a changed row keeps its position in the paged list, so that the list needs no refetch. Default:
   * never.
   */
  staysPut?: (incoming: T, cached: T, key: QueryKey) => boolean
  /**
   * Key prefix of lists with some of the rows, such as search results. Rows are changed or removed there,
   * never added.
   */
  foundKey?: QueryKey
  /** Key of the query for one complete record. */
  recordKey?: (id: number) => QueryKey
}

interface Live {
  /** Subscribes to the channel; returns a function that unsubscribes. */
  follow: (client: QueryClient) => () => void
}

/** Lists that one channel keeps up to date. */
export interface LiveList<T extends Row> extends Live {
  /**
   * Applies the answer of our own call to the lists, without waiting for its event. A number is the id of a
   * deleted row. An answer that comes after the event of the row's deletion is ignored.
   */
  apply: (client: QueryClient, change: T | number) => void
  /** Whether the last event of a row was its deletion. */
  isGone: (client: QueryClient, id: number) => boolean
}

/** All live lists of the modules loaded so far. */
const declared = createStore<readonly Live[]>([])

/** Milliseconds for which refetches are collected, so that many events cause one request. */
const GATHER_MS = 300

/**
 * State of each refetch: whether it is scheduled, and when the last one started (`performance.now()`, ms).
 */
const asking = new WeakMap<QueryClient, Map<string, { isWaiting: boolean; last: number }>>()

/**
 * Schedules a refetch. Only the server knows a row's position in a paged list and the totals. Many events
 * cause one refetch.
 * @param withinMs minimum time between two refetches, where they are expensive; the first one is soon
 */
function askSoon(client: QueryClient, queryKey: QueryKey, withinMs = GATHER_MS): void {
  const all = asking.get(client) ?? new Map<string, { isWaiting: boolean; last: number }>()
  asking.set(client, all)
  const name = JSON.stringify(queryKey)
  const { isWaiting, last } = all.get(name) ?? { isWaiting: false, last: -Infinity }
  if (isWaiting) return
  all.set(name, { isWaiting: true, last })
  const ask = () => {
    all.set(name, { isWaiting: false, last: performance.now() })
    refetchOlderThan(client, Infinity, { queryKey })
  }
  setTimeout(ask, Math.max(GATHER_MS, last + withinMs - performance.now()))
}

/** Changes or removes one row; returns the same array when the row is not in it. */
function patchRows<T extends Row>(rows: T[], change: T | number): T[] {
  if (typeof change === 'number') return withoutRow(rows, change)
  if (!rows.some((row) => row.id === change.id && !isOlder(change, row))) return rows
  return rows.map((row) => (row.id === change.id ? { ...row, ...change } : row))
}

/** Changes or removes one row in the pages. Cached fields that the change lacks are kept. */
function patchPages<T extends Row>(cached: PagedData<T>, change: T | number): PagedData<T> {
  const id = typeof change === 'number' ? change : change.id
  if (!cached.pages.some(({ rows }) => rows.some((row) => row.id === id))) return cached
  const pages = cached.pages.map((page) => ({
    ...page,
    ...(typeof change === 'number' && { count: page.count - 1 }),
    rows: patchRows(page.rows, change),
  }))
  return { ...cached, pages }
}

/** Whether every mounted paged list has the row, and keeps it in its position. */
function stoodIn<T extends Row>(
  client: QueryClient,
  queryKey: QueryKey,
  incoming: T,
  staysPut: (incoming: T, cached: T, key: QueryKey) => boolean,
): boolean {
  const active = client.getQueriesData<PagedData<T>>({ queryKey, type: 'active' })
  return active.every(([key, data]) => {
    const cached = data?.pages.flatMap(({ rows }) => rows).find(({ id }) => id === incoming.id)
    return cached !== undefined && staysPut(incoming, cached, key)
  })
}

function patchAll<T extends Row>(
  client: QueryClient,
  { key, keyOf, compare, asksForMore }: NonNullable<LiveListParts<Channel, T>['all']>,
  change: T | number,
): void {
  if (typeof change === 'number') return patchCache<T[]>(client, key, (rows) => withoutRow(rows, change))
  const queryKey = keyOf?.(change) ?? key
  const cached = client.getQueryData<T[]>(queryKey)
  patchCache<T[]>(client, queryKey, (rows) => withRow(rows, change, compare))
  if (asksForMore && !cached?.some(({ id }) => id === change.id)) askSoon(client, queryKey)
}

/** Applies a channel's events to the query cache, from now on and on every page. */
export function liveChannel<C extends Channel>(
  channel: C,
  apply: (client: QueryClient, event: ChannelPayloads[C]) => void,
): Live {
  const live: Live = { follow: (client) => listen(channel, (event) => apply(client, event)) }
  declared.set([...declared.get(), live])
  return live
}

/**
 * Declares which channel keeps which lists up to date. The declaration is enough: the shell follows every
 * list whose module is loaded. Before that, nothing of it is cached.
 */
export function liveList<C extends Channel, T extends Row>({
  channel,
  changeOf,
  all,
  pagesKey,
  staysPut,
  foundKey,
  recordKey,
}: LiveListParts<C, T>): LiveList<T> {
  const gone = goneRows()
  const put = (client: QueryClient, change: T | number): void => {
    gone.note(client, change)
    if (all) patchAll(client, all, change)
    if (foundKey) patchCache<T[]>(client, foundKey, (rows) => patchRows(rows, change))
    if (recordKey && typeof change !== 'number')
      patchCache<T>(client, recordKey(change.id), (cached) =>
        isOlder(change, cached) ? cached : { ...cached, ...change },
      )
    if (!pagesKey) return
    const stays = typeof change !== 'number' && staysPut && stoodIn<T>(client, pagesKey, change, staysPut)
    patchCache<PagedData<T>>(client, pagesKey, (cached) => patchPages(cached, change))
    if (!stays) askSoon(client, pagesKey)
  }
  const hear = (client: QueryClient, event: ChannelPayloads[C]): void => {
    const change = changeOf(event)
    if (change === null) return
    if (typeof change === 'object' && 'readAgain' in change)
      askSoon(client, change.readAgain, change.withinMs)
    else put(client, change)
  }
  const apply: LiveList<T>['apply'] = (client, change) => {
    if (typeof change === 'number' || !gone.has(client, change.id)) put(client, change)
  }
  return { apply, isGone: gone.has, ...liveChannel(channel, hear) }
}

/** Follows all live lists, also those that are declared later. Returns a function that stops it. */
export function followAll(client: QueryClient): () => void {
  const stops = new Map<Live, () => void>()
  const followNew = () => {
    for (const live of declared.get()) if (!stops.has(live)) stops.set(live, live.follow(client))
  }
  followNew()
  const stopLooking = declared.subscribe(followNew)
  return () => {
    stopLooking()
    for (const stop of stops.values()) stop()
  }
}

/** Runs `followAll` while the component is mounted. */
export function useLiveLists(): void {
  const client = useQueryClient()
  useEffect(() => followAll(client), [client])
}
