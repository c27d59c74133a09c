type Work = () => Promise<void>

/**
 * Limits what runs at once in this process, for each key (a connection, a company). What comes when its key
 * has no place left is not waited for: whoever finishes of that key takes it up. The same item waits once for
 * its key, however often it is asked for: the name must tell it from all others of that key.
 */
export class KeyedLimiter {
  readonly #busy = new Map<number, number>()
  readonly #waiting = new Map<number, Map<string, Work>>()
  readonly #atOnce: number

  constructor(atOnce: number) {
    this.#atOnce = atOnce
  }

  /**
   * Does `work` now, and then what waits for the same key; or leaves it to those who are at work there.
   * @throws what `work` throws, or what was taken up after it.
   */
  async run(key: number, item: string, work: Work): Promise<void> {
    const busy = this.#busy.get(key) ?? 0
    if (busy >= this.#atOnce) {
      const waiting = this.#waiting.get(key) ?? new Map<string, Work>()
      this.#waiting.set(key, waiting.set(item, work))
      return
    }
    this.#busy.set(key, busy + 1)
    try {
      for (let next: Work | undefined = work; next; next = this.#take(key)) await next()
    } finally {
      this.#leave(key)
    }
  }

  #take(key: number): Work | undefined {
    const waiting = this.#waiting.get(key)
    const first = waiting?.entries().next()
    if (!waiting || !first || first.done) return undefined
    const [item, work] = first.value
    waiting.delete(item)
    return work
  }

  #leave(key: number): void {
    const busy = (this.#busy.get(key) ?? 1) - 1
    if (busy > 0) this.#busy.set(key, busy)
    else {
      this.#busy.delete(key)
      if (this.#waiting.get(key)?.size === 0) this.#waiting.delete(key)
    }
  }
}
