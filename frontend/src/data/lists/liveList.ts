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
   * The row that an event brings, or the id of the one that is gone. Where so much is news that it is read
   * again: the key of that, and within how many milliseconds once, after the first time, where that costs
   * much. Null: it is about other lists.
   */
  changeOf: (event: ChannelPayloads[C]) => T | number | { readAgain: QueryKey; withinMs?: number } | null
  /** The list of all, and its order. */
  all?: {
    /** With `keyOf`: what the keys of all such lists begin with. */
    key: QueryKey
    /** Which one a row stands in, where there are several. */
    keyOf?: (row: T) => QueryKey
    compare: (one: T, other: T) => number
    /** An event says less of a row than the server answers: it is asked about rows that are new here. */
    asksForMore?: boolean
  }
  /** The list in pages: what the queries of its `PagedSource` begin with. */
  pagesKey?: QueryKey
  /**
   * Whether a changed row stands where it stood in the pages of a key, so that they need not be read again;
   * never, where absent.
   */
  staysPut?: (incoming: T, cached: T, key: QueryKey) => boolean
  /**
   * Lists of some rows, such as were found: what their keys begin with. A row is changed where it stands;
   * none comes in.
   */
  foundKey?: QueryKey
  /** One row with all there is to know of it. */
  recordKey?: (id: number) => QueryKey
}

interface Live {
  /** Follows the channel; answers the way to stop. */
  follow: (client: QueryClient) => () => void
}

/** Lists that one channel keeps true. */
export interface LiveList<T extends Row> extends Live {
  /**
   * Puts into the lists what a call of one's own has answered of a row, as its event will. A number: its id;
   * it is gone. An answer that comes later than the event that its row is gone changes nothing: it was given
   * before.
   */
  apply: (client: QueryClient, change: T | number) => void
  /** Whether a row was last told to be gone. */
  isGone: (client: QueryClient, id: number) => boolean
}

/** Everything that was declared by the parts of the client that are loaded. */
const declared = createStore<readonly Live[]>([])

/** Milliseconds in which news that need asking the server are gathered. */
const GATHER_MS = 300

/**
 * What is asked for again: whether it waits for that, and when it was last, in milliseconds of
 * `performance.now()`.
 */
const asking = new WeakMap<QueryClient, Map<string, { isWaiting: boolean; last: number }>>()

/**
 * Where a row stands in pages, and what it counts for, only the server knows: many news ask once.
 * @param withinMs where asking costs much: the first news ask soon, and those that follow once within so many
 *   milliseconds
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

/** Some rows with one of them changed in its place or gone; the very same when it is not among them. */
function patchRows<T extends Row>(rows: T[], change: T | number): T[] {
  if (typeof change === 'number') return withoutRow(rows, change)
  if (!rows.some((row) => row.id === change.id && !isOlder(change, row))) return rows
  return rows.map((row) => (row.id === change.id ? { ...row, ...change } : row))
}

/** The pages with a row changed in its place or gone. What they know of it beyond the news stays. */
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

/** Whether all pages that are shown have a row, where it stays. */
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

/** Lets a channel's events change the cache, from now on and whatever page is open. */
export function liveChannel<C extends Channel>(
  channel: C,
  apply: (client: QueryClient, event: ChannelPayloads[C]) => void,
): Live {
  const live: Live = { follow: (client) => listen(channel, (event) => apply(client, event)) }
  declared.set([...declared.get(), live])
  return live
}

/**
 * Says which channel keeps which lists true. That it is said is enough: the shell follows every list whose
 * code is loaded, and before that there is nothing cached of it.
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

/** Keeps all lists true that are declared or will be, by their channels. Answers the way to stop. */
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

/** `followAll`, as long as the component is mounted. */
export function useLiveLists(): void {
  const client = useQueryClient()
  useEffect(() => followAll(client), [client])
}
