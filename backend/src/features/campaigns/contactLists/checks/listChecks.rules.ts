import { otherForm } from '../../../people/contacts/index.js'

/** Numbers in one question to WhatsApp. Asking for many at once looks like spam. */
export const NUMBERS_AT_ONCE = 20

/** Pause of a connection between two questions in milliseconds: 20 to 40 s, random each time. */
export const pauseMs = (random: number): number => Math.round(20_000 * (1 + random))

/** WhatsApp's answers: the number as WhatsApp writes it, or null when it has no account. */
export type Answers = Map<string, string | null>

/**
 * Matches WhatsApp's answers with the numbers it was asked about. WhatsApp returns only existing numbers, in
 * its own spelling and in any order.
 * @returns `answers` by number. `unclear` are numbers to ask about one by one: some answer matched none of
 *   the numbers in either spelling, so it may belong to any of them.
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
