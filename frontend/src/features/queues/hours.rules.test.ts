import { defaultWorkingHours } from '@balcao/contract/calendar'
import { expect, it } from 'vitest'
import { hoursOf, scheduleOf } from './hours.rules'

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
