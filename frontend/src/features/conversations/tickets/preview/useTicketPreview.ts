import { useCallback, useEffect, useMemo, useRef, useState, type PointerEvent } from 'react'

/** Milliseconds that the pointer rests on a ticket until its preview opens. */
const REST_MS = 400
/** Milliseconds for the pointer to move from the row to the preview. */
const LEAVE_MS = 150

/** The ticket of the preview, and its place: beside the row, or a bottom sheet for touch. */
interface Preview {
  ticketId: number
  /** Null for a bottom sheet. */
  row: HTMLElement | null
}

const rowAt = (target: EventTarget): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-preview]') : null

/** Opens the preview of a ticket: when the pointer rests on its row, by its key, or by a long press. */
export function useTicketPreview() {
  const [current, setCurrent] = useState<Preview | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** The row under the pointer. After a click there is no preview until the pointer comes again. */
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
        // A row that moves under a resting pointer was not pointed at.
        if (pointerType !== 'mouse' || (movementX === 0 && movementY === 0)) return
        const row = rowAt(target)
        if (row === under.current) return
        under.current = row
        if (row) after(REST_MS, { ticketId: Number(row.dataset['preview']), row })
        else after(LEAVE_MS, null)
      },
      onPointerLeave: ({ pointerType }: PointerEvent) => {
        // Lifting the finger also counts as leaving; the sheet must stay.
        if (pointerType !== 'mouse') return
        under.current = null
        after(LEAVE_MS, null)
      },
      onPointerDown: close,
      onWheel: close,
    }),
    [after, close],
  )
  /** The pointer may rest on the preview. */
  const stay = useCallback(() => clearTimeout(timer.current), [])
  const leave = useCallback(() => after(LEAVE_MS, null), [after])
  return { current, show, close, events, stay, leave }
}
