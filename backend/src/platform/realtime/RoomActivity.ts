import { performance } from 'node:perf_hooks'

/** Milliseconds for which a room's last event is remembered: longer than a page takes to load. */
const REMEMBERED_MS = 30_000

/**
 * When each room last got an event, as far as this process knows. A client that joins a room learns for how
 * long there was none, and so whether data it read before may be stale. Only durations leave this process, so
 * clocks are never compared.
 */
export class RoomActivity {
  readonly #now: () => number
  /** In order of time, latest last. */
  readonly #last = new Map<string, number>()
  #connectedSince: number | null = null

  /** @param now milliseconds that never decrease */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now
  }

  /** From now on no event is missed. Earlier ones may have been. */
  connected(): void {
    this.#connectedSince = this.#now()
  }

  /** From now on events are missed. */
  disconnected(): void {
    this.#connectedSince = null
  }

  /** @param rooms that got an event; none means all */
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

  /** Milliseconds without an event in these rooms, as a lower bound. */
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
