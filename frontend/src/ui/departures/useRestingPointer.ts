import { useCallback, useEffect, useMemo, useRef, useState, type PointerEvent } from 'react'

/** Milliseconds after a touch in which the same place may be touched again: a finger does not stay. */
const TOUCH_MS = 1200

export interface RestingPointer {
  /** A pointer is inside, or a finger touched it a moment ago. */
  isInside: boolean
  events: Record<'onPointerMove' | 'onPointerDown' | 'onPointerLeave', (event: PointerEvent) => void>
}

/**
 * React's events also come from a menu that a row has opened. The menu lies over the page: a pointer in it is
 * not in the list.
 */
const isWithin = ({ target, currentTarget }: PointerEvent): boolean =>
  target instanceof Node && currentTarget.contains(target)

/**
 * Follows the pointer inside an element.
 * @param onMove the pointer itself has moved, or has left
 */
export function useRestingPointer(onMove: () => void): RestingPointer {
  const [isInside, setInside] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  /** Last position of the pointer: browsers also report a move when the page moves under it. */
  const last = useRef({ x: -1, y: -1 })
  const leave = useCallback(() => {
    setInside(false)
    onMove()
  }, [onMove])
  const events = useMemo(
    () => ({
      onPointerMove: (event: PointerEvent) => {
        const { clientX: x, clientY: y, pointerType } = event
        if (pointerType === 'touch' || (x === last.current.x && y === last.current.y)) return
        last.current = { x, y }
        if (!isWithin(event)) return leave()
        setInside(true)
        onMove()
      },
      onPointerDown: (event: PointerEvent) => {
        if (event.pointerType !== 'touch' || !isWithin(event)) return
        clearTimeout(timer.current)
        timer.current = setTimeout(leave, TOUCH_MS)
        setInside(true)
      },
      onPointerLeave: ({ pointerType }: PointerEvent) => {
        if (pointerType !== 'touch') leave()
      },
    }),
    [leave, onMove],
  )
  return { isInside, events }
}

/**
 * Blocks clicks when another list has appeared under a resting pointer: a double click was meant for the list
 * before. Clicks work again once the pointer has moved.
 * @param view identifies the list
 */
export function useClickShield(view: string): { isShielded: boolean; events: RestingPointer['events'] } {
  const [shield, setShield] = useState({ view, isShielded: false })
  const lower = useCallback(
    () => setShield((now) => (now.isShielded ? { ...now, isShielded: false } : now)),
    [],
  )
  const { isInside, events } = useRestingPointer(lower)
  if (shield.view !== view) setShield({ view, isShielded: isInside })
  return { isShielded: shield.isShielded, events }
}
