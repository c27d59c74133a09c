import { expect, it } from 'vitest'
import { callsOf, growthOf } from './calls.rules'

it.each([
  [0, 90, null],
  [100, 104.6, 5],
  [200, 150, -25],
])('from %d to %d it is %s percent more', (before, now, percent) => {
  expect(growthOf(before, now)).toBe(percent)
})

it('calls are of all who are past their date, listed or not, and of the trials that end', () => {
  const trial = { id: 1, name: 'Pet Feliz', phone: null, plan: null, endsAt: '2026-11-27T12:00:00.000Z' }
  expect(
    callsOf({
      overdue: { value: 900, count: 12, companies: [] },
      trials: { count: 4, ending: [trial], lapsed: 0, firstPaid: 0 },
    }),
  ).toEqual({ overdue: 12, trials: 1 })
})
