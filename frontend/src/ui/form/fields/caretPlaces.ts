const isDigit = (character: string | undefined): boolean => /^\d$/.test(character ?? '')

/**
 * Where the cursor may stand in a text whose digits alone were typed: beside a digit, and where nothing is.
 */
export const caretPlaces = (text: string): boolean[] =>
  Array.from(
    { length: text.length + 1 },
    (_place, at) => text === '' || isDigit(text[at]) || isDigit(text[at - 1]),
  )
