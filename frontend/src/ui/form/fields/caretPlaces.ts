const isDigit = (character: string | undefined): boolean => /^\d$/.test(character ?? '')

/** Where the caret may stand in a mask: beside a digit, or anywhere while it is empty. */
export const caretPlaces = (text: string): boolean[] =>
  Array.from(
    { length: text.length + 1 },
    (_place, at) => text === '' || isDigit(text[at]) || isDigit(text[at - 1]),
  )
