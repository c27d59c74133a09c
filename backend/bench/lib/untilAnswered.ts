// Repeats a call while faults happen, and tells what the last one met with.
import { setTimeout as pause } from 'node:timers/promises'
import { Failure } from '../../scripts/beforeInstall/progress.mjs'

/**
 * The time in which the server could answer. It stands still while a fault is being mended, which has time
 * limits of its own: a machine that starts a process slowly takes no time from the answers.
 */
export class Uptime {
  #counted = 0
  #mending = 0
  #since = performance.now()

  /** Milliseconds. */
  readonly now = (): number => this.#counted + (this.#mending > 0 ? 0 : performance.now() - this.#since)

  /** Stands still during `work`, which takes the server down and brings it back. */
  async without<Result>(work: () => Promise<Result>): Promise<Result> {
    this.#counted = this.now()
    this.#mending += 1
    try {
      return await work()
    } finally {
      this.#mending -= 1
      this.#since = performance.now()
    }
  }
}

/** `fetch` has the reason of a lost connection in the cause of its error. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause === undefined ? error.message : `${error.message}: ${reasonOf(error.cause)}`
}

interface Patience {
  /** Milliseconds after which a failed call is not repeated. */
  patience: number
  /** Milliseconds between two calls. */
  interval?: number
  /** Milliseconds that pass, for example of an `Uptime`. */
  now?: () => number
}

/**
 * Calls repeatedly until a call does not fail.
 * @throws Failure with the reason of the last call, how long that took, and how many there were.
 */
export async function untilAnswered<Answer>(
  what: string,
  call: () => Promise<Answer>,
  { patience, interval = 500, now = () => performance.now() }: Patience,
): Promise<Answer> {
  const end = now() + patience
  for (let calls = 1; ; calls += 1) {
    const since = performance.now()
    try {
      return await call()
    } catch (error) {
      const took = ((performance.now() - since) / 1_000).toFixed(1)
      const last = `The last of ${calls} calls took ${took} s: ${reasonOf(error)}`
      if (now() >= end)
        throw new Failure(`${what} did not come within ${patience / 1_000} s. ${last}`, { cause: error })
    }
    await pause(interval)
  }
}
