import { setNextTry } from './status'

let planned: { timer: ReturnType<typeof setTimeout>; act: () => void } | null = null

/**
 * Milliseconds until the socket is tried again after so many failures in a row: soon at first, then every few
 * seconds, and not by all clients at once.
 */
export const retryDelay = (failures: number): number =>
  Math.min(5_000, 500 * 2 ** failures) * (0.75 + Math.random() / 2)

/** There is nothing to be tried any more. */
export function cancelRetry(): void {
  clearTimeout(planned?.timer)
  planned = null
  setNextTry(null)
}

/** Does what was to be done later; nothing where nothing was. */
export function tryNow(): void {
  const act = planned?.act
  cancelRetry()
  act?.()
}

/** Tries after some milliseconds, or as soon as somebody asks for it. It replaces what was planned before. */
export function planRetry(ms: number, act: () => void): void {
  cancelRetry()
  planned = { timer: setTimeout(tryNow, ms), act }
  setNextTry(Date.now() + ms)
}
