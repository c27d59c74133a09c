import { expect, it } from 'vitest'
import { commonPlace, foundColleagues, isThere, queuesFor } from './transfer.rules'

const sales = { id: 1, name: 'Vendas', color: '#111' }
const support = { id: 2, name: 'Suporte', color: '#222' }
const seen = { online: true, away: null, active: true, updatedAt: '2026-03-02T10:00:00.000Z' }
const theirs = { ...support, UserQueue: { userId: 10, queueId: support.id } }
const jose = { id: 10, name: 'José Álvares', queues: [theirs], ...seen }
const ana = { id: 11, name: 'Ana Souza Álvares', queues: [], ...seen }

it('a colleague is found from three characters on, whatever the accents', () => {
  const found = (text: string) => foundColleagues([jose, ana], text, null).map(({ id }) => id)
  expect(found('jo')).toEqual([])
  expect(found('jose')).toEqual([10])
  expect(found('SOÚ')).toEqual([11])
  expect(found('álv')).toEqual([10, 11])
})

it('whoever has the ticket is not offered', () => {
  expect(foundColleagues([jose, ana], 'alv', 10)).toEqual([ana])
})

it('whoever is switched off is not offered', () => {
  expect(foundColleagues([jose, { ...ana, active: false }], 'alv', null)).toEqual([jose])
})

it('a colleague gets it in a queue of theirs; whoever has none, and nobody, in any', () => {
  expect(queuesFor([sales, support], jose)).toEqual([support])
  expect(queuesFor([sales, support], ana)).toEqual([sales, support])
  expect(queuesFor([sales, support], null)).toEqual([sales, support])
})

it('a ticket that waits in a queue cannot be transferred to that queue', () => {
  const waiting = { status: 'pending' as const, queueId: 1, userId: null }
  const to = { queueId: 1, userId: null, note: '' }
  expect(isThere(waiting, to)).toBe(true)
  expect(isThere(waiting, { ...to, queueId: 2 })).toBe(false)
  expect(isThere(waiting, { ...to, userId: 10 })).toBe(false)
  expect(isThere({ ...waiting, userId: 10 }, to)).toBe(false)
  expect(isThere({ status: 'open', queueId: 1, userId: 10 }, to)).toBe(false)
})

it('for several tickets, the queue that all of them have is preselected', () => {
  const one = { status: 'open' as const, queueId: 1, userId: 10 }
  expect(commonPlace([one, one])).toEqual(one)
  expect(commonPlace([one, { ...one, queueId: 2 }])).toMatchObject({ queueId: null, userId: 10 })
  expect(commonPlace([one, { status: 'pending', queueId: 1, userId: null }])).toEqual({
    ...one,
    userId: null,
  })
})
