import type { Message } from '@balcao/contract/resources/messages'
import type { KeyboardEvent, MouseEvent } from 'react'
import { useLongPress } from '../../../ui/useLongPress'
import { isPressed } from '../../shortcuts'
import { useThreadTools } from '../ThreadTools'

/** A link keeps the browser's own menu, and so does selected text. */
const isBrowsersOwn = (target: EventTarget): boolean =>
  (target instanceof Element && target.closest('a[href], input') !== null) ||
  (window.getSelection()?.toString() ?? '') !== ''

/** The ways to a message's menu other than its button: right click, a long press, Enter or the menu key on the focused bubble. */
export function useBubbleGestures(message: Message) {
  const { openMenu } = useThreadTools()
  const { wasLong, handlers } = useLongPress((place) => openMenu(message, place))
  return {
    ...handlers,
    onContextMenu: (event: MouseEvent) => {
      if (wasLong()) return event.preventDefault()
      if (isBrowsersOwn(event.target)) return
      event.preventDefault()
      openMenu(message, { left: event.clientX, top: event.clientY })
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (!isPressed(event, 'openMessageMenu') || event.target !== event.currentTarget) return
      event.preventDefault()
      openMenu(message, event.currentTarget)
    },
  }
}
