const FIRST_MS = 1_000
const LONGEST_MS = 60_000

/**
 * Wait before the next attempt: at least a second, with a limit that doubles at each attempt up to a minute,
 * and random in between. So a thousand sessions lost together don't return together.
 * @param attempt 1 for the first retry.
 * @param random 0 to 1.
 * @returns milliseconds.
 */
export function backoffMs(attempt: number, random = Math.random()): number {
  const longest = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(attempt, 16))
  return Math.round(FIRST_MS + random * (longest - FIRST_MS))
}
