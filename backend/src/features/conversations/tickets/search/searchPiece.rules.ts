/** Letters of a word that are enough for a search: few words begin with 'jabutic'. */
const LONGEST = 7

/** The beginning of the longest word of a text; the whole text when no word has three letters or digits. */
export function pieceOf(text: string): string {
  const words = (text.match(/[\p{L}\p{N}]{3,}/gu) ?? []).map((word) => [...word])
  const longest = words.reduce<string[]>((best, word) => (word.length > best.length ? word : best), [])
  return longest.length === 0 ? text : longest.slice(0, LONGEST).join('')
}
