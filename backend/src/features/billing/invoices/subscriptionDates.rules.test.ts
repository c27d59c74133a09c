import {
  addDays,
  addMonths,
  billingRecurrences,
  daysBetween,
  dueLevelOf,
  localTime,
  nextDueDate,
  recurrenceMonths,
} from '@balcao/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { daysUntil, renewed } from './subscriptionDates.rules.js'

const day = fc.integer({ min: 0, max: 36_524 }).map((days) => addDays('2001-01-01', days))
const recurrence = fc.constantFrom(...billingRecurrences)
const timezone = fc.constantFrom('America/Sao_Paulo', 'America/Noronha', 'Asia/Tokyo', 'Europe/Lisbon')
const moment = fc.date({ min: new Date('2001-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })

describe('months later', () => {
  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2026-01-31', 3, '2026-04-30'],
    ['2026-11-30', 3, '2027-02-28'],
    ['2026-12-31', 1, '2027-01-31'],
    ['2028-02-29', 12, '2029-02-28'],
    ['2026-03-15', 6, '2026-09-15'],
  ])('%s and %i months are %s', (date, months, expected) => {
    expect(addMonths(date, months)).toBe(expected)
  })

  it('keep the day of the month, or take the last day of a shorter month', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 24 }), (date, months) => {
        const later = addMonths(date, months)
        const monthsOf = (date: string) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7))
        expect(monthsOf(later) - monthsOf(date)).toBe(months)
        const isLast = addDays(later, 1).endsWith('-01')
        expect(later.slice(-2) === date.slice(-2) || (isLast && later.slice(-2) < date.slice(-2))).toBe(true)
      }),
      { numRuns: 100 },
    )
  })
})

describe('the next due date', () => {
  it.each([
    ['MENSAL', '2026-04-10'],
    ['BIMESTRAL', '2026-05-10'],
    ['TRIMESTRAL', '2026-06-10'],
    ['SEMESTRAL', '2026-09-10'],
    ['ANUAL', '2027-03-10'],
  ] as const)('is %s after the old one where that is not past: %s', (every, expected) => {
    expect(nextDueDate('2026-03-10', recurrenceMonths[every], '2026-02-20')).toBe(expected)
    expect(nextDueDate('2026-03-10', recurrenceMonths[every], '2026-03-10')).toBe(expected)
  })

  it('counts from today when the old one is past', () => {
    expect(nextDueDate('2026-03-10', 1, '2026-06-15')).toBe('2026-07-15')
  })

  it('comes back to the 31st after shorter months', () => {
    expect(nextDueDate('2026-02-28', 1, '2026-02-20', 31)).toBe('2026-03-31')
    expect(nextDueDate('2026-03-31', 1, '2026-03-20', 31)).toBe('2026-04-30')
  })

  it('goes by its own day when it was moved by hand since', () => {
    expect(nextDueDate('2026-03-05', 1, '2026-02-20', 31)).toBe('2026-04-05')
  })

  it('lies as many months after the later of both, and never before either', () => {
    fc.assert(
      fc.property(day, day, recurrence, (due, today, every) => {
        const next = nextDueDate(due, recurrenceMonths[every], today)
        const from = today > due ? today : due
        expect(next > today && next > due).toBe(true)
        expect(next).toBe(addMonths(from, recurrenceMonths[every]))
      }),
      { numRuns: 100 },
    )
  })
})

describe('a renewal', () => {
  it('keeps the day that was meant over years of payments in time', () => {
    fc.assert(
      fc.property(day, recurrence, timezone, (first, every, zone) => {
        let due = { dueDate: new Date(`${first}T15:00:00Z`), dueDay: null as number | null }
        const wanted = localTime(due.dueDate, zone).date.slice(-2)
        for (let payment = 0; payment < 14; payment += 1) {
          due = renewed(due, recurrenceMonths[every], new Date(due.dueDate.getTime() - 86_400_000), zone)
          const { date } = localTime(due.dueDate, zone)
          expect(date.endsWith(wanted) || addDays(date, 1).endsWith('-01')).toBe(true)
        }
      }),
      { numRuns: 40 },
    )
  })

  it('is ahead of now and of the old due date, and counts days by the company’s calendar', () => {
    fc.assert(
      fc.property(moment, moment, recurrence, timezone, (dueDate, now, every, zone) => {
        const next = renewed({ dueDate, dueDay: null }, recurrenceMonths[every], now, zone)
        expect(next.dueDate > now && next.dueDate > dueDate).toBe(true)
        expect(daysUntil(next.dueDate, now, zone)).toBe(
          daysBetween(localTime(now, zone).date, localTime(next.dueDate, zone).date),
        )
        expect(daysUntil(next.dueDate, now, zone)).toBeGreaterThanOrEqual(28)
      }),
      { numRuns: 100 },
    )
  })

  it('goes by the day of the company where that is another one than in Greenwich', () => {
    // 23:30 on January 31 in São Paulo.
    const dueDate = new Date('2026-02-01T02:30:00Z')
    const paid = { dueDate, dueDay: null }
    expect(renewed(paid, 1, new Date('2026-01-20T12:00:00Z'), 'America/Sao_Paulo')).toEqual({
      dueDate: new Date('2026-03-01T02:30:00Z'),
      dueDay: 31,
    })
  })
})

it.each([
  [6, 'ahead'],
  [5, 'soon'],
  [4, 'due'],
  [0, 'due'],
  [-3, 'due'],
  [-4, 'overdue'],
  [-40, 'overdue'],
])('a due date %i days ahead is %s', (daysLeft, expected) => {
  expect(dueLevelOf(daysLeft)).toBe(expected)
})
