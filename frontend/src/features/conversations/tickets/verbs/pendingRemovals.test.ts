import { expect, it } from 'vitest'
import { aTicket } from '../../../../testing/samples'
import { countsWithoutPendingRemovals, withoutPendingRemovals } from './pendingRemovals'

const mine = aTicket({ id: 1 })
const waiting = aTicket({ id: 2, status: 'pending', userId: null, user: null })
const theirs = aTicket({ id: 3, userId: 9 })
const reader = { id: 1, queueIds: [2] }

it('what is on its way out is in no list and no count, before the server knows', () => {
  expect(withoutPendingRemovals([mine, waiting], [mine])).toEqual([waiting])
  const counts = { open: 4, pending: 7 }
  expect(countsWithoutPendingRemovals(counts, [mine], { showAll: false }, reader)).toEqual({
    open: 3,
    pending: 7,
  })
  expect(countsWithoutPendingRemovals(counts, [waiting], { showAll: false }, reader)).toEqual({
    open: 4,
    pending: 6,
  })
})

it('a count that it was not in stays', () => {
  const counts = { open: 4, pending: 7 }
  expect(countsWithoutPendingRemovals(counts, [theirs], { showAll: false }, reader)).toEqual(counts)
  expect(countsWithoutPendingRemovals(counts, [waiting], { showAll: false, queueIds: [5] }, reader)).toEqual(
    counts,
  )
})
