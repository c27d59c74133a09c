import { percentile } from '../meters.js'

/** Times of one kind, in milliseconds. */
export interface Summary {
  kind: string
  count: number
  p50: number
  p99: number
}

/** Collects times by kind, and failures by text. */
export class Times {
  readonly #times = new Map<string, number[]>()
  readonly #failures = new Map<string, number>()

  add(kind: string, ms: number): void {
    const times = this.#times.get(kind) ?? []
    this.#times.set(kind, times)
    times.push(ms)
  }

  fail(text: string): void {
    this.#failures.set(text, (this.#failures.get(text) ?? 0) + 1)
  }

  /** The kinds, the slowest first. */
  get summaries(): Summary[] {
    return [...this.#times]
      .map(([kind, times]) => ({
        kind,
        count: times.length,
        p50: percentile(times, 0.5),
        p99: percentile(times, 0.99),
      }))
      .sort((one, other) => other.p99 - one.p99)
  }

  get failures(): string[] {
    return [...this.#failures].map(([text, count]) => `${count} times: ${text}`)
  }
}
