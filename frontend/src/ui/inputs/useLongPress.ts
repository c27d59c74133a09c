import { useEffect, useRef, type MouseEvent, type PointerEvent } from 'react'

/** Milliseconds a finger rests before it means more than a tap. */
const LONG_PRESS_MS = 450
/** Pixels a resting finger may tremble. */
const TREMBLE_PX = 10

/** Where a finger rests, in pixels of the window. */
interface Place {
  left: number
  top: number
}

/**
 * Tells when a finger rests on an element; a pointer of another kind never does.
 * @returns the handlers for the element, and whether the last press of it was a long one
 */
export function useLongPress(onLongPress: (place: Place) => void) {
  const press = useRef<{ timer: number; x: number; y: number } | null>(null)
  const wasLong = useRef(false)
  const letGo = () => {
    if (press.current) window.clearTimeout(press.current.timer)
    press.current = null
  }
  useEffect(() => letGo, [])

  return {
    wasLong: () => wasLong.current,
    handlers: {
      onPointerDown: (event: PointerEvent) => {
        wasLong.current = false
        if (event.pointerType !== 'touch') return
        const { clientX: x, clientY: y } = event
        const timer = window.setTimeout(() => {
          wasLong.current = true
          onLongPress({ left: x, top: y })
        }, LONG_PRESS_MS)
        press.current = { timer, x, y }
      },
      onPointerMove: (event: PointerEvent) => {
        const { current } = press
        if (current && Math.hypot(event.clientX - current.x, event.clientY - current.y) > TREMBLE_PX) letGo()
      },
      onPointerUp: letGo,
      onPointerCancel: letGo,
      // The click that ends a long press is not a click on what is under the finger.
      onClickCapture: (event: MouseEvent) => {
        if (!wasLong.current) return
        wasLong.current = false
        event.preventDefault()
        event.stopPropagation()
      },
    },
  }
}
