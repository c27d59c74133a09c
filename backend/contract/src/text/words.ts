/** Lower case without accents, for comparing texts with a search. */
export const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** A range of a text: index of its first character, and of the one after its last. */
export interface TextRange {
  start: number
  end: number
}

/** A text in lower case without accents, and for each of its characters the index in the original. */
function foldedWithPlaces(text: string): { within: string; places: number[] } {
  let within = ''
  const places: number[] = []
  let place = 0
  for (const character of text) {
    const plain = folded(character)
    for (let index = 0; index < plain.length; index++) places.push(place)
    within += plain
    place += character.length
  }
  places.push(place)
  return { within, places }
}

/** Where words occur in a text, regardless of accents and case, as in the server's search. */
export function rangesOf(text: string, words: string): TextRange[] {
  const wanted = folded(words.trim())
  if (wanted === '') return []
  const { within, places } = foldedWithPlaces(text)
  const ranges: TextRange[] = []
  for (let at = within.indexOf(wanted); at >= 0; at = within.indexOf(wanted, at + wanted.length)) {
    ranges.push({ start: places[at] ?? 0, end: places[at + wanted.length] ?? text.length })
  }
  return ranges
}
