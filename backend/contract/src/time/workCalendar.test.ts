import { describe, expect, it } from 'vitest'
import { defaultWorkingHours, type WorkingHours } from './calendar.js'
import {
  faultOfDays,
  hoursOn,
  isWithinHours,
  specialDayOn,
  specialDaysSchema,
  type SpecialDay,
} from './workCalendar.js'

const SAO_PAULO = 'America/Sao_Paulo'
const on = (weekdayEn: WorkingHours['weekdayEn'], startTime: string, endTime: string): WorkingHours => ({
  weekday: '',
  weekdayEn,
  startTime,
  endTime,
})
const aDay = (date: string, part: Partial<SpecialDay> = {}): SpecialDay => ({
  date,
  yearly: false,
  name: 'Feriado',
  hours: [],
  message: '',
  ...part,
})
const works = (hours: readonly WorkingHours[], timezone: string, now: Date, ...days: SpecialDay[][]) =>
  isWithinHours({ hours, days }, timezone, now)

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
    expect(works(defaultWorkingHours, SAO_PAULO, new Date(now))).toBe(expected)
  })

  it('by the clock of the company, not of the server', () => {
    const monday = [on('monday', '08:00', '18:00')]
    const now = new Date('2026-11-23T11:30:00Z')
    expect(works(monday, SAO_PAULO, now)).toBe(true)
    expect(works(monday, 'America/Manaus', now)).toBe(false)
    expect(works(monday, 'Asia/Tokyo', now)).toBe(false)
  })

  it('by summer time where there is one', () => {
    const sunday = [on('sunday', '09:00', '10:00')]
    // The clocks of New York go back on Sunday 2026-11-01. After that nine o'clock is 14:00 UTC; a week
    // before it was 13:00.
    expect(works(sunday, 'America/New_York', new Date('2026-11-01T14:30:00Z'))).toBe(true)
    expect(works(sunday, 'America/New_York', new Date('2026-10-25T13:30:00Z'))).toBe(true)
    expect(works(sunday, 'America/New_York', new Date('2026-10-25T14:30:00Z'))).toBe(false)
  })

  it('in each of the stretches of a day, and not between them', () => {
    const monday = [on('monday', '08:00', '12:00'), on('monday', '13:00', '18:00')]
    expect(works(monday, SAO_PAULO, new Date('2026-11-23T14:59:00Z'))).toBe(true)
    expect(works(monday, SAO_PAULO, new Date('2026-11-23T15:30:00Z'))).toBe(false)
    expect(works(monday, SAO_PAULO, new Date('2026-11-23T16:00:00Z'))).toBe(true)
  })

  it('past midnight, even from Sunday to Monday', () => {
    const night = [on('sunday', '22:00', '02:00')]
    expect(works(night, SAO_PAULO, new Date('2026-11-23T01:00:00Z'))).toBe(true)
    expect(works(night, SAO_PAULO, new Date('2026-11-23T04:59:00Z'))).toBe(true)
    expect(works(night, SAO_PAULO, new Date('2026-11-23T05:00:00Z'))).toBe(false)
    expect(works(night, SAO_PAULO, new Date('2026-11-24T02:00:00Z'))).toBe(false)
  })

  it('the whole day from 00:00 to 23:59, its last minute included', () => {
    const monday = [on('monday', '00:00', '23:59')]
    expect(works(monday, SAO_PAULO, new Date('2026-11-23T03:00:00Z'))).toBe(true)
    expect(works(monday, SAO_PAULO, new Date('2026-11-24T02:59:59Z'))).toBe(true)
    expect(works(monday, SAO_PAULO, new Date('2026-11-24T03:00:00Z'))).toBe(false)
  })

  it('never where no hours are kept, or their times are empty', () => {
    const now = new Date('2026-11-23T15:00:00Z')
    expect(works([], SAO_PAULO, now)).toBe(false)
    expect(works([on('monday', '', '')], SAO_PAULO, now)).toBe(false)
  })
})

