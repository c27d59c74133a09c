type Work = () => Promise<void>

/**
 * Limits how much work runs at the same time per key (a connection, a company) in this process. If a key has
 * no free place, the call returns at once, and the next work of this key to finish continues with the item.
 * An item waits only once per key, however often it is requested, so its name must be unique within the key.
 */
export class KeyedLimiter {
  readonly #busy = new Map<number, number>()
  readonly #waiting = new Map<number, Map<string, Work>>()
  readonly #atOnce: number

  constructor(atOnce: number) {
    this.#atOnce = atOnce
  }

  /**
   * Runs `work` now and then the items that wait for the same key; or leaves it to the work that is running
   * for the key.
   * @throws what `work` throws, or what an item run after it throws.
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
