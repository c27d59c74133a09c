import { useEffectEvent, useLayoutEffect } from 'react'
import { shortcuts, type ShortcutName } from './shortcuts'
import { isPressed, isWriting } from './shortcuts.rules'

/** Answers false when there was nothing to do: the key then goes its usual way. */
type Handler = (event: KeyboardEvent) => boolean | void

/** A dialog or an open menu takes the keys for itself. */
const isTaken = (): boolean => document.querySelector('[role="dialog"], [role="menu"]') !== null

/** Does something at shortcuts, wherever on the page they are pressed, while it is mounted. */
export function useShortcuts(handlers: Partial<Record<ShortcutName, Handler>>): void {
  const handleKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || isTaken()) return
    for (const name of Object.keys(handlers) as ShortcutName[]) {
      if (!isPressed(event, name)) continue
      if (!shortcuts[name].whileWriting && isWriting(event.target)) continue
      if (handlers[name]?.(event) === false) continue
      event.preventDefault()
      return
    }
  })
  // Before it is seen: a key that is pressed as soon as the page shows is heard.
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => handleKeyDown(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
}
