import type { KeyboardEvent, MouseEvent } from 'react'
import { useLongPress } from '../inputs/useLongPress'

/** Where a menu opens: beside an element, or at a place in pixels of the window. */
export type MenuPlace = HTMLElement | { left: number; top: number }

/** A link keeps the browser's own menu, and so does selected text. */
const isBrowsersOwn = (target: EventTarget): boolean =>
  (target instanceof Element && target.closest('a[href], input') !== null) ||
  (window.getSelection()?.toString() ?? '') !== ''

/**
 * The ways to a message's menu other than its button: right click, a long press, a key on the focused bubble.
 * @param isOpening whether a key is that one
 */
export function useBubbleGestures(
  openMenu: (at: MenuPlace) => void,
  isOpening: (event: KeyboardEvent) => boolean,
) {
  const { wasLong, handlers } = useLongPress(openMenu)
  return {
    ...handlers,
    onContextMenu: (event: MouseEvent) => {
      if (wasLong()) return event.preventDefault()
      if (isBrowsersOwn(event.target)) return
      event.preventDefault()
      openMenu({ left: event.clientX, top: event.clientY })
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (!isOpening(event) || event.target !== event.currentTarget) return
      event.preventDefault()
      openMenu(event.currentTarget)
    },
  }
}
