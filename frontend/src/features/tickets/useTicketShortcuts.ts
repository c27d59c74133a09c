import type { Ticket } from '@balcao/contract/resources/tickets'
import { useEffect, type RefObject } from 'react'
import { useReadOpenTicket } from './tickets.queries'
import { useTicketPlace } from './useTicketPlace'
import type { TicketVerbs } from './useTicketVerbs'

/** A dialog or an open menu takes the keys for itself. */
const isTaken = (): boolean => document.querySelector('[role="dialog"], [role="menu"]') !== null

/** Alt+J and Alt+K go to the next and the previous ticket of the list, Alt+E resolves the open one, Esc closes it. */
export function useTicketShortcuts(shown: RefObject<readonly Ticket[]>, { run }: TicketVerbs): void {
  const { uuid, open, close } = useTicketPlace()
  const readOpenTicket = useReadOpenTicket()
  useEffect(() => {
    const step = (by: 1 | -1) => {
      const tickets = shown.current.filter(({ status }) => status !== 'pending')
      const index = tickets.findIndex((ticket) => ticket.uuid === uuid)
      const next = index < 0 ? tickets[0] : tickets[index + by]
      if (next) open(next.uuid)
    }
    const resolve = () => {
      const ticket = uuid ? readOpenTicket(uuid) : undefined
      if (ticket?.can?.resolve) run('resolve', ticket)
    }
    const handleKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || isTaken()) return
      const isAlt = event.altKey && !event.ctrlKey && !event.metaKey
      // By the key's place, not its character: with Alt pressed some keyboards write another one.
      const act =
        isAlt && event.code === 'KeyJ'
          ? () => step(1)
          : isAlt && event.code === 'KeyK'
            ? () => step(-1)
            : isAlt && event.code === 'KeyE'
              ? resolve
              : event.key === 'Escape' && uuid
                ? close
                : null
      if (!act) return
      event.preventDefault()
      act()
    }
    window.addEventListener('keydown', handleKeyDown)
    return () => window.removeEventListener('keydown', handleKeyDown)
  }, [shown, uuid, open, close, run, readOpenTicket])
}
