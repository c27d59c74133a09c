import type { KeyboardEvent, RefObject } from 'react'
import { isPressed } from './shortcuts.rules'

/**
 * Arrow up and down move between messages while the thread or a message has the focus. Enter opens the
 * message's menu.
 * @param onExtend the same with Shift: called with the messages between which the focus has moved; the first
 *   is null when the thread had it.
 */
export function useBubbleKeys(
  content: RefObject<HTMLElement | null>,
  onExtend?: (from: HTMLElement | null, to: HTMLElement) => void,
) {
  return (event: KeyboardEvent<HTMLElement>) => {
    const isExtending = onExtend !== undefined && isPressed(event, 'extendInThread')
    if (!isExtending && !isPressed(event, 'moveInThread')) return
    const target = event.target as HTMLElement
    const isThread = target === event.currentTarget
    if (!isThread && !target.matches('[data-bubble]')) return
    const bubbles = [...(content.current?.querySelectorAll<HTMLElement>('[data-bubble]') ?? [])]
    const area = event.currentTarget.getBoundingClientRect()
    const from = isThread
      ? bubbles.findLastIndex((bubble) => bubble.getBoundingClientRect().top < area.bottom) + 1
      : bubbles.indexOf(target)
    const next = bubbles[event.key === 'ArrowUp' ? from - 1 : from + 1]
    if (!next) return
    event.preventDefault()
    next.focus({ preventScroll: true })
    next.scrollIntoView({ block: 'nearest' })
    if (isExtending) onExtend(isThread ? null : target, next)
  }
}
