import type { Ticket } from '@balcao/contract/resources/conversations/tickets'
import { useEventCallback } from '@mui/material/utils'
import { useCallback, useEffect, useMemo, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { isPressed } from '../../../../kit/shortcuts'
import { extended, noSelection, selectionOf, toggled, type Selection } from '../../../../kit/selection'

/** `toggle`: one ticket; `extend`: all from the last choice up to it. */
export type Choosing = 'toggle' | 'extend'

/** The selected tickets among the visible ones, and functions that select. */
export function useSelection(tickets: readonly Ticket[]) {
  const [selection, setSelection] = useState<Selection>(noSelection)
  const order = useMemo(() => tickets.map(({ id }) => id), [tickets])
  const chosen = useMemo(() => tickets.filter(({ id }) => selection.ids.has(id)), [tickets, selection])

  const choose = useEventCallback((id: number, how: Choosing) =>
    setSelection((current) => (how === 'toggle' ? toggled(current, id) : extended(current, id, order))),
  )
  const chooseAll = useEventCallback(() => setSelection(selectionOf(order)))
  const clear = useCallback(() => setSelection(noSelection), [])

  /**
   * @param from the ticket that has the focus
   * @param to the ticket that an arrow key has just moved the focus to
   */
  const handleKeyDown = (event: KeyboardEvent, from: number | null, to: number | null) => {
    if (isPressed(event, 'select') && from !== null) choose(from, 'toggle')
    else if (isPressed(event, 'selectAll')) chooseAll()
    else if (event.key === 'Escape' && chosen.length > 0) clear()
    else if (isPressed(event, 'extendSelection') && from !== null && to !== null) {
      setSelection((current) =>
        extended(current.anchor === null ? toggled(current, from) : current, to, order),
      )
    } else return
    event.preventDefault()
  }
  return { chosen, has: (id: number) => selection.ids.has(id), choose, chooseAll, clear, handleKeyDown }
}

/** When the selection bar disappears with the focus, the focus moves to the list's Tab stop. */
export function useFocusBack(list: RefObject<HTMLElement | null>, isSelecting: boolean): void {
  const wasSelecting = useRef(isSelecting)
  useEffect(() => {
    const isLost = wasSelecting.current && !isSelecting && document.activeElement === document.body
    if (isLost) list.current?.querySelector<HTMLElement>('[data-ticket][tabindex="0"]')?.focus()
    wasSelecting.current = isSelecting
  }, [list, isSelecting])
}
