import { setNextTry } from './status'

let planned: { timer: ReturnType<typeof setTimeout>; act: () => void } | null = null

/**
 * Milliseconds until the next try, after this many failures in a row: soon at first, then every few seconds,
 * with jitter.
 */
export const retryDelay = (failures: number): number =>
  Math.min(5_000, 500 * 2 ** failures) * (0.75 + Math.random() / 2)

/** Cancels the planned retry. */
export function cancelRetry(): void {
  clearTimeout(planned?.timer)
  planned = null
  setNextTry(null)
}

/** Runs the planned retry now, if there is one. */
export function tryNow(): void {
  const act = planned?.act
  cancelRetry()
  act?.()
}

/** Plans a retry in `ms` milliseconds; `tryNow` runs it earlier. It replaces an earlier plan. */
export function planRetry(ms: number, act: () => void): void {
  cancelRetry()
  planned = { timer: setTimeout(tryNow, ms), act }
  setNextTry(Date.now() + ms)
}
