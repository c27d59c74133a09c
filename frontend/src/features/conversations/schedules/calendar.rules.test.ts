import { describe, expect, it } from 'vitest'
import { clockOf } from '../../../i18n/clock'
import { byDay, dayNamed, daysOf, stretchOf, turn } from './calendar.rules'

it.each([
  ['month', '2026-11-22', [35, '2026-11-01', '2026-12-05']],
  ['month', '2026-02-10', [28, '2026-02-01', '2026-02-28']],
  ['month', '2026-08-31', [42, '2026-07-26', '2026-09-05']],
  ['week', '2026-11-25', [7, '2026-11-22', '2026-11-28']],
  ['week', '2026-11-22', [7, '2026-11-22', '2026-11-28']],
  ['day', '2026-11-25', [1, '2026-11-25', '2026-11-25']],
] as const)('a %s of %s shows %j', (view, date, expected) => {
  const days = daysOf(view, date)
  expect([days.length, days[0], days.at(-1)]).toEqual(expected)
})

it.each([
  ['month', '2026-01-31', 1, '2026-02-01'],
  ['month', '2026-12-01', 1, '2027-01-01'],
  ['month', '2026-03-31', -1, '2026-02-01'],
  ['week', '2026-01-31', -1, '2026-01-24'],
  ['day', '2026-03-01', -1, '2026-02-28'],
] as const)('a %s of %s turned by %i is that of %s', (view, day, by, expected) => {
  expect(turn(view, day, by)).toBe(expected)
})

describe('by the company’s clock', () => {
  const newYork = clockOf('America/New_York')

  it.each([
    ['when summer time begins', '2026-03-08', '2026-03-08T05:00:00.000Z', '2026-03-09T04:00:00.000Z'],
    ['when it ends', '2026-11-01', '2026-11-01T04:00:00.000Z', '2026-11-02T05:00:00.000Z'],
  ])('asks for whole days, also %s', (_when, day, from, to) => {
    expect(stretchOf([day], newYork)).toEqual({ from: new Date(from), to: new Date(to) })
  })

  it('puts each message on its own day', () => {
    const [late, early] = [{ sendAt: '2026-11-26T04:59:00.000Z' }, { sendAt: '2026-11-26T05:00:00.000Z' }]
    expect([...byDay([late, early], newYork)]).toEqual([
      ['2026-11-25', [late]],
      ['2026-11-26', [early]],
    ])
  })
})

it('is at today where the address names no day', () => {
  for (const text of [null, '', 'ontem', '2026-1-1', '2026-02-30'])
    expect(dayNamed(text, '2026-11-22')).toBe('2026-11-22')
  expect(dayNamed('2026-02-28', '2026-11-22')).toBe('2026-02-28')
})
