import type { Message } from '@balcao/contract/resources/messages'
import { useEffect, useRef, type KeyboardEvent, type MouseEvent, type PointerEvent } from 'react'
import { useThreadTools } from '../ThreadTools'

/** Milliseconds a finger rests on a bubble before its menu opens. */
const LONG_PRESS_MS = 450
/** Pixels a resting finger may tremble. */
const TREMBLE_PX = 10

/** A link keeps the browser's own menu, and so does selected text. */
const isBrowsersOwn = (target: EventTarget): boolean =>
  (target instanceof Element && target.closest('a[href], input') !== null) ||
  (window.getSelection()?.toString() ?? '') !== ''

/** The ways to a message's menu other than its button: right click, a long press, Enter or the menu key on the focused bubble. */
export function useBubbleGestures(message: Message) {
  const { openMenu } = useThreadTools()
  const press = useRef<{ timer: number; x: number; y: number } | null>(null)
  const isPressed = useRef(false)
  const letGo = () => {
    if (press.current) window.clearTimeout(press.current.timer)
    press.current = null
  }
  useEffect(() => letGo, [])

  return {
    onContextMenu: (event: MouseEvent) => {
      if (isPressed.current) return event.preventDefault()
      if (isBrowsersOwn(event.target)) return
      event.preventDefault()
      openMenu(message, { left: event.clientX, top: event.clientY })
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (event.key !== 'Enter' || event.target !== event.currentTarget) return
      event.preventDefault()
      openMenu(message, event.currentTarget)
    },
    onPointerDown: (event: PointerEvent) => {
      isPressed.current = false
      if (event.pointerType !== 'touch') return
      const { clientX: x, clientY: y } = event
      const timer = window.setTimeout(() => {
        isPressed.current = true
        openMenu(message, { left: x, top: y })
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
      if (!isPressed.current) return
      isPressed.current = false
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
