import type { LaneCount } from '@balcao/contract/resources/conversations/kanban'
import type { Ticket } from '@balcao/contract/resources/conversations/tickets'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import { patchCache } from '../../../data/cache/patchCache'
import { useChannel } from '../../../data/realtime'
import { refetchOlderThan } from '../../../data/cache/requestTimes'
import { createThrottle } from '../../../data/throttle'
import {
  applyChangesTo,
  compareIn,
  isLater,
  patchTickets,
  ticketsOf,
  useTicketChanges,
  withoutOld,
  type TicketChange,
} from '../tickets'
import { rememberPlaces } from './cardPlaces'
import { cardsKey, countIn, laneCountsKey, useBoardReader, type LaneData } from './kanban.queries'
import { isCardOf, type BoardFilter, type BoardReader, type LaneId } from './kanban.rules'

/** Milliseconds between two requests for the counts, while cards come and go. */
const COUNT_MS = 1000

const compare = compareIn()

/**
 * The newest copy of each ticket on the board, and which filters found it: only the server can evaluate a
 * search.
 */
function knownOn(client: QueryClient) {
  const cached = new Map<number, Ticket>()
  const found = new Map<string, Set<number>>()
  for (const [queryKey, data] of client.getQueriesData<LaneData>({ queryKey: cardsKey })) {
    if (!data) continue
    const name = JSON.stringify(queryKey[3])
    const ids = found.get(name) ?? new Set()
    for (const ticket of ticketsOf(data)) {
      ids.add(ticket.id)
      const other = cached.get(ticket.id)
      if (!other || isLater(ticket, other)) cached.set(ticket.id, ticket)
    }
    found.set(name, ids)
  }
  return { cached, found }
}

/**
 * Applies ticket changes to every lane. A card that moves leaves one lane and enters another; a closed one
 * leaves. A lane without the card ignores a change that is not newer than another lane's copy, which would
 * bring the card back. Lanes that have the card compare with their own copy, because lanes are loaded at
 * different times.
 * @param isOwn a change made in this window; it applies at once.
 */
export function applyToBoard(
  client: QueryClient,
  changes: readonly TicketChange[],
  reader: BoardReader,
  isOwn = false,
): void {
  const { cached, found } = knownOn(client)
  const heard = isOwn ? changes : withoutOld(client, changes)
  rememberPlaces(heard.map(({ ticketId }) => ticketId))
  patchCache<LaneData>(client, cardsKey, (data, queryKey) => {
    const [lane, filter] = [queryKey[2] as LaneId, queryKey[3] as BoardFilter]
    const loaded = found.get(JSON.stringify(filter))
    const own = new Map(ticketsOf(data).map((ticket) => [ticket.id, ticket]))
    const relevant = heard.filter(({ ticketId, ticket }) => {
      const other = own.get(ticketId) ?? cached.get(ticketId)
      return isOwn || !ticket || !other || isLater(ticket, other)
    })
    const holds = (ticket: Ticket) => isCardOf(lane, ticket, filter, reader, loaded?.has(ticket.id) ?? false)
    return applyChangesTo(data, relevant, { holds, compare, isOwn })
  })
}

/**
 * Refetches the lanes of a search whose cards differ from the server's counts. Only the server finds cards
 * that were not loaded yet, such as one that a colleague moved from further down, or one whose newest message
 * matches now.
 * @param before the previous counts; undefined when there were none
 */
export function readGrownLanes(
  client: QueryClient,
  filter: BoardFilter,
  counts: readonly LaneCount[],
  before: readonly LaneCount[] | undefined,
): void {
  for (const { queryKey } of client.getQueryCache().findAll({ queryKey: cardsKey })) {
    const [lane, own] = [queryKey[2] as LaneId, queryKey[3] as BoardFilter]
    const data = client.getQueryData<LaneData>(queryKey)
    const count = countIn(counts, lane)
    if (!data || count === undefined || JSON.stringify(own) !== JSON.stringify(filter)) continue
    const isWhole = data.pages.at(-1)?.nextCursor === null
    const isOld = isWhole ? ticketsOf(data).length !== count : count > (countIn(before, lane) ?? count)
    if (isOld) refetchOlderThan(client, Infinity, { queryKey, exact: true })
  }
}

/** Runs `readGrownLanes` each time the cards of a search were counted. */
function useGrownLanes(filter: BoardFilter, counts: readonly LaneCount[] | undefined): void {
  const client = useQueryClient()
  const last = useRef({ filter, counts })
  useEffect(() => {
    const before = last.current
    last.current = { filter, counts }
    const wasSame = before.filter === filter
    if (filter.searchParam && counts && wasSame) readGrownLanes(client, filter, counts, before.counts)
  }, [client, filter, counts])
}

/**
 * Keeps the lanes and their counts up to date while it is mounted.
 * @param counts of this filter; undefined while unknown.
 */
export function useBoardLive(filter: BoardFilter, counts: readonly LaneCount[] | undefined): void {
  useGrownLanes(filter, counts)
  const client = useQueryClient()
  const reader = useBoardReader()
  const countAgain = useMemo(
    () => createThrottle(COUNT_MS, () => refetchOlderThan(client, Infinity, { queryKey: laneCountsKey })),
    [client],
  )
  useTicketChanges(
    (changes) => {
      applyToBoard(client, changes, reader)
      countAgain.run()
    },
    (patch) => patchCache<LaneData>(client, cardsKey, (data) => patchTickets(data, patch)),
  )
  useEffect(() => () => countAgain.cancel(), [countAgain])
  // Without events the lanes become stale; they are refetched when they are shown again.
  useEffect(
    () => () => void client.invalidateQueries({ queryKey: ['kanban'], refetchType: 'none' }),
    [client],
  )
  const readAgain = () => refetchOlderThan(client, Infinity, { queryKey: ['kanban'] })
  useChannel('contact', (event) => {
    if (event.action === 'reload') readAgain()
  })
  useChannel('tag', (event) => {
    // Cards of a tag that is no longer a lane move to the first lane, and the other way round.
    if (event.action !== 'create') readAgain()
  })
}
