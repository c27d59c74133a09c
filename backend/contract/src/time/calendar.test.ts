import { describe, expect, it } from 'vitest'
import { addDays, instantAt, isDay, localTime, weekdayOf, workingHoursSchema } from './calendar.js'

describe('the clock of a time zone', () => {
  it.each([
    ['America/Sao_Paulo', '2026-11-23T02:59:59Z', { date: '2026-11-22', minute: 1439 }],
    ['America/Sao_Paulo', '2026-11-23T03:00:00Z', { date: '2026-11-23', minute: 0 }],
    ['Asia/Tokyo', '2026-11-23T03:00:00Z', { date: '2026-11-23', minute: 720 }],
    // Summer time began in São Paulo at midnight: there was no 00:30.
    ['America/Sao_Paulo', '2018-11-04T02:59:00Z', { date: '2018-11-03', minute: 1439 }],
    ['America/Sao_Paulo', '2018-11-04T03:00:00Z', { date: '2018-11-04', minute: 60 }],
  ])('of %s shows at %s %j', (timezone, now, expected) => {
    expect(localTime(new Date(now), timezone)).toEqual(expected)
  })

  it('refuses a time zone that is none', () => {
    expect(() => localTime(new Date(), 'Mars/Olympus')).toThrow(RangeError)
  })
})

it.each([
  ['2026-11-23', 'monday'],
  ['2026-11-29', 'sunday'],
  ['2028-02-29', 'tuesday'],
])('%s is a %s', (date, weekday) => {
  expect(weekdayOf(date)).toBe(weekday)
})

it.each([
  ['2026-02-28', 1, '2026-03-01'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2026-01-01', -1, '2025-12-31'],
])('%s and %i days are %s', (date, days, expected) => {
  expect(addDays(date, days)).toBe(expected)
})

describe('a week', () => {
  it.each([
    [[{ weekdayEn: 'Monday', startTime: '08:00', endTime: '18:00' }], true],
    [[{ weekdayEn: 'monday' }], true],
    [[{ weekdayEn: 'someday', startTime: '08:00', endTime: '18:00' }], false],
    [[{ weekdayEn: 'monday', startTime: '8h', endTime: '18:00' }], false],
    [[{ weekdayEn: 'monday', startTime: '24:00', endTime: '18:00' }], false],
    [Array.from({ length: 71 }, () => ({ weekdayEn: 'monday' })), false],
  ])('%j is taken: %s', (hours, expected) => {
    expect(workingHoursSchema.isValidSync(hours)).toBe(expected)
  })
})

describe('the moment of what a clock shows', () => {
  it.each([
    ['America/Sao_Paulo', '2026-11-23', 0, '2026-11-23T03:00:00.000Z'],
    ['Asia/Tokyo', '2026-11-23', 540, '2026-11-23T00:00:00.000Z'],
    ['Pacific/Kiritimati', '2026-11-23', 0, '2026-11-22T10:00:00.000Z'],
    ['Pacific/Pago_Pago', '2026-11-23', 1439, '2026-11-24T10:59:00.000Z'],
    // Skipped times: the clock went forward from 00:00 to 01:00, and from 02:00 to 03:00.
    ['America/Sao_Paulo', '2018-11-04', 30, '2018-11-04T03:30:00.000Z'],
    ['America/New_York', '2026-03-08', 150, '2026-03-08T07:30:00.000Z'],
    // Times that occur twice: the first of the two.
    ['America/Sao_Paulo', '2018-02-17', 1410, '2018-02-18T01:30:00.000Z'],
    ['Europe/Lisbon', '2026-10-25', 90, '2026-10-25T00:30:00.000Z'],
  ])('in %s on %s at minute %i is %s', (timezone, date, minute, expected) => {
    expect(instantAt({ date, minute }, timezone).toISOString()).toBe(expected)
  })
})

it.each([
  ['2028-02-29', true],
  ['2026-02-29', false],
  ['2026-13-01', false],
  ['2026-04-31', false],
])('%s is a day: %s', (date, expected) => {
  expect(isDay(date)).toBe(expected)
})
