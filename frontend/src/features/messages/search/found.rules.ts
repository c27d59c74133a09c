import { folded } from '../../../i18n/folded'

/** A part of a text, by the places of its first character and of the one after its last. */
export interface Range {
  start: number
  end: number
}

/** A text in small letters without accents, and for each character of it the place that it stands for in the original. */
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
export function rangesOf(text: string, words: string): Range[] {
  const wanted = folded(words.trim())
  if (wanted === '') return []
  const { within, places } = foldedWithPlaces(text)
  const ranges: Range[] = []
  for (let at = within.indexOf(wanted); at >= 0; at = within.indexOf(wanted, at + wanted.length)) {
    ranges.push({ start: places[at] ?? 0, end: places[at + wanted.length] ?? text.length })
  }
  return ranges
}

/** The next hit in a circle; `by` 1 is one further up. */
export const stepped = (index: number, by: 1 | -1, count: number): number =>
  count === 0 ? 0 : (index + by + count) % count
