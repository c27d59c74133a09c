import { describe, expect, it } from 'vitest'
import { compare, dayOf, highestOf, isBetter, lengthOf, shareOf, shortDayOf } from './dashboard.rules'
import { addressOfCard, faultOf, readCard, readPeriod, withPeriod } from './period.rules'

const read = (query: string) => readPeriod(new URLSearchParams(query))

describe('the days in the address', () => {
  it.each([
    ['days=7', { days: 7 }],
    ['date_from=2026-10-01', { date_from: '2026-10-01' }],
    ['date_to=2026-10-31', { date_to: '2026-10-31' }],
    ['date_from=2026-10-01&date_to=2026-10-31', { date_from: '2026-10-01', date_to: '2026-10-31' }],
  ])('%s', (query, period) => {
    expect(read(query)).toEqual(period)
    const address = withPeriod(new URLSearchParams('days=3&date_to=2020-01-01&view=x'), period)
    expect(Object.fromEntries(address)).toEqual({
      view: 'x',
      ...Object.fromEntries(new URLSearchParams(query)),
    })
  })

  it.each([
    '',
    'days=0',
    'days=732',
    'days=1.5',
    'days=week',
    'date_from=2026-02-30',
    'date_from=yesterday',
    'date_from=2026-10-31&date_to=2026-10-01',
    'date_from=2020-01-01&date_to=2026-10-01',
  ])('%s are none: the server would refuse them, or takes none', (query) => expect(read(query)).toBeNull())

  it('are wrong in the field that is to be changed', () => {
    expect(faultOf({ date_from: '2026-10-31', date_to: '2026-10-01' })).toEqual({
      field: 'date_to',
      kind: 'backwards',
    })
    expect(faultOf({ date_from: '2024-01-01', date_to: '2025-12-31' })).toBeNull()
    expect(faultOf({ date_from: '2024-01-01', date_to: '2026-01-01' })).toEqual({
      field: 'date_to',
      kind: 'tooLong',
    })
    expect(faultOf({ date_from: '', date_to: '2026-01-01' })).toBeNull()
  })
})

it('a card leads to an address of the tickets that says which they are', () => {
  const choice = { card: 'finished', date_from: '2026-10-01', date_to: '2026-10-31' } as const
  const address = new URL(addressOfCard(choice), 'http://here')
  expect(address.pathname).toBe('/tickets')
  expect(address.searchParams.get('tab')).toBe('search')
  expect(address.searchParams.get('all')).toBe('1')
  expect(readCard(address.searchParams)).toEqual(choice)
})

describe('beside the period before', () => {
  it.each([
    [12, 10, { direction: 'up', percent: 20 }],
    [5, 10, { direction: 'down', percent: 50 }],
    [0, 10, { direction: 'down', percent: 100 }],
    [10, 10, { direction: 'same', percent: 0 }],
    [1001, 1000, { direction: 'same', percent: 0 }],
    [5, 0, null],
    [null, 5, null],
    [5, null, null],
  ] as const)('%s against %s', (now, before, expected) => expect(compare(now, before)).toEqual(expected))

  it('more is well for what is finished, and ill for what people wait', () => {
    expect(isBetter({ direction: 'up', percent: 5 }, 'more')).toBe(true)
    expect(isBetter({ direction: 'up', percent: 5 }, 'less')).toBe(false)
    expect(isBetter({ direction: 'down', percent: 5 }, 'less')).toBe(true)
    expect(isBetter({ direction: 'same', percent: 0 }, 'more')).toBeNull()
  })
})

it.each([
  [0, { hours: 0, minutes: 0, seconds: 0 }],
  [0.5, { hours: 0, minutes: 0, seconds: 30 }],
  [0.9999, { hours: 0, minutes: 1, seconds: 0 }],
  [7.5, { hours: 0, minutes: 8, seconds: 0 }],
  [59.6, { hours: 1, minutes: 0, seconds: 0 }],
  [80, { hours: 1, minutes: 20, seconds: 0 }],
  [2000, { hours: 33, minutes: 20, seconds: 0 }],
])('%s minutes in whole units', (minutes, expected) => expect(lengthOf(minutes)).toEqual(expected))

it('writes days as people here do', () => {
  expect(dayOf('2026-11-02')).toBe('02/11/2026')
  expect(shortDayOf('2026-11-02')).toBe('02/11')
})

it('marks each of the highest, and none where there is nothing', () => {
  expect(highestOf([0, 3, 1, 3])).toEqual([1, 3])
  expect(highestOf([0, 0])).toEqual([])
  expect(highestOf([])).toEqual([])
})

it('counts a share in whole percents, which is whole only where nothing was missed', () => {
  expect(shareOf({ met: 0, missed: 0 })).toBeNull()
  expect(shareOf({ met: 2, missed: 1 })).toBe(0.66)
  expect(shareOf({ met: 999, missed: 1 })).toBe(0.99)
  expect(shareOf({ met: 3, missed: 0 })).toBe(1)
})
