import { describe, expect, it } from 'vitest'
import { addDays, instantAt, weekdays, type WorkingHours } from './calendar.js'
import { isWithinHours, type SpecialDay, type WorkCalendar } from './workCalendar.js'
import { addWorkTime, calendarOf, isWorkTime } from './workTime.js'

const ZONE = 'America/Sao_Paulo'
const at = (text: string, timezone = ZONE): Date => {
  const [date = '', time = '00:00'] = text.split(' ')
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return instantAt({ date, minute: hours * 60 + minutes }, timezone)
}
const day = (weekdayEn: WorkingHours['weekdayEn'], startTime: string, endTime: string): WorkingHours => ({
  weekday: weekdayEn,
  weekdayEn,
  startTime,
  endTime,
})
const special = (date: string, hours: SpecialDay['hours'] = []): SpecialDay => ({
  date,
  yearly: false,
  name: 'Feriado',
  hours,
  message: '',
})
/** Monday to Friday with a break at noon. */
const week = weekdays
  .slice(0, 5)
  .flatMap((each) => [day(each, '08:00', '12:00'), day(each, '13:00', '18:00')])
const office: WorkCalendar = { hours: week, days: [] }

describe('a deadline in working time', () => {
  it.each([
    // 2026-11-27 is a Friday.
    ['within a stretch', '2026-11-27 09:00', 30, '2026-11-27 09:30'],
    ['over the break at noon', '2026-11-27 11:50', 30, '2026-11-27 13:20'],
    ['that ends with a stretch', '2026-11-27 11:30', 30, '2026-11-27 12:00'],
    ['over the night', '2026-11-26 17:50', 30, '2026-11-27 08:20'],
    ['over the weekend', '2026-11-27 17:50', 30, '2026-11-30 08:20'],
    ['from the night', '2026-11-27 03:00', 30, '2026-11-27 08:30'],
    ['from the weekend', '2026-11-28 10:00', 1, '2026-11-30 08:01'],
    ['of more than a day', '2026-11-26 09:00', 9 * 60, '2026-11-27 09:00'],
  ])('%s', (_which, from, minutes, expected) => {
    expect(addWorkTime(office, ZONE, at(from), minutes)).toEqual(at(expected))
  })

  it('leaves holidays out, and counts the hours of special days', () => {
    const calendar = {
      hours: week,
      days: [[special('2026-11-30', [{ startTime: '10:00', endTime: '11:00' }])], [special('2026-12-01')]],
    }
    const from = at('2026-11-27 17:50')
    expect(addWorkTime(calendar, ZONE, from, 30)).toEqual(at('2026-11-30 10:20'))
    expect(addWorkTime(calendar, ZONE, from, 80)).toEqual(at('2026-12-02 08:10'))
  })

  it('counts every minute where no hours count, and never comes where none are set', () => {
    expect(addWorkTime(null, ZONE, at('2026-11-28 03:00'), 30)).toEqual(at('2026-11-28 03:30'))
    expect(addWorkTime({ hours: [], days: [] }, ZONE, at('2026-11-28 03:00'), 30)).toBeNull()
  })

  it('counts the hour that a day has more or less', () => {
    const night: WorkCalendar = { hours: weekdays.map((each) => day(each, '00:00', '23:59')), days: [] }
    const minutes = (date: string) => {
      const from = at(date, 'America/New_York')
      const next = addWorkTime(night, 'America/New_York', from, 24 * 60)
      return ((next?.getTime() ?? 0) - from.getTime()) / 60_000
    }
    // Clocks go forward on 2026-03-08 and back on 2026-11-01.
    for (const date of ['2026-03-08', '2026-11-01', '2026-07-01']) expect(minutes(date)).toBe(24 * 60)
    const opening: WorkCalendar = { hours: weekdays.map((each) => day(each, '09:00', '17:00')), days: [] }
    const later = (from: string, to: string) =>
      expect(addWorkTime(opening, 'America/New_York', at(from, 'America/New_York'), 60)).toEqual(
        at(to, 'America/New_York'),
      )
    later('2026-03-07 16:30', '2026-03-08 09:30')
    later('2026-10-31 16:30', '2026-11-01 09:30')
  })

  it('goes on past midnight in older data', () => {
    const calendar: WorkCalendar = { hours: [day('friday', '22:00', '02:00')], days: [] }
    expect(addWorkTime(calendar, ZONE, at('2026-11-28 01:00'), 30)).toEqual(at('2026-11-28 01:30'))
    expect(addWorkTime(calendar, ZONE, at('2026-11-27 23:30'), 90)).toEqual(at('2026-11-28 01:00'))
  })

  it('has exactly its minutes within hours before it, whatever the week is', () => {
    let seed = 7
    const random = (most: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
      return Math.floor((seed / 2_147_483_648) * most)
    }
    const clock = (minute: number) =>
      `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
    for (let round = 0; round < 20; round += 1) {
      const hours = weekdays.flatMap((each) => {
        if (random(3) === 0) return []
        const start = random(600)
        const noon = start + 1 + random(300)
        const again = noon + 1 + random(200)
        return [day(each, clock(start), clock(noon)), day(each, clock(again), clock(again + 1 + random(200)))]
      })
      const days = [[special(addDays('2026-11-27', random(6)), [{ startTime: '09:00', endTime: '09:45' }])]]
      const calendar = { hours, days }
      const from = new Date(at('2026-11-27').getTime() + random(3 * 24 * 60) * 60_000)
      const minutes = 1 + random(900)
      const deadline = addWorkTime(calendar, ZONE, from, minutes)
      if (!deadline) {
        expect(hours).toEqual([])
        continue
      }
      let within = 0
      for (let moment = from.getTime(); moment < deadline.getTime(); moment += 60_000)
        if (isWithinHours(calendar, ZONE, new Date(moment))) within += 1
      expect(within).toBe(minutes)
      expect(isWithinHours(calendar, ZONE, new Date(deadline.getTime() - 1))).toBe(true)
    }
  })
})

describe('whose hours count', () => {
  const company = { schedules: week, specialDays: [special('2026-12-25')] }
  const queue = { schedules: [], specialDays: [special('2026-12-24')] }

  it('is a setting', () => {
    expect(calendarOf('disabled', company, queue)).toBeNull()
    expect(calendarOf('company', company, queue)).toEqual({ hours: week, days: [company.specialDays] })
    expect(calendarOf('queue', company, queue)).toEqual({
      hours: [],
      days: [queue.specialDays, company.specialDays],
    })
    expect(calendarOf('queue', company, null)).toBeNull()
  })

  it('is always working time where none count', () => {
    expect(isWorkTime(null, ZONE, at('2026-11-28 03:00'))).toBe(true)
    expect(isWorkTime(office, ZONE, at('2026-11-28 03:00'))).toBe(false)
  })
})
