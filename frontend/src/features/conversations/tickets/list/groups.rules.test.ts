import { expect, it } from 'vitest'
import { aTicket } from '../../../../testing/samples'
import { groupBeginning } from './groups.rules'

const at = '2026-03-02T10:00:00.000Z'
const arranged = { pinnedAt: at, snoozedAt: null, snoozedUntil: null, recalledAt: null }

it('a list by waiting time says where pinned ones, who waits and the others begin', () => {
  const rows = [
    aTicket({ id: 1, arranged }),
    aTicket({ id: 2, waitingSince: at }),
    aTicket({ id: 3, waitingSince: at }),
    aTicket({ id: 4 }),
    // A colleague's pin is not on top of my list.
    aTicket({ id: 5, userId: 9, arranged }),
  ]
  expect(rows.map((_, index) => groupBeginning(rows, index, 1))).toEqual([
    'top',
    'waiting',
    null,
    'customer',
    null,
  ])
  expect(groupBeginning(rows, 5, 1)).toBeNull()
})
