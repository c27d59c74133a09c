import { shortcutNames, shortcuts, type Chord, type ShortcutGroup, type ShortcutName } from './shortcuts'

/** The fields used of a keyboard event, native or React's. */
export interface KeyPress {
  key: string
  code?: string
  altKey: boolean
  ctrlKey: boolean
  metaKey: boolean
  shiftKey: boolean
}

function isChord(press: KeyPress, { key, code, mod = false, alt = false, shift }: Chord): boolean {
  // AltGr on Windows is reported as Ctrl+Alt; it must not trigger a Ctrl or Alt shortcut.
  if ((press.ctrlKey || press.metaKey) !== mod || press.altKey !== alt) return false
  if (shift !== undefined && press.shiftKey !== shift) return false
  return code === undefined ? press.key.toLowerCase() === key?.toLowerCase() : press.code === code
}

/** Whether a key event matches a shortcut. */
export const isPressed = (press: KeyPress, name: ShortcutName): boolean =>
  shortcuts[name].chords.some((chord) => isChord(press, chord))

/** The character of a shortcut that is a single character. */
export const signOf = (name: 'quickMessages' | 'emojis' | 'searchList'): string =>
  shortcuts[name].chords[0].key ?? ''

/** Whether keys pressed on this element enter text. */
export function isWriting(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target.isContentEditable || target instanceof HTMLTextAreaElement) return true
  return target instanceof HTMLInputElement && !['checkbox', 'radio', 'range', 'button'].includes(target.type)
}

const names: Record<string, string> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  ' ': '␣',
  Escape: 'Esc',
}

/** The labels of a chord's keys, in the order in which they are pressed. */
export function keysOf({ key, code, mod, alt, shift }: Chord, isMac: boolean): string[] {
  const last = code?.replace(/^(Key|Digit)/, '') ?? key ?? ''
  return [
    ...(mod ? [isMac ? '⌘' : 'Ctrl'] : []),
    ...(alt ? [isMac ? '⌥' : 'Alt'] : []),
    ...(shift ? ['Shift'] : []),
    names[last] ?? (last.length === 1 ? last.toUpperCase() : last),
  ]
}

/** The shortcuts of one group, in the order of the table. */
export const shortcutsOf = (group: ShortcutGroup): ShortcutName[] =>
  shortcutNames.filter((name) => shortcuts[name].group === group)
