/** Letters that tell a word nearly as well as the whole of it: few words begin as 'jabutic' does. */
const LONGEST = 7

/**
 * The beginning of the longest word of a text; the text itself where it has no word of three letters or
 * digits.
 */
export function pieceOf(text: string): string {
  const words = (text.match(/[\p{L}\p{N}]{3,}/gu) ?? []).map((word) => [...word])
  const longest = words.reduce<string[]>((best, word) => (word.length > best.length ? word : best), [])
  return longest.length === 0 ? text : longest.slice(0, LONGEST).join('')
}
