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

/** Milliseconds between two countings of the lanes while cards come and go. */
const COUNT_MS = 1000

const compare = compareIn()

/**
 * What the board has of each ticket, as it stood last, and which were found by which filter: a search is
 * judged by the server alone.
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
 * Puts news of tickets into every lane: a card that moves leaves one and comes into another, a closed one
 * leaves. A lane that does not have a card ignores what is no newer than what some other lane has of it: that
 * would bring it back to where it was. Each lane judges for itself what it has, since lanes are read at
 * different times.
 * @param isOwn what was just decided here, and counts at once.
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
 * Asks again for the lanes of a search whose cards are not those that the server has counted: it alone finds
 * what was not shown yet, as a card that a colleague has moved from further down, or of which somebody has
 * just said the word.
 * @param before how many there were when it was counted last; undefined where nobody had.
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

/** The same whenever what a search finds was counted again. */
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
 * Keeps the lanes and their counts true by the server's events while it is mounted.
 * @param counts of this filter; undefined while they are not known.
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
  // While nobody listens the lanes grow old; whoever shows them next fetches them.
  useEffect(
    () => () => void client.invalidateQueries({ queryKey: ['kanban'], refetchType: 'none' }),
    [client],
  )
  const readAgain = () => refetchOlderThan(client, Infinity, { queryKey: ['kanban'] })
  useChannel('contact', (event) => {
    if (event.action === 'reload') readAgain()
  })
  useChannel('tag', (event) => {
    // The cards of a lane that is gone, or is one no more, stand in the first, or came out of it.
    if (event.action !== 'create') readAgain()
  })
}
