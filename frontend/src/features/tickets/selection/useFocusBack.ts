import { useEffect, useRef, type RefObject } from 'react'

/** When the bar of a selection goes with the focus in it, the list's stop of the Tab key gets it. */
export function useFocusBack(list: RefObject<HTMLElement | null>, isSelecting: boolean): void {
  const wasSelecting = useRef(isSelecting)
  useEffect(() => {
    const isLost = wasSelecting.current && !isSelecting && document.activeElement === document.body
    if (isLost) list.current?.querySelector<HTMLElement>('[data-ticket][tabindex="0"]')?.focus()
    wasSelecting.current = isSelecting
  }, [list, isSelecting])
}
