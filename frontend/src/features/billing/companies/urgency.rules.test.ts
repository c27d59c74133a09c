import { expect, it } from 'vitest'
import { urgencyOf } from './urgency.rules'

const now = new Date('2026-11-26T12:00:00.000Z')
const company = {
  isOwn: false,
  status: true,
  putAwayUntil: null,
  trialExpiration: null,
  dueDate: '2026-12-20T12:00:00.000Z',
}

it.each([
  ['past its due date', { dueDate: '2026-11-26T11:59:00.000Z' }, 'overdue'],
  ['on a trial that ends this week', { trialExpiration: '2026-12-03T12:00:00.000Z' }, 'trialEnds'],
  ['on a longer trial', { trialExpiration: '2026-12-03T12:00:01.000Z' }, 'next'],
  ['that was on trial', { trialExpiration: '2026-11-01T12:00:00.000Z' }, 'next'],
  ['that pays', {}, 'next'],
  ['switched off, whatever it owes', { status: false, dueDate: '2026-10-01T12:00:00.000Z' }, 'noDebt'],
  ['put away', { putAwayUntil: '2026-12-24T12:00:00.000Z' }, 'noDebt'],
  ['of the super users', { isOwn: true, dueDate: '2026-10-01T12:00:00.000Z' }, 'noDebt'],
])('a company %s stands where the server puts it', (_what, columns, urgency) => {
  expect(urgencyOf({ ...company, ...columns }, now)).toBe(urgency)
})
