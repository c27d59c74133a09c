import { describe, expect, it } from 'vitest'
import { clockOf } from '../../../i18n/clock'
import { clockDigits, clockMasks, dateTimeBy, masked } from './clockMask.rules'

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

describe('an instant by another clock', () => {
  const { toDigits, toValue } = dateTimeBy(clockOf('America/New_York'))

  it.each([
    ['in winter', '221120260905', '2026-11-22T14:05:00.000Z'],
    ['before midnight', '311220262359', '2027-01-01T04:59:00.000Z'],
    ['at an hour that comes twice, for the first time', '011120260130', '2026-11-01T05:30:00.000Z'],
  ])('%s is read and shown', (_when, digits, value) => {
    expect(toValue(digits)).toBe(value)
    expect(toDigits(value)).toBe(digits)
  })

  it('at an hour that is left out is as much later', () => {
    expect(toValue('080320260230')).toBe('2026-03-08T07:30:00.000Z')
  })

  it('is none where no clock or calendar shows it', () => {
    for (const digits of ['310220261000', '221120262500', '2211202610', '']) expect(toValue(digits)).toBe('')
    expect(toDigits('soon')).toBe('')
  })
})
