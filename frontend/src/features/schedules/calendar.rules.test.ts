import { expect, it } from 'vitest'
import { dayNamed, daysOf, dayText, on, stretchOf, turn } from './calendar.rules'

const day = (text: string) => dayNamed(text, new Date())
const ends = (days: readonly Date[]) => [
  days.length,
  dayText(days[0] ?? new Date(0)),
  dayText(days.at(-1) ?? new Date(0)),
]

it.each([
  ['month', '2026-11-22', [35, '2026-11-01', '2026-12-05']],
  ['month', '2026-02-10', [28, '2026-02-01', '2026-02-28']],
  ['month', '2026-08-31', [42, '2026-07-26', '2026-09-05']],
  ['week', '2026-11-25', [7, '2026-11-22', '2026-11-28']],
  ['day', '2026-11-25', [1, '2026-11-25', '2026-11-25']],
] as const)('a %s of %s shows %j', (view, of, expected) => {
  expect(ends(daysOf(view, day(of)))).toEqual(expected)
})

it('turns to the month after from its last day without leaving one out', () => {
  expect(dayText(turn('month', day('2026-01-31'), 1))).toBe('2026-02-01')
  expect(dayText(turn('week', day('2026-01-31'), -1))).toBe('2026-01-24')
  expect(dayText(turn('day', day('2026-03-01'), -1))).toBe('2026-02-28')
})

it('asks for whole days, and puts each message on its own', () => {
  const days = daysOf('week', day('2026-11-25'))
  const { from, to } = stretchOf(days)
  expect([dayText(from), dayText(to)]).toEqual(['2026-11-22', '2026-11-29'])
  const late = { sendAt: new Date(2026, 10, 25, 23, 59).toISOString() }
  expect(on(day('2026-11-25'), [late])).toEqual([late])
  expect(on(day('2026-11-26'), [late])).toEqual([])
})

it('is at today where the address names no day', () => {
  const now = new Date(2026, 10, 22, 15)
  for (const text of [null, '', 'ontem', '2026-1-1']) expect(dayText(dayNamed(text, now))).toBe('2026-11-22')
})
