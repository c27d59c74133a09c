import type { Ticket } from '@balcao/contract/resources/conversations/tickets'
import { useEventCallback } from '@mui/material/utils'
import { useCallback, type MouseEvent, type RefObject } from 'react'
import type { TicketVerbs } from '../verbs/useTicketVerbs'
import { usePrefetch } from './usePrefetch'

/**
 * Event handlers of the rows, with stable identity, so that no row renders because of them.
 * @param box the element with the rows
 * @param onFocus gets the ticket that has the focus
 */
export function useRowHandlers(
  tickets: readonly Ticket[],
  box: RefObject<HTMLElement | null>,
  run: TicketVerbs['run'],
  onFocus: (ticketId: number) => void,
) {
  const { soon: handleHover, now: handlePress } = usePrefetch()
  const handleFocus = useCallback(
    (ticket: Ticket) => {
      onFocus(ticket.id)
      handleHover(ticket)
    },
    [onFocus, handleHover],
  )
  const handleAccept = useCallback((ticket: Ticket) => run('accept', ticket), [run])
  const handleResolve = useEventCallback((ticket: Ticket, { detail }: MouseEvent) => {
    // Triggered by a key: the focus would disappear with the row.
    if (detail === 0) {
      const index = tickets.findIndex(({ id }) => id === ticket.id)
      const next = tickets[index + 1] ?? tickets[index - 1]
      box.current?.querySelector<HTMLElement>(`[data-ticket="${next?.id}"]`)?.focus()
    }
    run('resolve', ticket)
  })
  return {
    onHover: handleHover,
    onPress: handlePress,
    onFocus: handleFocus,
    onAccept: handleAccept,
    onResolve: handleResolve,
  }
}
