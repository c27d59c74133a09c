import { defaultWorkingHours } from '@balcao/contract/time/calendar'
import { describe, expect, it } from 'vitest'
import { closedNow, type HoursSource } from './workingHours.rules'

const setting = (key: string, value: string) => ({ id: 0, key, value, companyId: 1 })
const aHoliday = (date: string) => ({ date, yearly: false, name: 'Feriado', hours: [], message: '' })
const office = (scheduleType: string, timezone = 'America/Sao_Paulo'): HoursSource => ({
  company: {
    settings: [setting('scheduleType', scheduleType), setting('timezone', timezone)],
    schedules: [...defaultWorkingHours],
    specialDays: [aHoliday('2026-11-19')],
  },
  queues: [
    { id: 2, schedules: [...defaultWorkingHours], specialDays: [aHoliday('2026-11-18')] },
    {
      id: 3,
      schedules: [{ weekday: 'Sábado', weekdayEn: 'saturday', startTime: '22:00', endTime: '02:00' }],
      specialDays: [],
    },
  ],
})

/** In the time zone of São Paulo, UTC-3. */
const friday = { open: '2026-11-20T20:59:00Z', closed: '2026-11-20T21:00:00Z' }
const sunday = { oneInTheNight: '2026-11-22T04:00:00Z', threeInTheNight: '2026-11-22T06:00:00Z' }

describe('whose working hours are over', () => {
  it.each([
    ['nobody’s, where hours do not count', 'disabled', 2, friday.closed, null],
    ['nobody’s, while the company works', 'company', 2, friday.open, null],
    ['the company’s, from the last minute on', 'company', 2, friday.closed, 'company'],
    ['the company’s, for a ticket without queue too', 'company', null, friday.closed, 'company'],
    ['nobody’s, while the queue works', 'queue', 2, friday.open, null],
    ['the queue’s', 'queue', 2, friday.closed, 'queue'],
    ['nobody’s, past midnight in a shift that began the day before', 'queue', 3, sunday.oneInTheNight, null],
    ['the queue’s, when that shift has ended', 'queue', 3, sunday.threeInTheNight, 'queue'],
    ['nobody’s, for a ticket without queue where each queue has its own', 'queue', null, friday.closed, null],
    ['the company’s, on a holiday of the company', 'company', 2, '2026-11-19T15:00:00Z', 'company'],
    ['the queue’s, on a holiday of the company', 'queue', 2, '2026-11-19T15:00:00Z', 'queue'],
    ['the queue’s, on a holiday of its own', 'queue', 2, '2026-11-18T15:00:00Z', 'queue'],
    [
      'nobody’s, on a holiday of a queue where the company’s hours count',
      'company',
      2,
      '2026-11-18T15:00:00Z',
      null,
    ],
    ['nobody’s, while the queues are not known', 'queue', 9, friday.closed, null],
  ])('%s', (_whose, type, queueId, now, expected) =>
    expect(closedNow(queueId, office(type), new Date(now))).toBe(expected),
  )

  it('nobody’s, by a clock that the browser does not know', () =>
    expect(closedNow(2, office('company', 'Mars/Olympus'), new Date(friday.closed))).toBeNull())
})
