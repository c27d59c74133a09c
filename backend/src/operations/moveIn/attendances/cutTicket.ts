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
 * Cuts an older ticket, which is reopened for ever, into attendances. Tracking rows cut it. Where there are
 * none, an attendance ends when ours was the last word and the customer writes again after two hours: nobody
 * noted when it was closed. After a noted closing, any message after two hours begins another.
 * @param tracking rows of the ticket, by their beginning.
 * @param written its messages, by time.
 * @returns at least one attendance. Later rows and messages do not change the earlier ones.
 */
export function cutTicket(tracking: readonly TrackingRow[], written: Iterable<Written>): Attendance[] {
  const attendances: Attendance[] = []
  const rows = [...tracking]
  let current: Attendance | null = null
  let lastFromMe = false
  const open = (attendance: Attendance): Attendance => {
    attendances.push(attendance)
    return attendance
  }
  const openRow = (row: TrackingRow): Attendance => {
    const near =
      current?.lastAt !== undefined && current.lastAt !== null && row.begin - current.lastAt < SILENCE_MS
    if (!current || current.tracking || !near) return open(begun('tracking', row.begin - LEAD_MS, row))
    current.tracking = row
    current.cutBy = 'tracking'
    return current
  }
  for (const { id, at, fromMe } of written) {
    while (rows[0] && rows[0].begin - LEAD_MS <= at) current = openRow(rows.shift() as TrackingRow)
    if (!current) current = open(begun('whole', at, null))
    else if (isOver(current, { at, fromMe, lastFromMe })) current = open(begun('silence', at, null))
    current.firstAt ??= at
    current.lastAt = at
    current.lastId = id
    lastFromMe = fromMe
  }
  for (const row of rows) current = openRow(row)
  if (attendances.length === 0) open(begun('whole', 0, null))
  return attendances
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

/** Place of the attendance, from 0, to which something at a time belongs. */
export function placeAt(attendances: readonly Attendance[], at: number): number {
  let place = 0
  for (let next = 1; next < attendances.length && (attendances[next]?.from ?? Infinity) <= at; next += 1)
    place = next
  return place
}

/** The source id of an attendance: `15` for the first one of ticket 15, then `15#2`. */
export const attendanceId = (ticketId: number, place: number): string =>
  place === 0 ? String(ticketId) : `${ticketId}#${place + 1}`
