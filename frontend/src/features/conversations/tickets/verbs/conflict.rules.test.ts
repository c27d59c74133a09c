import { expect, it } from 'vitest'
import { conflictOf } from './conflict.rules'

const ana = { id: 2, name: 'Ana' }
const found = (part: { id?: number; status?: string; user?: typeof ana | null }) => ({
  error: 'ERR_OTHER_OPEN_TICKET' as const,
  ticket: {
    id: 40,
    uuid: 'u',
    status: 'open',
    userId: part.user?.id ?? null,
    user: null,
    queue: null,
    ...part,
  },
})

it.each([
  ['somebody accepted it first', found({ user: ana }), 40, { kind: 'taken', name: 'Ana' }],
  ['somebody closed it first', found({ status: 'closed', user: ana }), 40, { kind: 'closed' }],
  ['it went back to the waiting ones', found({ status: 'pending' }), 40, { kind: 'changed' }],
  [
    'the contact is being attended in another one',
    found({ id: 41, user: ana }),
    40,
    { kind: 'other', uuid: 'u', name: 'Ana' },
  ],
  [
    'a new one is wanted while one waits',
    found({ status: 'pending' }),
    null,
    { kind: 'other', uuid: 'u', name: null },
  ],
  ['an older server does not say', { error: 'ERR_OTHER_OPEN_TICKET' as const }, 40, { kind: 'changed' }],
])('%s', (_case, answer, ticketId, conflict) => {
  expect(conflictOf(answer, ticketId)).toEqual(conflict)
})
