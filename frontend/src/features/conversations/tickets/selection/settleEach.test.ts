import { expect, it } from 'vitest'
import { settleEach } from './settleEach'

it('works through all, no more than so many at once, and says what became of each', async () => {
  let running = 0
  let most = 0
  const outcomes = await settleEach([1, 2, 3, 4, 5], 2, async (number) => {
    most = Math.max(most, ++running)
    await Promise.resolve()
    running--
    if (number % 2 === 0) throw new Error(`${number} is even`)
  })
  expect(most).toBe(2)
  expect(outcomes.map(({ item, error }) => [item, error instanceof Error ? error.message : error])).toEqual([
    [1, null],
    [2, '2 is even'],
    [3, null],
    [4, '4 is even'],
    [5, null],
  ])
})
