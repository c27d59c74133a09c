import { expect, it } from 'vitest'
import { Attendances } from './attendances.js'
import { attendanceId, TicketCut, type Attendance, type TrackingRow, type Written } from './cutTicket.js'

const at = (time: string) => Date.parse(`2026-03-${time}Z`)
const theirs = (time: string) => ({ id: time, at: at(time), fromMe: false })
const ours = (time: string) => ({ id: time, at: at(time), fromMe: true })
const row = (id: number, begin: string, end: string | null): TrackingRow => ({
  id,
  userId: null,
  connectionId: null,
  begin: at(begin),
  finishedAt: end === null ? null : at(end),
})

function cutTicket(tracking: readonly TrackingRow[], written: Iterable<Written>): readonly Attendance[] {
  const cut = new TicketCut(tracking)
  for (const message of written) cut.write(message)
  return cut.end()
}

const TICKET = 15

/** Place, from 0, of the attendance to which something at a time belongs. */
function placeAt(attendances: readonly Attendance[], time: number): number {
  const index = new Attendances()
  index.add(TICKET - 1, attendances.slice(0, 1))
  index.add(TICKET, attendances)
  index.add(TICKET + 1, attendances.slice(0, 1))
  return Number(/#(\d+)$/.exec(index.idAt(TICKET, time))?.[1] ?? 1) - 1
}

const inParts = (tracking: TrackingRow[], written: ReturnType<typeof ours>[]) => {
  const attendances = cutTicket(tracking, written)
  return attendances.map((attendance, place) => [
    attendance.cutBy,
    attendance.tracking?.id ?? null,
    written.filter((message) => placeAt(attendances, message.at) === place).map(({ id }) => id),
  ])
}

it('cuts by tracking rows, each with the message that opened it', () => {
  const written = [theirs('01T09:59:30'), ours('01T10:05'), theirs('02T08:00'), ours('02T08:10')]
  expect(inParts([row(1, '01T10:00', '01T10:06'), row(2, '02T08:00:01', null)], written)).toEqual([
    ['tracking', 1, ['01T09:59:30', '01T10:05']],
    ['tracking', 2, ['02T08:00', '02T08:10']],
  ])
})

it('leaves thanks after a closing with the attendance, and begins another after two hours', () => {
  const written = [theirs('01T10:00'), theirs('01T10:30'), theirs('01T13:00'), ours('01T13:01')]
  expect(inParts([row(1, '01T10:00', '01T10:20')], written)).toEqual([
    ['tracking', 1, ['01T10:00', '01T10:30']],
    ['silence', null, ['01T13:00', '01T13:01']],
  ])
})

it('cuts without rows where ours was the last word before two hours of silence', () => {
  const written = [
    theirs('01T10:00'),
    theirs('01T15:00'),
    ours('01T15:10'),
    theirs('01T17:09'),
    ours('01T17:10'),
    theirs('01T19:10'),
  ]
  expect(inParts([], written)).toEqual([
    ['whole', null, ['01T10:00', '01T15:00', '01T15:10', '01T17:09', '01T17:10']],
    ['silence', null, ['01T19:10']],
  ])
})

it('cuts what lies before the first row by silence, and joins what leads to it', () => {
  const written = [ours('01T10:00'), theirs('01T14:00'), theirs('01T14:20')]
  expect(inParts([row(1, '01T14:15', null)], written)).toEqual([
    ['whole', null, ['01T10:00']],
    ['tracking', 1, ['01T14:00', '01T14:20']],
  ])
})

it('knows attendances without a message, and tickets without anything', () => {
  expect(inParts([row(1, '01T10:00', '01T11:00'), row(2, '02T10:00', null)], [])).toEqual([
    ['tracking', 1, []],
    ['tracking', 2, []],
  ])
  expect(inParts([], [])).toEqual([['whole', null, []]])
})

it('never cuts an attendance that was not closed, however long nobody writes', () => {
  expect(inParts([row(1, '01T10:00', null)], [ours('01T10:00'), theirs('09T10:00')])).toHaveLength(1)
})

it('keeps the earlier attendances when more is written', () => {
  const rows = [row(1, '01T10:00', '01T11:00')]
  const first = inParts(rows, [theirs('01T10:01')])
  const later = inParts([...rows, row(2, '05T10:00', null)], [theirs('01T10:01'), theirs('05T10:00')])
  expect(later.slice(0, 1)).toEqual(first)
  expect([0, 1].map((place) => attendanceId(15, place))).toEqual(['15', '15#2'])
})
