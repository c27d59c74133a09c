import { describe, expect, it } from 'vitest'
import { departedSince, placesOf, withGaps, type ListPlace } from './departures.rules'

const rows = (...ids: number[]) => ids.map((id) => ({ id }))
/** The ids in order; gaps in brackets. */
const textOf = (places: readonly ListPlace<{ id: number }>[]) =>
  places.map(({ row: { id }, isGap }) => (isGap ? `(${id})` : String(id))).join(' ')

describe('what leaves a list under a resting pointer', () => {
  const before = placesOf(rows(1, 2, 3, 4))

  it('keeps its gap where it stood', () => {
    expect(textOf(withGaps(before, rows(1, 3, 4)))).toBe('1 (2) 3 4')
    expect(textOf(withGaps(before, rows(2, 3, 4)))).toBe('(1) 2 3 4')
    expect(textOf(withGaps(before, rows(1, 2, 3)))).toBe('1 2 3 (4)')
  })

  it('keeps it while others leave', () => {
    const first = withGaps(before, rows(1, 3, 4))
    expect(textOf(withGaps(first, rows(1, 4)))).toBe('1 (2) (3) 4')
    expect(textOf(withGaps(first, []))).toBe('(1) (2) (3) (4)')
  })

  it('takes in what comes, and gives a place back to who returns', () => {
    const first = withGaps(before, rows(1, 3, 4))
    expect(textOf(withGaps(first, rows(1, 3, 4, 5)))).toBe('1 (2) 3 4 5')
    expect(textOf(withGaps(first, rows(1, 2, 3, 4)))).toBe('1 2 3 4')
  })
})

it('counts what has left, not what has come', () => {
  expect(departedSince(rows(1, 2, 3), rows(3, 4, 5))).toBe(2)
  expect(departedSince(rows(1, 2), rows(2, 1))).toBe(0)
})
