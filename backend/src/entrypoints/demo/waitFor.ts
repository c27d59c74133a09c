import { setTimeout as pause } from 'node:timers/promises'

const PATIENCE_MS = 60_000
const LOOK_EVERY_MS = 250

/**
 * Polls until `look` finds something. It happens in other processes, which can't notify this one.
 * @param failure describes what did not happen; called after 60 s.
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
