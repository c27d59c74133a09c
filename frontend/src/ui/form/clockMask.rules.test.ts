import { describe, expect, it } from 'vitest'
import { clockDigits, clockMasks, masked } from './clockMask.rules'

const { date, time, dateTime } = clockMasks

describe('what is typed', () => {
  it.each([
    ['31122026', '31122026'],
    ['1/2/2026', '01022026'],
    ['31/1', '311'],
    ['2026-12-31', '31122026'],
    ['31/12/20269', '31122026'],
  ])('%s becomes %s', (text, digits) => {
    expect(clockDigits(text, date)).toBe(digits)
  })

  it('is shown in its pattern as far as it goes', () => {
    expect(['', '3', '31', '311', '31122026'].map((digits) => masked(digits, date))).toEqual([
      '',
      '3',
      '31',
      '31/1',
      '31/12/2026',
    ])
    expect(masked('311220260830', dateTime)).toBe('31/12/2026 08:30')
  })
})

it('what no clock or calendar shows has no value', () => {
  expect(time.toValue('2460')).toBe('')
  expect(time.toValue('083')).toBe('')
  expect(date.toValue('31022026')).toBe('')
  expect(date.toValue('3112202')).toBe('')
  expect(date.toValue('29022028')).toBe('2028-02-29')
})

it('a value that is none shows nothing', () => {
  expect([date, time, dateTime].map(({ toDigits }) => toDigits('soon'))).toEqual(['', '', ''])
})
