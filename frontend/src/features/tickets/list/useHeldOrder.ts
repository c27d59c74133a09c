import type { Ticket, TicketOrder } from '@balcao/contract/resources/tickets'
import { useMemo, useState } from 'react'
import { holdOrder, shownWhileHeld, type HeldOrder } from './heldOrder.rules'

/**
 * The list as it shows: true at its top, and standing still while it is held, because it is scrolled or the pointer is busy in it.
 * `news` says how many tickets would have moved to the top meanwhile; `catchUp` lets them.
 */
export function useHeldOrder(
  tickets: readonly Ticket[],
  isHeld: boolean,
  order: TicketOrder,
): { shown: Ticket[]; news: number; catchUp: () => void } {
  const [held, setHeld] = useState<HeldOrder | null>(null)
  if (isHeld && !held && tickets.length > 0) setHeld(holdOrder(tickets, order))
  if (!isHeld && held) setHeld(null)
  const list = useMemo(() => {
    if (!held) return { shown: [...tickets], news: 0 }
    const { tickets: shown, news } = shownWhileHeld(tickets, held)
    return { shown, news }
  }, [tickets, held])
  return { ...list, catchUp: () => setHeld(holdOrder(tickets, order)) }
}
