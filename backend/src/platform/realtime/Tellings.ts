import { performance } from 'node:perf_hooks'

/** Milliseconds for which a telling is remembered: longer than a page takes to load. */
const REMEMBERED_MS = 30_000

/**
 * When each room was last told something, as far as this process has heard. Whoever comes into a room learns from it how long
 * nothing has been said there, and so whether what they read meanwhile can be old. Lengths of time alone leave this process: no
 * two clocks are ever compared.
 */
export class Tellings {
  readonly #now: () => number
  /** In the order of time, the latest last. */
  readonly #last = new Map<string, number>()
  #listeningSince: number | null = null

  /** @param now milliseconds that only ever grow */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now
  }

  /** From now on nothing that is told escapes us; what was told before may have. */
  listens(): void {
    this.#listeningSince = this.#now()
  }

  /** What is told now escapes us. */
  isDeaf(): void {
    this.#listeningSince = null
  }

  /** @param rooms which were told something; none means all */
  note(rooms: readonly string[]): void {
    const now = this.#now()
    if (rooms.length === 0 && this.#listeningSince !== null) this.#listeningSince = now
    for (const room of rooms) {
      this.#last.delete(room)
      this.#last.set(room, now)
    }
    for (const [room, at] of this.#last) {
      if (now - at < REMEMBERED_MS) break
      this.#last.delete(room)
    }
  }

  /** Milliseconds for which, as of now, none of these rooms has been told anything: at least so long. */
  quietMs(rooms: Iterable<string>): number {
    if (this.#listeningSince === null) return 0
    const now = this.#now()
    const latest = Math.max(
      this.#listeningSince,
      now - REMEMBERED_MS,
      ...[...rooms].map((room) => this.#last.get(room) ?? 0),
    )
    return Math.floor(now - latest)
  }
}