describe('a special day', () => {
  const always = (['tuesday', 'wednesday', 'thursday'] as const).map((day) => on(day, '00:00', '23:59'))
  const closed = [aDay('2026-11-25')]
  const half = [aDay('2026-11-25', { hours: [{ startTime: '08:00', endTime: '12:00' }] })]

  // 2026-11-25 is a Wednesday; its midnights in São Paulo are at 03:00 UTC.
  it.each([
    ['is not yet', '2026-11-25T02:59:59Z', closed, true],
    ['closes from midnight on', '2026-11-25T03:00:00Z', closed, false],
    ['closes to its last minute', '2026-11-26T02:59:59Z', closed, false],
    ['is over', '2026-11-26T03:00:00Z', closed, true],
    ['has hours of its own: not before them', '2026-11-25T10:59:59Z', half, false],
    ['has hours of its own: from their first minute', '2026-11-25T11:00:00Z', half, true],
    ['has hours of its own: to their last', '2026-11-25T14:59:59Z', half, true],
    ['has hours of its own: not after them', '2026-11-25T15:00:00Z', half, false],
    [
      'opens a day of the week that is closed',
      '2026-11-29T12:00:00Z',
      [aDay('2026-11-29', { hours: [{ startTime: '08:00', endTime: '12:00' }] })],
      true,
    ],
  ])('%s', (_when, now, days, expected) => {
    expect(works(always, SAO_PAULO, new Date(now), days)).toBe(expected)
  })

  it('begins and ends with the clock of the company', () => {
    const now = new Date('2026-11-25T02:30:00Z')
    expect(works(always, SAO_PAULO, now, closed)).toBe(true)
    expect(works(always, 'America/Manaus', now, closed)).toBe(true)
    expect(works(always, 'UTC', now, closed)).toBe(false)
    expect(works(always, 'Asia/Tokyo', now, closed)).toBe(false)
  })

  it.each([
    // The clocks of New York go forward on 2026-03-08 at two: the day has 23 hours.
    [
      'America/New_York',
      '2026-03-08',
      '2026-03-08T05:00:00Z',
      '2026-03-09T03:59:59Z',
      '2026-03-09T04:00:00Z',
    ],
    // They go back on 2026-11-01: 25 hours.
    [
      'America/New_York',
      '2026-11-01',
      '2026-11-01T04:00:00Z',
      '2026-11-02T04:59:59Z',
      '2026-11-02T05:00:00Z',
    ],
    // The clocks of São Paulo went forward at midnight, so the day began at one.
    [
      'America/Sao_Paulo',
      '2018-11-04',
      '2018-11-04T03:00:00Z',
      '2018-11-05T01:59:59Z',
      '2018-11-05T02:00:00Z',
    ],
  ])('is as long as its day by the clock of %s: %s', (timezone, date, first, last, after) => {
    const week = (['saturday', 'sunday', 'monday'] as const).map((day) => on(day, '00:00', '23:59'))
    const days = [aDay(date)]
    expect(works(week, timezone, new Date(Date.parse(first) - 1000), days)).toBe(true)
    expect(works(week, timezone, new Date(first), days)).toBe(false)
    expect(works(week, timezone, new Date(last), days)).toBe(false)
    expect(works(week, timezone, new Date(after), days)).toBe(true)
  })

  it('keeps a shift of long ago neither from the day before nor into the next', () => {
    const nights = [on('tuesday', '22:00', '02:00'), on('wednesday', '22:00', '02:00')]
    const oneInTheNight = (date: string) => new Date(`${date}T04:00:00Z`)
    expect(works(nights, SAO_PAULO, oneInTheNight('2026-11-25'))).toBe(true)
    expect(works(nights, SAO_PAULO, oneInTheNight('2026-11-25'), closed)).toBe(false)
    expect(works(nights, SAO_PAULO, oneInTheNight('2026-11-26'))).toBe(true)
    expect(works(nights, SAO_PAULO, oneInTheNight('2026-11-26'), closed)).toBe(false)
  })

  it('comes every year, where it says so, and February 29 when there is one', () => {
    const named = (name: string, date: string) => aDay(date, { name, yearly: true })
    const days = [[named('Natal', '2020-12-25'), named('Bissexto', '2024-02-29')]]
    expect(specialDayOn({ days }, '2031-12-25')?.name).toBe('Natal')
    expect(specialDayOn({ days }, '2031-12-24')).toBeUndefined()
    expect(specialDayOn({ days }, '2028-02-29')?.name).toBe('Bissexto')
    expect(specialDayOn({ days }, '2027-02-28')).toBeUndefined()
    expect(specialDayOn({ days }, '2027-03-01')).toBeUndefined()
  })

  it('of one date is more than one of every year, and a queue’s more than the company’s', () => {
    const yearly = aDay('2020-12-25', { name: 'todo ano', yearly: true })
    const single = aDay('2026-12-25', { name: 'este ano' })
    expect(specialDayOn({ days: [[yearly, single]] }, '2026-12-25')?.name).toBe('este ano')
    expect(specialDayOn({ days: [[yearly], [single]] }, '2026-12-25')?.name).toBe('todo ano')
    expect(specialDayOn({ days: [[], [single]] }, '2026-12-25')?.name).toBe('este ano')
  })

  it('has its hours in order', () => {
    const hours = [
      { startTime: '13:00', endTime: '17:00' },
      { startTime: '08:00', endTime: '12:00' },
    ]
    const days = [[aDay('2026-11-25', { hours })]]
    expect(hoursOn({ hours: always, days }, '2026-11-25')).toEqual(hours.toReversed())
    expect(hoursOn({ hours: always, days }, '2026-11-26')).toEqual([{ startTime: '00:00', endTime: '23:59' }])
  })
})

