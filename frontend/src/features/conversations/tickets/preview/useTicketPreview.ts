import { useCallback, useEffect, useMemo, useRef, useState, type PointerEvent } from 'react'

/** Milliseconds that the pointer rests on a ticket until all of it is told. */
const REST_MS = 400
/** Milliseconds in which the pointer may go from the row to what is told. */
const LEAVE_MS = 150

/**
 * The ticket of which all is told, and where: beside its row, or in a sheet from the lower edge, for a
 * finger.
 */
interface Preview {
  ticketId: number
  /** Null for a sheet. */
  row: HTMLElement | null
}

const rowAt = (target: EventTarget): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-preview]') : null

/** Tells all of a ticket when a pointer rests on its row, when its key is pressed or a finger stays on it. */
export function useTicketPreview() {
  const [current, setCurrent] = useState<Preview | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** The row that the pointer is on; one that was pressed is not told about until the pointer comes again. */
  const under = useRef<HTMLElement | null>(null)
  useEffect(() => () => clearTimeout(timer.current), [])

  const after = useCallback((ms: number, next: Preview | null) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setCurrent(next), ms)
  }, [])
  const close = useCallback(() => {
    clearTimeout(timer.current)
    setCurrent(null)
  }, [])
  const show = useCallback((ticketId: number, row: HTMLElement | null) => {
    clearTimeout(timer.current)
    setCurrent({ ticketId, row })
  }, [])

  const events = useMemo(
    () => ({
      onPointerMove: ({ target, pointerType, movementX, movementY }: PointerEvent) => {
        // A row that comes under a pointer that stands still was not pointed at.
        if (pointerType !== 'mouse' || (movementX === 0 && movementY === 0)) return
        const row = rowAt(target)
        if (row === under.current) return
        under.current = row
        if (row) after(REST_MS, { ticketId: Number(row.dataset['preview']), row })
        else after(LEAVE_MS, null)
      },
      onPointerLeave: ({ pointerType }: PointerEvent) => {
        // A finger leaves when it is lifted, and the sheet stays.
        if (pointerType !== 'mouse') return
        under.current = null
        after(LEAVE_MS, null)
      },
      onPointerDown: close,
      onWheel: close,
    }),
    [after, close],
  )
  /** The pointer may rest on what is told. */
  const stay = useCallback(() => clearTimeout(timer.current), [])
  const leave = useCallback(() => after(LEAVE_MS, null), [after])
  return { current, show, close, events, stay, leave }
}
