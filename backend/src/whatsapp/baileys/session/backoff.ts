const FIRST_MS = 1_000
const LONGEST_MS = 60_000

/**
 * How long to wait before the next try: at least a second, at most twice as long at each try, a minute in the
 * end, and somewhere in between by chance, so that a thousand sessions that were lost together do not return
 * together.
 * @param attempt 1 for the first retry.
 * @param random 0 to 1.
 * @returns milliseconds.
 */
export function backoffMs(attempt: number, random = Math.random()): number {
  const longest = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(attempt, 16))
  return Math.round(FIRST_MS + random * (longest - FIRST_MS))
}
