import type { Replacement, Selection } from '../../../../../ui/writing/useTextInput'
import { isPressed, type KeyPress } from '../../../../../kit/shortcuts'

/** The WhatsApp formatting mark for a pressed key, if any. */
export function markOfKey(press: KeyPress): string | null {
  if (isPressed(press, 'bold')) return '*'
  if (isPressed(press, 'italic')) return '_'
  return isPressed(press, 'strike') ? '~' : null
}

/**
 * Adds a formatting mark around the selected words, or removes it. White space at the ends stays outside,
 * because WhatsApp ignores a mark next to a space. Without a selection the caret is placed between two marks.
 */
export function withMark(text: string, { start, end }: Selection, mark: string): Replacement {
  const selected = text.slice(start, end)
  const words = selected.trim()
  if (words === '') {
    const at = { start: start + 1, end: start + 1 }
    return { start, end: start, text: mark + mark, after: at }
  }
  const from = start + selected.indexOf(words)
  const to = from + words.length
  if (words.length > 2 && words.startsWith(mark) && words.endsWith(mark)) {
    return { start: from, end: to, text: words.slice(1, -1), after: { start: from, end: to - 2 } }
  }
  if (text[from - 1] === mark && text[to] === mark) {
    return { start: from - 1, end: to + 1, text: words, after: { start: from - 1, end: to - 1 } }
  }
  return { start: from, end: to, text: mark + words + mark, after: { start: from + 1, end: to + 1 } }
}
