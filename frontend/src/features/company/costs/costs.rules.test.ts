import { expect, it } from 'vitest'
import { cumulated, forecastLine, limitTone } from './costs.rules'

it('adds up the days', () => {
  expect(cumulated([1_000_000, 0, 500_000])).toEqual([1, 1, 1.5])
})

it('draws the forecast from today to the end of the month', () => {
  expect(forecastLine(2_000_000, 4_000_000, 2, 4)).toEqual([null, 2, 3, 4])
  expect(forecastLine(2_000_000, 2_000_000, 2, 2)).toEqual([null, 2])
})

it('warns from 80 %, and shows an error when marketing has stopped', () => {
  expect(limitTone({ percent: 79, isStopped: false })).toBe('primary')
  expect(limitTone({ percent: 80, isStopped: false })).toBe('warning')
  expect(limitTone({ percent: 99, isStopped: true })).toBe('error')
  expect(limitTone({ percent: null, isStopped: false })).toBe('primary')
})
