import {
  kanbanApi,
  NO_LANE,
  type LaneCount,
  type LanePage,
} from '@balcao/contract/resources/conversations/kanban'
import { keepPreviousData, useInfiniteQuery, useQuery, type InfiniteData } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '../../../data/apiClient'
import { useActor } from '../../../session'
import { useTags } from '../../people/tags'
import { isVisible, ticketsOf, useReader, withEnd, type ReadPage } from '../tickets'
import { lanesIn, type BoardFilter, type BoardReader, type LaneId } from './kanban.rules'

/** Key prefix of the lanes; lane and filter follow. */
export const cardsKey = ['kanban', 'cards'] as const
export const laneCountsKey = ['kanban', 'counts'] as const

export type LaneData = InfiniteData<ReadPage<LanePage>, string | null>

/** The cards of a lane, page by page. While a new filter is loading, the previous cards stay. */
export const useLaneCards = (lane: LaneId, filter: BoardFilter) =>
  useInfiniteQuery({
    queryKey: [...cardsKey, lane, filter],
    queryFn: async ({ pageParam: before, signal }) =>
      withEnd(
        await call(kanbanApi.lane, {
          params: { lane: lane === null ? NO_LANE : String(lane) },
          query: { ...filter, ...(before !== null && { before }) },
          signal,
        }),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    select: ticketsOf,
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    // As in the ticket lists: after a card has moved, all cards below it would look changed.
    structuralSharing: false,
  })

/** The number of cards in each lane. */
export const useLaneCounts = (filter: BoardFilter) =>
  useQuery({
    queryKey: [...laneCountsKey, filter],
    queryFn: ({ signal }) => call(kanbanApi.counts, { query: { ...filter }, signal }),
    placeholderData: keepPreviousData,
    staleTime: Infinity,
  })

/** The number of cards in one lane; undefined while unknown. */
export const countIn = (counts: readonly LaneCount[] | undefined, lane: LaneId): number | undefined =>
  counts && (counts.find(({ laneId }) => laneId === lane)?.count ?? 0)

/** The lanes of the board in order, without the first one. */
export function useLanes() {
  const tags = useTags()
  return { ...tags, lanes: useMemo(() => tags.data && lanesIn(tags.data), [tags.data]) }
}

export function useBoardReader(): BoardReader {
  const reader = useReader()
  const { queues } = useActor()
  return useMemo(
    () => ({
      ...reader,
      sees: (ticket) => isVisible(ticket, reader),
      ownQueueIds: queues.map(({ id }) => id),
    }),
    [reader, queues],
  )
}
