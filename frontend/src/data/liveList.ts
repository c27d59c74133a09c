import type { Channel, ChannelPayloads } from '@balcao/contract/realtime'
import { useQueryClient, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { PagedData } from './pagedList'
import { patchCache } from './patchCache'
import { listen } from './realtime/hub'
import { withoutRow, withRow, type Row } from './rows'

interface LiveListParts<C extends Channel, T extends Row> {
  channel: C
  /** The row that an event brings, or the id of the one that is gone. */
  newsOf: (event: ChannelPayloads[C]) => T | number
  /** The list of all, and its order. */
  all: { key: QueryKey; compare: (one: T, other: T) => number }
  /** The list in pages: what the queries of its `PagedSource` begin with. */
  pagesKey?: QueryKey
}

/** Lists that one channel keeps true. */
export interface LiveList<T extends Row> {
  /** Puts the news of a row into the lists: what a call of one's own has answered comes the same way. A number: its id; it is gone. */
  apply: (client: QueryClient, news: T | number) => void
  /** Follows the channel; answers the way to stop. */
  follow: (client: QueryClient) => () => void
}

/** Milliseconds in which news that need asking the server are gathered. */
const GATHER_MS = 300

const gathering = new WeakMap<QueryClient, Set<string>>()

/** Where a row stands in pages, and what it counts for, only the server knows: many news ask once. */
function askSoon(client: QueryClient, queryKey: QueryKey): void {
  const name = JSON.stringify(queryKey)
  const names = gathering.get(client) ?? new Set()
  gathering.set(client, names)
  if (names.has(name)) return
  names.add(name)
  setTimeout(() => {
    names.delete(name)
    void client.invalidateQueries({ queryKey })
  }, GATHER_MS)
}

/** The pages with a row changed in its place or gone. What they know of it beyond the news stays. */
function patchPages<T extends Row>(held: PagedData<T>, news: T | number): PagedData<T> {
  const id = typeof news === 'number' ? news : news.id
  if (!held.pages.some(({ rows }) => rows.some((row) => row.id === id))) return held
  const pages = held.pages.map((page) => ({
    ...page,
    ...(typeof news === 'number' && { count: page.count - 1 }),
    rows:
      typeof news === 'number'
        ? withoutRow(page.rows, news)
        : page.rows.map((row) => (row.id === id && !isOlder(news, row) ? { ...row, ...news } : row)),
  }))
  return { ...held, pages }
}

const isOlder = (news: Row, held: Row): boolean =>
  news.updatedAt !== undefined && held.updatedAt !== undefined && news.updatedAt < held.updatedAt

/** Says which channel keeps which lists true. The shell follows all of them, whatever page is open. */
export function liveList<C extends Channel, T extends Row>({
  channel,
  newsOf,
  all,
  pagesKey,
}: LiveListParts<C, T>): LiveList<T> {
  const apply: LiveList<T>['apply'] = (client, news) => {
    patchCache<T[]>(client, all.key, (rows) =>
      typeof news === 'number' ? withoutRow(rows, news) : withRow(rows, news, all.compare),
    )
    if (!pagesKey) return
    for (const { queryKey } of client.getQueryCache().findAll({ queryKey: pagesKey }))
      client.setQueryData<PagedData<T>>(queryKey, (held) => held && patchPages(held, news))
    askSoon(client, pagesKey)
  }
  return { apply, follow: (client) => listen(channel, (event) => apply(client, newsOf(event))) }
}

/** Keeps these lists true by their channels. Mounted once, by the shell. */
export function useLiveLists(lists: readonly Pick<LiveList<never>, 'follow'>[]): void {
  const client = useQueryClient()
  useEffect(() => {
    const stops = lists.map(({ follow }) => follow(client))
    return () => {
      for (const stop of stops) stop()
    }
  }, [client, lists])
}
