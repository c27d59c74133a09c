import { rangesOf } from '@balcao/contract'

/** Characters before the words (few, so that a narrow list shows the words), and characters in all. */
const LEAD = 30
const LENGTH = 200

/** How many of these characters belong to an earlier sentence or line, or to the rest of a word. */
function endedIn(lead: string): { length: number; isSentence: boolean } {
  const ends = [...lead.matchAll(/[.!?…]\s+|\n/g)]
  const last = ends.at(-1)
  if (last) return { length: last.index + last[0].length, isSentence: true }
  return { length: /^\S*\s+/.exec(lead)?.[0].length ?? 0, isSentence: false }
}

/** A position that does not split a surrogate pair. */
const wholeAt = (text: string, place: number): number =>
  /[\uDC00-\uDFFF]/.test(text[place] ?? '') ? place + 1 : place

/**
 * The words with their context: from the beginning of their sentence, if that is near, up to `LENGTH`
 * characters.
 * @param part a part of a message that contains the words
 * @param goesOn whether the message goes on before and after the part
 */
export function excerptOf(part: string, words: string, goesOn: { before: boolean; after: boolean }): string {
  const at = rangesOf(part, words)[0]?.start ?? 0
  const from = Math.max(0, at - LEAD)
  const ended = endedIn(part.slice(from, at))
  const isWhole = from === 0 && !goesOn.before
  const start = wholeAt(part, from + (isWhole && !ended.isSentence ? 0 : ended.length))
  const end = wholeAt(part, Math.min(part.length, start + LENGTH))
  const isCut = !isWhole && !ended.isSentence
  return `${isCut ? '…' : ''}${part.slice(start, end).trim()}${end < part.length || goesOn.after ? '…' : ''}`
}
