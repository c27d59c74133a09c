type Work = () => Promise<void>

/**
 * Shares the places of one process fairly: of each road so many things go at once. What comes when a road is full is not
 * waited for: whoever finishes on that road takes it up. The same thing waits once, however often it is asked for.
 */
export class Lanes {
  readonly #busy = new Map<number, number>()
  readonly #waiting = new Map<number, Map<number, Work>>()

  constructor(private readonly perRoad: number) {}

  /**
   * Does `work` now, and then what waits on the same road; or leaves it to those who are at work there.
   * @throws what `work` throws, or what was taken up after it.
   */
  async run(road: number, thing: number, work: Work): Promise<void> {
    const busy = this.#busy.get(road) ?? 0
    if (busy >= this.perRoad) {
      const waiting = this.#waiting.get(road) ?? new Map<number, Work>()
      this.#waiting.set(road, waiting.set(thing, work))
      return
    }
    this.#busy.set(road, busy + 1)
    try {
      for (let next: Work | undefined = work; next; next = this.#take(road)) await next()
    } finally {
      this.#leave(road)
    }
  }

  #take(road: number): Work | undefined {
    const waiting = this.#waiting.get(road)
    const first = waiting?.entries().next()
    if (!waiting || !first || first.done) return undefined
    const [thing, work] = first.value
    waiting.delete(thing)
    return work
  }

  #leave(road: number): void {
    const busy = (this.#busy.get(road) ?? 1) - 1
    if (busy > 0) this.#busy.set(road, busy)
    else {
      this.#busy.delete(road)
      if (this.#waiting.get(road)?.size === 0) this.#waiting.delete(road)
    }
  }
}
