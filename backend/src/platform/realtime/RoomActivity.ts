import { performance } from 'node:perf_hooks'

/** Milliseconds for which a room's last event is remembered: longer than a page takes to load. */
const REMEMBERED_MS = 30_000

/**
 * When each room last got an event, as far as this process knows. Whoever joins a room learns from it for how
 * long there was none, and so whether what they read meanwhile can be old. Lengths of time alone leave this
 * process: no two clocks are ever compared.
 */
export class RoomActivity {
  readonly #now: () => number
  /** In the order of time, the latest last. */
  readonly #last = new Map<string, number>()
  #connectedSince: number | null = null

  /** @param now milliseconds that only ever grow */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now
  }

  /** From now on every event is seen; earlier ones may have been missed. */
  connected(): void {
    this.#connectedSince = this.#now()
  }

  /** Events are missed from now on. */
  disconnected(): void {
    this.#connectedSince = null
  }

  /** @param rooms which got an event; none means all */
  record(rooms: readonly string[]): void {
    const now = this.#now()
    if (rooms.length === 0 && this.#connectedSince !== null) this.#connectedSince = now
    for (const room of rooms) {
      this.#last.delete(room)
      this.#last.set(room, now)
    }
    for (const [room, at] of this.#last) {
      if (now - at < REMEMBERED_MS) break
      this.#last.delete(room)
    }
  }

  /** Milliseconds for which, as of now, none of these rooms has had an event: at least so long. */
  idleMs(rooms: Iterable<string>): number {
    if (this.#connectedSince === null) return 0
    const now = this.#now()
    const latest = Math.max(
      this.#connectedSince,
      now - REMEMBERED_MS,
      ...[...rooms].map((room) => this.#last.get(room) ?? 0),
    )
    return Math.floor(now - latest)
  }
}
