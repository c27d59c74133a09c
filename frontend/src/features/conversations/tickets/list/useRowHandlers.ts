import type { Ticket } from '@balcao/contract/resources/conversations/tickets'
import { useCallback, useLayoutEffect, useRef, type MouseEvent, type RefObject } from 'react'
import type { TicketVerbs } from '../verbs/useTicketVerbs'
import { usePrefetch } from './usePrefetch'

/**
 * What the rows of the list do, as functions that stay the same: no row is drawn again for them.
 * @param box holds the rows.
 * @param onFocus is told which ticket has the focus.
 */
export function useRowHandlers(
  tickets: readonly Ticket[],
  box: RefObject<HTMLElement | null>,
  run: TicketVerbs['run'],
  onFocus: (ticketId: number) => void,
) {
  const { soon: handleHover, now: handlePress } = usePrefetch()
  const latest = useRef(tickets)
  useLayoutEffect(() => {
    latest.current = tickets
  })
  const handleFocus = useCallback(
    (ticket: Ticket) => {
      onFocus(ticket.id)
      handleHover(ticket)
    },
    [onFocus, handleHover],
  )
  const handleAccept = useCallback((ticket: Ticket) => run('accept', ticket), [run])
  const handleResolve = useCallback(
    (ticket: Ticket, { detail }: MouseEvent) => {
      // By keys: the focus would go with the row.
      if (detail === 0) {
        const index = latest.current.findIndex(({ id }) => id === ticket.id)
        const next = latest.current[index + 1] ?? latest.current[index - 1]
        box.current?.querySelector<HTMLElement>(`[data-ticket="${next?.id}"]`)?.focus()
      }
      run('resolve', ticket)
    },
    [run, box],
  )
  return {
    onHover: handleHover,
    onPress: handlePress,
    onFocus: handleFocus,
    onAccept: handleAccept,
    onResolve: handleResolve,
  }
}
