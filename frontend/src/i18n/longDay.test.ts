import { expect, it } from 'vitest'
import { formatLongDay, formatMonth } from './longDay'

const today = '2026-11-25'

it('days are written in words, with the year where it is another', () => {
  expect(formatLongDay('2026-12-05', { today })).toBe('5 de dezembro')
  expect(formatLongDay('2026-12-05', { today, hasWeekday: true })).toBe('sábado, 5 de dezembro')
  expect(formatLongDay('2027-01-05', { today })).toBe('5 de janeiro de 2027')
})

it('months are named, with the year where it is another', () => {
  expect(formatMonth('2026-03-31', { today })).toBe('março')
  expect(formatMonth('2025-03-05', { today })).toBe('março de 2025')
})