describe('a list of special days', () => {
  const valid = { date: '2026-12-25', name: 'Natal' }
  const many = (count: number) =>
    Array.from({ length: count }, (_none, index) => ({
      name: 'Folga',
      yearly: false,
      date: new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10),
    }))
  const stretches = (count: number) =>
    Array.from({ length: count }, (_none, index) => ({ startTime: `0${index}:00`, endTime: `0${index}:30` }))

  it.each<[string, unknown[], boolean]>([
    ['a day', [valid], true],
    ['no day at all', [], true],
    ['a hundred', many(100), true],
    ['one too many', many(101), false],
    ['February 29 of a leap year', [{ ...valid, date: '2028-02-29' }], true],
    ['February 29 of another', [{ ...valid, date: '2026-02-29' }], false],
    ['a date as it is written here', [{ ...valid, date: '25/12/2026' }], false],
    ['no date', [{ name: 'Natal' }], false],
    ['no name', [{ date: '2026-12-25' }], false],
    ['one date twice', [valid, { ...valid, name: 'Natal de novo' }], false],
    [
      'one day of every year twice',
      [
        { ...valid, yearly: true },
        { ...valid, date: '2027-12-25', yearly: true },
      ],
      false,
    ],
    ['a date beside the same of every year', [valid, { ...valid, yearly: true }], true],
    ['hours', [{ ...valid, hours: [{ startTime: '08:00', endTime: '12:00' }] }], true],
    ['five stretches', [{ ...valid, hours: stretches(5) }], true],
    ['six', [{ ...valid, hours: stretches(6) }], false],
    ['hours past midnight', [{ ...valid, hours: [{ startTime: '22:00', endTime: '02:00' }] }], false],
    ['hours without an end', [{ ...valid, hours: [{ startTime: '22:00', endTime: '' }] }], false],
    ['a message', [{ ...valid, message: 'x'.repeat(500) }], true],
    ['a longer one', [{ ...valid, message: 'x'.repeat(501) }], false],
    ['nothing in place of a day', [null], false],
    ['a word in place of a day', ['x'], false],
    ['no date', [{ ...valid, date: null, yearly: true }], false],
    ['nothing in place of its hours', [{ ...valid, hours: null }], false],
    ['nothing in place of a stretch', [{ ...valid, hours: [null] }], false],
    ['a list in place of a time', [{ ...valid, hours: [{ startTime: [], endTime: '12:00' }] }], false],
  ])('with %s is taken: %s', (_what, days, expected) => {
    expect(specialDaysSchema.isValidSync(days)).toBe(expected)
  })

  it('says which day is wrong, and what', () => {
    const overlapping = [
      { startTime: '08:00', endTime: '12:00' },
      { startTime: '11:00', endTime: '13:00' },
    ]
    const days = [aDay('2026-12-24'), aDay('2026-12-25', { hours: overlapping })]
    expect(faultOfDays(days)).toEqual({
      index: 1,
      kind: 'hours',
      fault: { index: 1, field: 'startTime', kind: 'overlap' },
    })
    expect(() => specialDaysSchema.validateSync(days)).toThrow('[1].hours[1].startTime')
    expect(() => specialDaysSchema.validateSync([days[0], days[0]])).toThrow('[1].date')
  })
})
