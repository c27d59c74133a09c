import type { KeyboardEvent, MouseEvent } from 'react'
import { useLongPress } from '../inputs/useLongPress'

/** Position of a menu: beside an element, or a point in pixels of the window. */
export type MenuPlace = HTMLElement | { left: number; top: number }

/** Links and selected text keep the browser's own context menu. */
const isBrowsersOwn = (target: EventTarget): boolean =>
  (target instanceof Element && target.closest('a[href], input') !== null) ||
  (window.getSelection()?.toString() ?? '') !== ''

/**
 * Opens a message's menu by right click, long press, or a key on the focused bubble.
 * @param isOpening whether a key opens the menu
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
