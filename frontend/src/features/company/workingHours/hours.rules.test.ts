import { defaultWorkingHours } from '@balcao/contract/time/calendar'
import type { SpecialDay } from '@balcao/contract/time/workCalendar'
import { expect, it } from 'vitest'
import {
  areHoursRight,
  dayRanges,
  hoursNow,
  hoursOf,
  scheduleOf,
  withCopies,
  type Stretch,
} from './hours.rules'

it('a new queue has the usual hours, and stores them as they are', () => {
  expect(hoursOf()).toHaveLength(6)
  expect(scheduleOf(hoursOf())).toEqual(defaultWorkingHours)
})

it('a day may have several stretches, which are stored in order, and a closed one is named', () => {
  const stored = scheduleOf([
    { weekdayEn: 'tuesday', startTime: '13:00', endTime: '18:00' },
    { weekdayEn: 'tuesday', startTime: '08:00', endTime: '12:00' },
  ])
  expect(stored).toHaveLength(8)
  expect(stored[0]).toEqual({
    weekday: 'Segunda-feira',
    weekdayEn: 'monday',
    startTime: '00:00',
    endTime: '00:00',
  })
  expect(stored.slice(1, 3).map(({ startTime }) => startTime)).toEqual(['08:00', '13:00'])
  expect(hoursOf(stored)).toHaveLength(2)
})

const on = (weekdayEn: Stretch['weekdayEn'], startTime: string, endTime: string): Stretch => ({
  weekdayEn,
  startTime,
  endTime,
})

it('a day is copied to others in the place of what they had, and a closed one closes them', () => {
  const week = [
    on('monday', '08:00', '12:00'),
    on('monday', '13:00', '18:00'),
    on('tuesday', '10:00', '11:00'),
  ]
  expect(withCopies(week, 'monday', ['monday', 'tuesday', 'sunday'])).toEqual([
    on('monday', '08:00', '12:00'),
    on('monday', '13:00', '18:00'),
    on('tuesday', '08:00', '12:00'),
    on('tuesday', '13:00', '18:00'),
    on('sunday', '08:00', '12:00'),
    on('sunday', '13:00', '18:00'),
  ])
  expect(withCopies(week, 'friday', ['monday'])).toEqual([on('tuesday', '10:00', '11:00')])
})

it.each([
  ['right', [on('monday', '08:00', '12:00'), on('monday', '12:00', '18:00')], true],
  ['without an end', [on('monday', '08:00', '')], false],
  ['half typed', [on('monday', '08:00', '12:0')], false],
  ['overlapping', [on('monday', '08:00', '12:00'), on('monday', '11:00', '18:00')], false],
  ['past midnight', [on('monday', '22:00', '02:00')], false],
])('hours that are %s', (_what, hours, right) => {
  expect(areHoursRight(hours)).toBe(right)
})

it('a list shows whether somebody works now, and when today', () => {
  // Monday, 11:00 in São Paulo.
  const now = new Date('2026-11-23T14:00:00Z')
  const hours = scheduleOf([on('monday', '13:00', '18:00'), on('monday', '08:00', '12:00')])
  const hoursOn = (timezone: string, ...days: SpecialDay[]) =>
    hoursNow({ hours, days: [days] }, timezone, now)
  const today = '08:00–12:00, 13:00–18:00'
  expect(hoursOn('America/Sao_Paulo')).toEqual({ isOpen: true, today, special: null })
  expect(hoursOn('Asia/Tokyo')).toEqual({ isOpen: false, today, special: null })
  expect(hoursNow({ hours: scheduleOf([]), days: [] }, 'America/Sao_Paulo', now)).toMatchObject({
    isOpen: false,
    today: '',
  })
  const holiday = { date: '2026-11-23', yearly: false, name: 'Padroeira', hours: [], message: '' }
  expect(hoursOn('America/Sao_Paulo', holiday)).toEqual({ isOpen: false, today: '', special: 'Padroeira' })
})

it('joins days in a row that have the same hours, and leaves out closed ones', () => {
  expect(dayRanges(defaultWorkingHours)).toEqual([
    { first: 'monday', last: 'friday', line: '08:00–18:00' },
    { first: 'saturday', last: 'saturday', line: '08:00–12:00' },
  ])
})

it('begins anew after a closed day', () => {
  const withoutWednesday = defaultWorkingHours.filter(({ weekdayEn }) => weekdayEn !== 'wednesday')
  expect(dayRanges(withoutWednesday).map(({ first, last }) => `${first}-${last}`)).toEqual([
    'monday-tuesday',
    'thursday-friday',
    'saturday-saturday',
  ])
  expect(dayRanges([])).toEqual([])
})
