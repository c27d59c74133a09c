import { describe, expect, it } from 'vitest'
import {
  defaultWorkingHours,
  isWithinHours,
  minuteOfWeek,
  workingHoursSchema,
  type WorkingHours,
} from './calendar.js'

const SAO_PAULO = 'America/Sao_Paulo'
const on = (weekdayEn: WorkingHours['weekdayEn'], startTime: string, endTime: string): WorkingHours => ({
  weekday: '',
  weekdayEn,
  startTime,
  endTime,
})

// 2026-11-23 is a Monday; São Paulo is three hours behind UTC.
describe('somebody works', () => {
  it.each([
    ['from the first minute', '2026-11-23T11:00:00Z', true],
    ['not a minute before', '2026-11-23T10:59:59Z', false],
    ['to the last minute before the end', '2026-11-23T20:59:59Z', true],
    ['not at the end', '2026-11-23T21:00:00Z', false],
    ['on Saturday until noon', '2026-11-28T14:59:00Z', true],
    ['not on Saturday afternoon', '2026-11-28T15:00:00Z', false],
    ['not on Sunday, 00:00 to 00:00', '2026-11-29T03:00:00Z', false],
  ])('%s', (_when, now, expected) => {
    expect(isWithinHours(defaultWorkingHours, SAO_PAULO, new Date(now))).toBe(expected)
  })

  it('by the clock of the company, not of the server', () => {
    const monday = [on('monday', '08:00', '18:00')]
    const now = new Date('2026-11-23T11:30:00Z')
    expect(isWithinHours(monday, SAO_PAULO, now)).toBe(true)
    expect(isWithinHours(monday, 'America/Manaus', now)).toBe(false)
    expect(isWithinHours(monday, 'Asia/Tokyo', now)).toBe(false)
  })

  it('by summer time where there is one', () => {
    const sunday = [on('sunday', '09:00', '10:00')]
    // The clocks of New York go back on Sunday 2026-11-01: nine is 14:00 UTC afterwards, was 13:00 a week before.
    expect(isWithinHours(sunday, 'America/New_York', new Date('2026-11-01T14:30:00Z'))).toBe(true)
    expect(isWithinHours(sunday, 'America/New_York', new Date('2026-10-25T13:30:00Z'))).toBe(true)
    expect(isWithinHours(sunday, 'America/New_York', new Date('2026-10-25T14:30:00Z'))).toBe(false)
  })

  it('in each of the stretches of a day, and not between them', () => {
    const monday = [on('monday', '08:00', '12:00'), on('monday', '13:00', '18:00')]
    expect(isWithinHours(monday, SAO_PAULO, new Date('2026-11-23T14:59:00Z'))).toBe(true)
    expect(isWithinHours(monday, SAO_PAULO, new Date('2026-11-23T15:30:00Z'))).toBe(false)
    expect(isWithinHours(monday, SAO_PAULO, new Date('2026-11-23T16:00:00Z'))).toBe(true)
  })

  it('past midnight, even from Sunday to Monday', () => {
    const night = [on('sunday', '22:00', '02:00')]
    expect(isWithinHours(night, SAO_PAULO, new Date('2026-11-23T01:00:00Z'))).toBe(true)
    expect(isWithinHours(night, SAO_PAULO, new Date('2026-11-23T04:59:00Z'))).toBe(true)
    expect(isWithinHours(night, SAO_PAULO, new Date('2026-11-23T05:00:00Z'))).toBe(false)
    expect(isWithinHours(night, SAO_PAULO, new Date('2026-11-24T02:00:00Z'))).toBe(false)
  })

  it('the whole day from 00:00 to 23:59, its last minute included', () => {
    const monday = [on('monday', '00:00', '23:59')]
    expect(isWithinHours(monday, SAO_PAULO, new Date('2026-11-23T03:00:00Z'))).toBe(true)
    expect(isWithinHours(monday, SAO_PAULO, new Date('2026-11-24T02:59:59Z'))).toBe(true)
    expect(isWithinHours(monday, SAO_PAULO, new Date('2026-11-24T03:00:00Z'))).toBe(false)
  })

  it('never where no hours are kept, or their times are empty', () => {
    const now = new Date('2026-11-23T15:00:00Z')
    expect(isWithinHours([], SAO_PAULO, now)).toBe(false)
    expect(isWithinHours([on('monday', '', '')], SAO_PAULO, now)).toBe(false)
  })
})

describe('a week', () => {
  it('begins on Monday at midnight', () => {
    expect(minuteOfWeek(new Date('2026-11-23T03:00:00Z'), SAO_PAULO)).toBe(0)
    expect(minuteOfWeek(new Date('2026-11-23T02:59:00Z'), SAO_PAULO)).toBe(7 * 24 * 60 - 1)
  })

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
