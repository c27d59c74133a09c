import { describe, expect, it } from 'vitest'
import { extended, noSelection, selectionOf, toggled, type Selection } from './selection.rules'

const none: Selection = noSelection
const order = [1, 2, 3, 4, 5, 6]
const ids = ({ ids }: Selection) => [...ids].sort()

describe('a selection', () => {
  it('takes one row after the other, and lets each go again', () => {
    const two = toggled(toggled(none, 2), 5)
    expect(ids(two)).toEqual([2, 5])
    expect(ids(toggled(two, 2))).toEqual([5])
  })

  it('goes from the last choice to where Shift is pressed, upwards and downwards', () => {
    expect(ids(extended(toggled(none, 2), 4, order))).toEqual([2, 3, 4])
    expect(ids(extended(toggled(none, 4), 2, order))).toEqual([2, 3, 4])
  })

  it('draws the range anew from the same place, and keeps what was selected before', () => {
    const from = toggled(toggled(none, 6), 2)
    const far = extended(from, 5, order)
    expect(ids(far)).toEqual([2, 3, 4, 5, 6])
    expect(ids(extended(far, 3, order))).toEqual([2, 3, 6])
    expect(ids(extended(far, 1, order))).toEqual([1, 2, 6])
  })

  it('begins with the row itself when there was no choice, or it has left the list', () => {
    expect(ids(extended(none, 3, order))).toEqual([3])
    expect(ids(extended(toggled(none, 9), 3, order))).toEqual([3, 9])
    expect(ids(extended(toggled(toggled(none, 3), 9), 3, order))).toEqual([3, 9])
  })

  it('takes all of a list', () => expect(ids(selectionOf(order))).toEqual(order))
})
