/** Small letters without accents: how texts are compared with what somebody types. */
export const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** A part of a text, by the places of its first character and of the one after its last. */
export interface TextRange {
  start: number
  end: number
}

/**
 * A text in small letters without accents, and for each character of it the place that it stands for in the
 * original.
 */
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

/** Where words stand in a text, whatever their accents and case: as the server's search finds them. */
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
