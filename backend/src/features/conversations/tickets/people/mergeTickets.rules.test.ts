import { expect, it } from 'vitest'
import { chooseKeptTicket, type Attendance } from './mergeTickets.rules.js'

const pending: Attendance = { id: 1, status: 'pending', userId: null }
const promised: Attendance = { id: 2, status: 'pending', userId: 7 }
const open: Attendance = { id: 3, status: 'open', userId: 7 }

it('of two attendances the one that has come further goes on, whichever is named first', () => {
  for (const [further, other] of [
    [open, pending],
    [open, promised],
    [promised, pending],
  ] as const) {
    expect(chooseKeptTicket(further, other)).toEqual({ survivor: further, lost: other })
    expect(chooseKeptTicket(other, further)).toEqual({ survivor: further, lost: other })
  }
})

it('among equals the older one goes on', () => {
  const younger = { ...open, id: 9 }
  expect(chooseKeptTicket(younger, open)).toEqual({ survivor: open, lost: younger })
})
