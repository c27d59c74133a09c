import type { Ticket, TicketOrder } from '@balcao/contract/resources/conversations/tickets'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { freezeOrder, inFrozenOrder, type FrozenOrder } from './frozenOrder.rules'

/**
 * The visible list: up to date at its top, frozen while it is scrolled or the pointer is moving in it. `news`
 * is the number of tickets that would have moved to the top; `catchUp` shows them.
 * @param topOf whose pinned tickets come first; null where nobody's do.
 */
export function useFrozenOrder(
  tickets: readonly Ticket[],
  isFrozen: boolean,
  order: TicketOrder,
  topOf: number | null,
): { visible: Ticket[]; newCount: number; catchUp: () => void } {
  const [frozen, setFrozen] = useState<FrozenOrder | null>(null)
  if (isFrozen && !frozen && tickets.length > 0) setFrozen(freezeOrder(tickets, order, topOf))
  if (!isFrozen && frozen) setFrozen(null)
  const list = useMemo(() => {
    if (!frozen) return { visible: [...tickets], newCount: 0 }
    const { tickets: visible, newCount } = inFrozenOrder(tickets, frozen)
    return { visible, newCount }
  }, [tickets, frozen])
  return { ...list, catchUp: () => setFrozen(freezeOrder(tickets, order, topOf)) }
}

/** Milliseconds after the last movement in which a click is likely. */
const REST_MS = 1200

/** Whether the pointer has just moved in an element, so that nothing should move under it. */
export function usePointerBusy(): { isBusy: boolean; onPointerMove: () => void; onPointerLeave: () => void } {
  const [isBusy, setBusy] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const onPointerLeave = useCallback(() => {
    clearTimeout(timer.current)
    setBusy(false)
  }, [])
  const onPointerMove = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setBusy(false), REST_MS)
    setBusy(true)
  }, [])
  return { isBusy, onPointerMove, onPointerLeave }
}
