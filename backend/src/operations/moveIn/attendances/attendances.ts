import { attendanceId, type Attendance } from './cutTicket.js'

/** Stands for a time or row that there is not. */
const NONE = -1

/**
 * When the attendances of a company's tickets begin and end: some thirty bytes for each, however many
 * messages they have.
 */
export class Attendances {
  readonly #tickets: number[] = []
  /** Place of each ticket's first attendance in the lists below. */
  readonly #firsts: number[] = []
  readonly #begins: number[] = []
  readonly #lasts: number[] = []
  readonly #tracking: number[] = []

  /** @param ticketId greater than those before. */
  add(ticketId: number, attendances: readonly Attendance[]): void {
    this.#tickets.push(ticketId)
    this.#firsts.push(this.#begins.length)
    for (const { from, lastAt, tracking } of attendances) {
      this.#begins.push(from)
      this.#lasts.push(lastAt ?? NONE)
      this.#tracking.push(tracking?.id ?? NONE)
    }
  }

  /** Source id of the attendance to which something at a time (ms) belongs; without a time the last one. */
  idAt(ticketId: number, at: number | null): string {
    const [first, end] = this.#placesOf(ticketId)
    let place = at === null ? Math.max(end - 1, first) : first
    if (at !== null)
      for (let [low, high] = [first + 1, end]; low < high;) {
        const middle = (low + high) >>> 1
        if ((this.#begins[middle] ?? Infinity) <= at) [place, low] = [middle, middle + 1]
        else high = middle
      }
    return attendanceId(ticketId, place - first)
  }

  /**
   * The attendance of a tracking row, with its last message and the beginning of the next one (ms); null
   * where the row cut nothing, since it has no time.
   */
  ofTracking(
    ticketId: number,
    trackingId: number,
  ): { id: string; lastAt: number | null; nextFrom: number | null } | null {
    const [first, end] = this.#placesOf(ticketId)
    for (let place = first; place < end; place += 1)
      if (this.#tracking[place] === trackingId) {
        const lastAt = this.#lasts[place] ?? NONE
        return {
          id: attendanceId(ticketId, place - first),
          lastAt: lastAt === NONE ? null : lastAt,
          nextFrom: place + 1 < end ? (this.#begins[place + 1] ?? null) : null,
        }
      }
    return null
  }

  /**
   * Places of a ticket's attendances, from the first to that after the last; none for a ticket without any.
   */
  #placesOf(ticketId: number): [number, number] {
    let low = 0
    for (let high = this.#tickets.length; low < high;) {
      const middle = (low + high) >>> 1
      if ((this.#tickets[middle] ?? 0) < ticketId) low = middle + 1
      else high = middle
    }
    if (this.#tickets[low] !== ticketId) return [0, 0]
    return [this.#firsts[low] ?? 0, this.#firsts[low + 1] ?? this.#begins.length]
  }
}
