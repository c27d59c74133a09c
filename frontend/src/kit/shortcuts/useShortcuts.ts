import { useEffectEvent, useLayoutEffect } from 'react'
import { shortcuts, type ShortcutName } from './shortcuts'
import { isPressed, isWriting } from './shortcuts.rules'

/** Returns false when it did nothing: the key then has its usual effect. */
type Handler = (event: KeyboardEvent) => boolean | void

/** An open dialog or menu gets the keys instead. */
const isTaken = (): boolean => document.querySelector('[role="dialog"], [role="menu"]') !== null

/** Handles shortcuts, wherever on the page they are pressed, while the component is mounted. */
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
  // In a layout effect: a key pressed right after the first paint is handled.
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => handleKeyDown(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
}
