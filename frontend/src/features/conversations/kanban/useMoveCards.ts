import { limits } from '@balcao/contract/limits'
import { kanbanApi, type LaneMove } from '@balcao/contract/resources/conversations/kanban'
import type { Tag } from '@balcao/contract/resources/people/tags'
import type { Ticket } from '@balcao/contract/resources/conversations/tickets'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../../data/apiClient'
import { refetchOlderThan } from '../../../data/cache/requestTimes'
import { errorText } from '../../../i18n/errorMessage'
import { toast } from '../../../ui/feedback/toast'
import { applyToBoard } from './kanban.live'
import { laneCountsKey, useBoardReader } from './kanban.queries'
import { lanesOf, withLanes, type LaneId } from './kanban.rules'

interface Move {
  tickets: readonly Ticket[]
  /** The lanes that each ticket will have. */
  laneIdsOf: (ticket: Ticket) => number[]
  /** The server refuses when a ticket is in other lanes than this one. */
  onlyFrom?: LaneId
}

/**
 * Moves cards. The board shows it at once, one call stores all moves, and a toast offers an undo. When the
 * server refuses, the cards return and the reason is shown.
 * @param say announces a text to screen readers.
 */
export function useMoveCards(lanes: readonly Tag[], say: (text: string) => void) {
  const client = useQueryClient()
  const reader = useBoardReader()
  const { t } = useTranslation()
  const show = (tickets: readonly Ticket[], isOwn: boolean) =>
    applyToBoard(
      client,
      tickets.map((ticket) => ({ ticketId: ticket.id, ticket })),
      reader,
      isOwn,
    )
  const { mutateAsync } = useMutation({
    mutationFn: ({ tickets, laneIdsOf, onlyFrom }: Move) => {
      const moves = tickets.map((ticket): LaneMove => ({
        id: ticket.id,
        laneIds: laneIdsOf(ticket),
        ...(onlyFrom !== undefined && { from: onlyFrom === null ? [] : [onlyFrom] }),
      }))
      return call(kanbanApi.move, { body: { tickets: moves } })
    },
    // One at a time, so that the last one counts.
    scope: { id: 'kanban-moves' },
    onMutate: ({ tickets, laneIdsOf }) =>
      show(
        tickets.map((ticket) => {
          const wanted = laneIdsOf(ticket)
          return withLanes(
            ticket,
            lanes.filter(({ id }) => wanted.includes(id)),
          )
        }),
        true,
      ),
    // A colleague may have moved the cards again, and that event may have come before this answer.
    onSuccess: (tickets) => show(tickets, false),
    onError: (error) => {
      toast.error(errorText(error))
      refetchOlderThan(client, Infinity, { queryKey: ['kanban'] })
    },
    onSettled: () => refetchOlderThan(client, Infinity, { queryKey: laneCountsKey }),
  })

  const nameOf = (lane: LaneId): string =>
    lanes.find(({ id }) => id === lane)?.name ?? t('kanbanPage.firstLane')
  const sayMoved = (tickets: readonly Ticket[], lane: LaneId) =>
    say(t('kanbanPage.moved', { count: tickets.length, name: tickets[0]?.contact.name, lane: nameOf(lane) }))

  /** Moves cards to a lane; cards that are only in that lane stay. */
  const move = async (chosen: readonly Ticket[], lane: LaneId): Promise<void> => {
    const laneIds = lane === null ? [] : [lane]
    const isThere = (ticket: Ticket) => {
      const currentLanes = lanesOf(ticket)
      return currentLanes.length === laneIds.length && currentLanes.every((id) => id === lane)
    }
    const tickets = chosen.filter((ticket) => !isThere(ticket)).slice(0, limits.movedCards.max)
    if (tickets.length === 0) return
    const left = new Map(tickets.map((ticket) => [ticket.id, lanesOf(ticket)]))
    const undo = async () => {
      try {
        await mutateAsync({ tickets, laneIdsOf: ({ id }) => left.get(id) ?? [], onlyFrom: lane })
        say(t('kanbanPage.takenBack'))
      } catch {
        // The error was already shown.
      }
    }
    try {
      sayMoved(tickets, lane)
      await mutateAsync({ tickets, laneIdsOf: () => laneIds })
    } catch {
      return
    }
    const hasLeft = tickets.some(({ id }) => left.get(id)?.length !== 0)
    const done = [hasLeft && t('kanbanPage.tagRemoved'), lane !== null && t('kanbanPage.tagAdded')]
    toast.undo(done.filter(Boolean).join('\n'), () => void undo())
  }
  return { move, nameOf }
}
