import { expect, it } from 'vitest'
import { movedBy, movedTo } from './place.rules'

const ids = [1, 2, 3, 4]

it.each([
  [1, 3, 'before', [2, 1, 3, 4]],
  [1, 3, 'after', [2, 3, 1, 4]],
  [4, 1, 'before', [4, 1, 2, 3]],
  [4, 1, 'after', [1, 4, 2, 3]],
  [2, 2, 'after', ids],
] as const)('%d is put %d, %s', (id, target, drop, expected) => {
  expect(movedTo(ids, id, target, drop)).toEqual(expected)
})

it('goes by one place, and not past the ends', () => {
  expect(movedBy(ids, 2, -1)).toEqual([2, 1, 3, 4])
  expect(movedBy(ids, 2, 1)).toEqual([1, 3, 2, 4])
  expect(movedBy(ids, 1, -1)).toEqual(ids)
  expect(movedBy(ids, 4, 1)).toEqual(ids)
})
