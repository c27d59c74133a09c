export { Keys } from './Keys'
export { shortcuts, type ShortcutName } from './shortcuts'
export { isPressed, isWriting, signOf, type KeyPress } from './shortcuts.rules'
export { useShortcuts } from './useShortcuts'
