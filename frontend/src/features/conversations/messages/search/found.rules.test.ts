import { expect, it } from 'vitest'
import { stepped } from './found.rules'

it('after the last hit comes the first, and before the first the last', () => {
  expect([stepped(0, 1, 3), stepped(2, 1, 3), stepped(0, -1, 3), stepped(0, 1, 0)]).toEqual([1, 0, 2, 0])
})
