import type { SpecialDay } from '@balcao/contract/time/workCalendar'
import { expect, it } from 'vitest'
import { inOrder, isTaken, shownDate, withHolidays } from './specialDays.rules'

const aDay = (date: string, part: Partial<SpecialDay> = {}): SpecialDay => ({
  date,
  yearly: false,
  name: 'Feriado',
  hours: [],
  message: '',
  ...part,
})
const everyYear = (date: string) => aDay(date, { yearly: true })

it('those of every year stand before the others', () => {
  const days = [aDay('2027-01-05'), everyYear('2020-12-25'), aDay('2026-06-04'), everyYear('2026-01-01')]
  expect(inOrder(days).map(shownDate)).toEqual(['01/01', '25/12', '04/06/2026', '05/01/2027'])
})

it.each([
  ['the same date', aDay('2026-12-25'), true],
  ['another date', aDay('2026-12-24'), false],
  ['the same of every year, which may stand beside it', everyYear('2026-12-25'), false],
])('a date is in the list already: %s', (_what, day, taken) => {
  expect(isTaken([aDay('2026-12-25')], day)).toBe(taken)
})

it('holidays are added that the list says nothing of, and change nothing that it says', () => {
  const open = aDay('2026-04-03', { name: 'Sexta-feira', hours: [{ startTime: '08:00', endTime: '12:00' }] })
  const days = [open, everyYear('2020-12-25')]
  const filled = withHolidays(days, [
    { date: '2026-01-01', yearly: true, name: 'Ano Novo' },
    { date: '2026-04-03', yearly: false, name: 'Sexta-feira Santa' },
    { date: '2026-12-25', yearly: true, name: 'Natal' },
  ])
  expect(filled.map(({ name }) => name)).toEqual(['Ano Novo', 'Feriado', 'Sexta-feira'])
  expect(filled.at(-1)).toEqual(open)
})

it('a list takes a hundred days', () => {
  const days = Array.from({ length: 99 }, (_none, index) =>
    aDay(`2027-0${1 + (index % 9)}-${10 + (index % 19)}`),
  )
  const holidays = [
    { date: '2026-01-01', yearly: true, name: 'Ano Novo' },
    { date: '2026-12-25', yearly: true, name: 'Natal' },
  ]
  expect(withHolidays(days, holidays)).toHaveLength(100)
})
