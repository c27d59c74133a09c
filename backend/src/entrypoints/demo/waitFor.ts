import { setTimeout as pause } from 'node:timers/promises'

const PATIENCE_MS = 60_000
const LOOK_EVERY_MS = 250

/**
 * Looks until `look` finds something. What is awaited happens in other processes, which have no way of
 * telling this one.
 * @param failure says what did not happen; asked when the 60 s are over.
 * @throws Error with that text.
 */
export async function waitFor<T>(look: () => Promise<T | null>, failure: () => string): Promise<T> {
  const deadline = performance.now() + PATIENCE_MS
  for (;;) {
    const found = await look()
    if (found !== null) return found
    if (performance.now() > deadline) throw new Error(`${failure()} (after ${PATIENCE_MS / 1000} seconds)`)
    await pause(LOOK_EVERY_MS)
  }
}
