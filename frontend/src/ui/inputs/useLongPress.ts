import { useEffect, useRef, type MouseEvent, type PointerEvent } from 'react'

/** Milliseconds until a press counts as long. */
const LONG_PRESS_MS = 450
/** Pixels that a resting finger may move. */
const TREMBLE_PX = 10

/** Position of the finger, in pixels of the window. */
interface Place {
  left: number
  top: number
}

/**
 * Detects a long press by touch; other pointers are ignored.
 * @returns event handlers for the element, and whether its last press was a long one
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
      // The click event after a long press must not reach the element.
      onClickCapture: (event: MouseEvent) => {
        if (!wasLong.current) return
        wasLong.current = false
        event.preventDefault()
        event.stopPropagation()
      },
    },
  }
}
