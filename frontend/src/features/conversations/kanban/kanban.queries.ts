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

/** What the keys of lanes begin with; the lane and the filter follow. */
export const cardsKey = ['kanban', 'cards'] as const
export const laneCountsKey = ['kanban', 'counts'] as const

export type LaneData = InfiniteData<ReadPage<LanePage>, string | null>

/** The cards of a lane, page by page. While another filter is on its way, what was shown before stays. */
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
    // As for the lists of tickets: a card that moves would make those below it look new.
    structuralSharing: false,
  })

/** How many cards stand in each lane. */
export const useLaneCounts = (filter: BoardFilter) =>
  useQuery({
    queryKey: [...laneCountsKey, filter],
    queryFn: ({ signal }) => call(kanbanApi.counts, { query: { ...filter }, signal }),
    placeholderData: keepPreviousData,
    staleTime: Infinity,
  })

/** How many stand in one lane; undefined while that is not known. */
export const countIn = (counts: readonly LaneCount[] | undefined, lane: LaneId): number | undefined =>
  counts && (counts.find(({ laneId }) => laneId === lane)?.count ?? 0)

/** The lanes of the board in their order, but for the first. */
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
