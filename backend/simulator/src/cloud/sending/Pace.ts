/** Messages a second from one number; a number that also works in the app has fewer. */
const PER_SECOND = 80
const PER_SECOND_IN_APP = 20
/** One person gets a message per 6 s, and up to this many in advance. */
const PAIR_INTERVAL_MS = 6_000
const PAIR_BURST = 45

/** Counts messages against Meta's limits. In memory only. */
export class Pace {
  readonly #seconds = new Map<string, { second: number; count: number }>()
  /** When the pair's allowance is full again (ms). */
  readonly #pairs = new Map<string, number>()

  /** The code of the limit that a message at `now` (ms) would exceed; otherwise counts it. */
  refuse(
    phoneNumberId: string,
    customer: string,
    now: number,
    isInApp: boolean,
  ): 130429 | 131056 | undefined {
    const second = Math.floor(now / 1000)
    const current = this.#seconds.get(phoneNumberId)
    const count = current?.second === second ? current.count : 0
    if (count >= (isInApp ? PER_SECOND_IN_APP : PER_SECOND)) return 130429
    const pair = `${phoneNumberId} ${customer}`
    const fullAt = Math.max(this.#pairs.get(pair) ?? 0, now)
    if (fullAt - now > (PAIR_BURST - 1) * PAIR_INTERVAL_MS) return 131056
    this.#seconds.set(phoneNumberId, { second, count: count + 1 })
    this.#pairs.set(pair, fullAt + PAIR_INTERVAL_MS)
    return undefined
  }
}
