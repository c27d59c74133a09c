import { otherForm } from '../../../people/contacts/index.js'

/**
 * Numbers that WhatsApp is asked about together. Whoever asks for many at once looks like somebody who writes
 * to strangers.
 */
export const NUMBERS_AT_ONCE = 20

/** Milliseconds that a connection asks for none after it has: 20 to 40 s, drawn anew each time. */
export const pauseMs = (random: number): number => Math.round(20_000 * (1 + random))

/** What WhatsApp says of a number: as it writes it, or null where nobody has it. */
export type Answers = Map<string, string | null>

/**
 * Which number is which, of those that WhatsApp was asked about together: it answers those that it knows, as
 * it writes them, in any order.
 * @returns what it says of each; `unclear` are numbers of which that cannot be told, since some answer is
 *   none of the numbers in either way of writing: those are asked about one by one.
 */
export function matchAnswers(
  asked: readonly string[],
  found: readonly string[],
): { answers: Answers; unclear: string[] } {
  const left = new Set(found)
  const answers: Answers = new Map()
  for (const number of asked) {
    const written = [number, otherForm(number)].find((form) => form !== null && found.includes(form))
    if (written === undefined || written === null) continue
    answers.set(number, written)
    left.delete(written)
  }
  const silent = asked.filter((number) => !answers.has(number))
  if (left.size > 0) return { answers, unclear: silent }
  for (const number of silent) answers.set(number, null)
  return { answers, unclear: [] }
}
