import { describe, expect, it } from 'vitest'
import {
  averageMinutes,
  daysOf,
  periodBefore,
  periodOf,
  spanOf,
  wordsOfRating,
  type PeriodQuery,
} from './dashboard.rules.js'

const TODAY = '2026-03-15'
const period = (query: PeriodQuery) => periodOf(query, TODAY)

describe('a period', () => {
  it.each<[PeriodQuery, string, string, boolean]>([
    [{ days: 1 }, '2026-03-15', '2026-03-15', false],
    [{ days: 15 }, '2026-03-01', '2026-03-15', false],
    [{ days: 16 }, '2026-02-28', '2026-03-15', false],
    [{ days: 90 }, '2025-12-16', '2026-03-15', false],
    [{ date_from: '2026-02-01' }, '2026-02-01', '2026-03-15', false],
    [{ date_from: '2026-02-01', date_to: '2026-02-28' }, '2026-02-01', '2026-02-28', true],
    [{ date_from: '2026-03-01', date_to: '2026-03-31' }, '2026-03-01', '2026-03-15', true],
    [{ date_from: '2026-03-16', date_to: '2026-03-16' }, '2026-03-16', '2026-03-16', true],
    // Each part makes it shorter.
    [{ days: 3, date_from: '2026-01-01' }, '2026-03-13', '2026-03-15', false],
    [{ days: 90, date_from: '2026-03-01', date_to: '2026-03-02' }, '2026-03-01', '2026-03-02', true],
    // A missing bound is as wide as possible.
    [{}, '2024-03-15', '2026-03-15', false],
    [{ date_from: '', date_to: '' }, '2024-03-15', '2026-03-15', false],
    [{ date_to: '2026-03-14' }, '2024-03-14', '2026-03-14', true],
  ])('of %j is %s to %s', (query, from, to, hasEnd) => {
    expect(period(query)).toEqual({ from, to, hasEnd })
  })

  it.each<[PeriodQuery, string]>([
    [{ date_from: '2026-03-02', date_to: '2026-03-01' }, 'query.date_to'],
    [{ days: 3, date_to: '2026-03-01' }, 'query.date_to'],
    [{ date_from: '1976-01-01', date_to: '2026-01-01' }, 'query.date_to'],
    [{ date_from: '2026-03-01', date_to: '9999-12-31' }, 'query.date_to'],
    [{ date_to: '9999-12-31' }, 'query.date_to'],
    [{ date_from: '2024-03-14' }, 'query.date_from'],
    [{ date_from: '2026-03-17' }, 'query.date_from'],
    [{ date_from: '9999-12-31' }, 'query.date_from'],
  ])('cannot be %j: %s', (query, field) => {
    expect(() => period(query)).toThrow(
      expect.objectContaining({
        code: 'ERR_VALIDATION',
        details: expect.objectContaining({ field }) as object,
      }),
    )
  })

  it('is compared with as many days before it, over the ends of months', () => {
    expect(periodBefore(period({ date_from: '2026-03-01', date_to: '2026-03-03' }))).toEqual({
      from: '2026-02-26',
      to: '2026-02-28',
      hasEnd: true,
    })
    expect(periodBefore(period({ days: 1 }))).toMatchObject({ from: '2026-03-14', to: '2026-03-14' })
    expect(daysOf(period({ date_from: '2024-02-28', date_to: '2024-03-01' }))).toEqual([
      ...['2024-02-28', '2024-02-29', '2024-03-01'],
    ])
  })

  it.each([
    ['America/Sao_Paulo', '2026-03-15T03:00:00.000Z', '2026-03-16T03:00:00.000Z'],
    // The clock is put forward at 01:00 on March 29: a day of 23 hours.
    ['Europe/Lisbon', '2026-03-15T00:00:00.000Z', '2026-03-16T00:00:00.000Z'],
    ['Asia/Kathmandu', '2026-03-14T18:15:00.000Z', '2026-03-15T18:15:00.000Z'],
  ])('begins and ends at midnight in %s', (timezone, start, end) => {
    const span = spanOf(period({ days: 1 }), timezone)
    expect([span.start.toISOString(), span.end.toISOString()]).toEqual([start, end])
  })

  it.each([
    ['a day without its first hour', 'America/Santiago', '2026-09-06', 23],
    ['a day whose last hour comes twice', 'America/Santiago', '2026-04-04', 25],
    ['a day whose first hour comes twice', 'America/Havana', '2026-11-01', 25],
    ['a day without the hour after one', 'Europe/Lisbon', '2026-03-29', 23],
  ])('of %s has its hours: %s', (_name, timezone, day, hours) => {
    const { start, end } = spanOf({ from: day, to: day, hasEnd: true }, timezone)
    expect((end.getTime() - start.getTime()) / 3_600_000).toBe(hours)
  })
})

it('an average is in minutes, and there is none of nothing', () => {
  expect(averageMinutes({ sum: 1200, count: 10 })).toBe(2)
  expect(averageMinutes({ sum: 0, count: 0 })).toBeNull()
})

it('a bare number is no words', () => {
  expect(wordsOfRating('*3*!', ['Muito bom'])).toEqual(['Muito bom'])
  expect(wordsOfRating('3️⃣', [])).toEqual([])
  expect(wordsOfRating('3 👏', [])).toEqual(['3 👏'])
  expect(wordsOfRating(null, [])).toEqual([])
})
