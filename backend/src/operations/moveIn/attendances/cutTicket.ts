import { HOUR_MS, MINUTE_MS } from '@balcao/contract/time/durations'

/** After a closing, this much silence begins another attendance. */
const SILENCE_MS = 2 * HOUR_MS

/** The message that opens an attendance is written a little before its tracking row. */
const LEAD_MS = MINUTE_MS

/** A row of the older tracking. Times are ms since 1970. */
export interface TrackingRow {
  id: number
  userId: number | null
  connectionId: number | null
  begin: number
  finishedAt: number | null
}

/** When somebody wrote in a ticket, in ms. */
export interface Written {
  id: string
  at: number
  fromMe: boolean
}

/** How an attendance was found: by its tracking row, by silence, or it is the whole ticket. */
export type CutBy = 'tracking' | 'silence' | 'whole'

/** One attendance within an older ticket. */
export interface Attendance {
  cutBy: CutBy
  /** Its messages are those from here (ms) up to the next attendance. */
  from: number
  tracking: TrackingRow | null
  firstAt: number | null
  lastAt: number | null
  lastId: string | null
}

const begun = (cutBy: CutBy, from: number, tracking: TrackingRow | null): Attendance => ({
  cutBy,
  from,
  tracking,
  firstAt: null,
  lastAt: null,
  lastId: null,
})

/**
 * Cuts an older ticket, which is reopened for ever, into attendances, message by message. Tracking rows cut
 * it. Where there are none, an attendance ends when ours was the last word and the customer writes again
 * after two hours: nobody noted when it was closed. After a noted closing, any message after two hours begins
 * another. Later rows and messages do not change the earlier attendances.
 */
export class TicketCut {
  readonly #attendances: Attendance[] = []
  #current: Attendance | null = null
  #isLastFromMe = false
  #rows = 0
  readonly #tracking: readonly TrackingRow[]

  /** @param tracking rows of the ticket, by their beginning. */
  constructor(tracking: readonly TrackingRow[]) {
    this.#tracking = tracking
  }

  /** Takes the next message, by time. */
  write({ id, at, fromMe }: Written): void {
    for (
      let row = this.#tracking[this.#rows];
      row && row.begin - LEAD_MS <= at;
      row = this.#tracking[this.#rows]
    )
      this.#openRow(row)
    this.#current ??= this.#open(begun('whole', at, null))
    const message = { at, fromMe, lastFromMe: this.#isLastFromMe }
    if (isOver(this.#current, message)) this.#current = this.#open(begun('silence', at, null))
    this.#current.firstAt ??= at
    this.#current.lastAt = at
    this.#current.lastId = id
    this.#isLastFromMe = fromMe
  }

  /** @returns at least one attendance. No message may follow. */
  end(): readonly Attendance[] {
    for (let row = this.#tracking[this.#rows]; row; row = this.#tracking[this.#rows]) this.#openRow(row)
    if (this.#attendances.length === 0) this.#open(begun('whole', 0, null))
    return this.#attendances
  }

  #open(attendance: Attendance): Attendance {
    this.#attendances.push(attendance)
    return attendance
  }

  #openRow(row: TrackingRow): void {
    this.#rows += 1
    const current = this.#current
    const lastAt = current?.lastAt ?? null
    const isNear = lastAt !== null && row.begin - lastAt < SILENCE_MS
    if (current && !current.tracking && isNear) {
      current.tracking = row
      current.cutBy = 'tracking'
    } else this.#current = this.#open(begun('tracking', row.begin - LEAD_MS, row))
  }
}

function isOver(
  { tracking, lastAt }: Attendance,
  { at, fromMe, lastFromMe }: { at: number; fromMe: boolean; lastFromMe: boolean },
): boolean {
  if (tracking) {
    const { finishedAt } = tracking
    return finishedAt !== null && at > finishedAt && at - Math.max(finishedAt, lastAt ?? 0) >= SILENCE_MS
  }
  return lastAt !== null && lastFromMe && !fromMe && at - lastAt >= SILENCE_MS
}

/** The source id of an attendance: `15` for the first one of ticket 15, then `15#2`. */
export const attendanceId = (ticketId: number, place: number): string =>
  place === 0 ? String(ticketId) : `${ticketId}#${place + 1}`
