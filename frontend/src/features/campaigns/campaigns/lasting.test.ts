import { expect, it } from 'vitest'
import { unitOf } from './lasting'

it.each([
  [20, 'minutes', 0],
  [3_168, 'minutes', 53],
  [7_199, 'minutes', 120],
  [7_200, 'hours', 2],
  [100_000, 'hours', 28],
  [259_200, 'days', 3],
] as const)('%d seconds are said in %s: %d', (seconds, unit, count) => {
  expect(unitOf(seconds)).toEqual({ unit, count })
})
