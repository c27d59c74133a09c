import { assert, constantFrom, integer, nat, option, property, record, array, uniqueArray } from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  inTurn,
  isGreeted,
  nextIn,
  openingsOf,
  planTickets,
  type Attendant,
  type Given,
  type QueueRules,
  type Waiting,
} from './distribution.rules.js'

const someone = (id: number, part: Partial<Attendant> = {}): Attendant => ({
  id,
  capacity: null,
  open: 0,
  openIn: new Map(),
  turns: new Map(),
  ...part,
})
const queueOf = (userIds: number[], part: Partial<QueueRules> = {}): QueueRules => ({
  id: 1,
  way: 'roundRobin',
  capacity: null,
  totalCapacity: null,
  open: 0,
  userIds,
  ...part,
})
const tickets = (count: number, part: Partial<Waiting> = {}): Waiting[] =>
  Array.from({ length: count }, (_, place) => ({
    id: place + 1,
    queueId: 1,
    knownBy: null,
    letGoBy: null,
    ...part,
  }))
const takers = (given: readonly Given[]) => given.map(({ userId }) => userId)

describe('by turns', () => {
  it('each gets one after the other, who waits longest for one first', () => {
    const people = [
      someone(1, { turns: new Map([[1, 500]]) }),
      someone(2),
      someone(3, { turns: new Map([[1, 400]]) }),
    ]
    expect(takers(planTickets(tickets(5), [queueOf([1, 2, 3])], people, 1_000))).toEqual([2, 3, 1, 2, 3])
  })

  it('who was away for long gets one, not all that they missed', () => {
    const people = [someone(1, { turns: new Map([[1, 5]]) }), someone(2, { turns: new Map([[1, 900]]) })]
    expect(takers(planTickets(tickets(4), [queueOf([1, 2])], people, 1_000))).toEqual([1, 2, 1, 2])
  })
})

it('the least busy gets the next one, and turns decide between equals', () => {
  const people = [
    someone(1, { open: 3 }),
    someone(2, { open: 1 }),
    someone(3, { open: 1, turns: new Map([[1, 5]]) }),
  ]
  const queue = queueOf([1, 2, 3], { way: 'leastBusy' })
  expect(takers(planTickets(tickets(5), [queue], people, 1_000))).toEqual([2, 3, 2, 3, 1])
})

it('who knows the customer gets the ticket while they have room', () => {
  const people = [someone(1), someone(2, { capacity: 1 })]
  const queue = queueOf([1, 2])
  expect(takers(planTickets(tickets(2, { knownBy: 2 }), [queue], people, 1_000))).toEqual([2, 1])
  expect(takers(planTickets(tickets(1, { knownBy: 9 }), [queue], people, 1_000))).toEqual([1])
})

it('who has let it go does not get it, also where nobody else is there', () => {
  const queue = queueOf([1, 2])
  expect(
    takers(planTickets(tickets(1, { letGoBy: 1, knownBy: 1 }), [queue], [someone(1), someone(2)], 9)),
  ).toEqual([2])
  expect(planTickets(tickets(1, { letGoBy: 1 }), [queue], [someone(1)], 9)).toEqual([])
})

it('a queue gives no more while its people together have as many as it allows', () => {
  const queue = queueOf([1, 2], { totalCapacity: 4, open: 2 })
  expect(takers(planTickets(tickets(5), [queue], [someone(1), someone(2)], 9))).toEqual([1, 2])
  expect(openingsOf([{ ...queue, open: 4 }], [someone(1)])).toEqual([])
})

it('a turn is later than those that a clock ahead has noted', () => {
  const people = [someone(1, { turns: new Map([[1, 2_000]]) }), someone(2, { turns: new Map([[1, 1_999]]) })]
  const given = planTickets(tickets(3), [queueOf([1, 2])], people, 1_000)
  expect(given.map(({ userId, turn }) => [userId, turn])).toEqual([
    [2, 2_001],
    [1, 2_002],
    [2, 2_003],
  ])
})

it('a customer is greeted unless they have waited for a day', () => {
  const now = new Date('2026-03-02T12:00:00Z')
  expect(isGreeted(new Date('2026-03-01T12:00:01Z'), now)).toBe(true)
  expect(isGreeted(new Date('2026-03-01T12:00:00Z'), now)).toBe(false)
  expect(isGreeted(null, now)).toBe(true)
})

describe('the people of a queue', () => {
  it('stand in the order in which they get tickets, those without room last', () => {
    const people = [
      someone(1, { turns: new Map([[1, 500]]) }),
      someone(2, { capacity: 1, open: 1 }),
      someone(3),
      someone(4),
    ]
    const queue = queueOf([1, 2, 3])
    expect(inTurn(queue, people).map(({ id }) => id)).toEqual([3, 1, 2])
    expect(nextIn(queue, people)).toBe(3)
  })

  it('have no next one where nobody has room, or the queue has as many as it allows', () => {
    const busy = someone(1, { open: 1, openIn: new Map([[1, 1]]) })
    expect(nextIn(queueOf([1], { capacity: 1 }), [busy])).toBeNull()
    expect(nextIn(queueOf([1], { totalCapacity: 3, open: 3 }), [someone(1)])).toBeNull()
    expect(nextIn(queueOf([1]), [])).toBeNull()
  })

  it('are an opening while somebody has room, which names them if they are the only one', () => {
    const people = [someone(1), someone(2, { capacity: 1, open: 1 }), someone(3)]
    const queues = [queueOf([1, 2]), queueOf([1, 3], { id: 2 }), queueOf([2], { id: 3 })]
    expect(openingsOf(queues, people)).toEqual([
      { queueId: 1, onlyUserId: 1 },
      { queueId: 2, onlyUserId: null },
    ])
  })
})

describe('in any situation', () => {
  const QUEUES = [1, 2, 3]
  const PEOPLE = [1, 2, 3, 4]
  const capacity = option(integer({ min: 1, max: 4 }), { nil: null })
  const queue = record({
    way: constantFrom<QueueRules['way'][]>('roundRobin', 'leastBusy'),
    capacity,
    totalCapacity: option(integer({ min: 1, max: 12 }), { nil: null }),
    open: nat(6),
    userIds: uniqueArray(constantFrom(...PEOPLE)),
  })
  const person = record({ isThere: nat(3).map((chance) => chance > 0), capacity, open: nat(3) })
  const ticket = record({
    queueId: constantFrom(...QUEUES),
    knownBy: option(constantFrom(...PEOPLE), { nil: null }),
    letGoBy: option(constantFrom(...PEOPLE), { nil: null }),
  })
  const situation = record({
    queues: array(queue, { minLength: QUEUES.length, maxLength: QUEUES.length }),
    people: array(person, { minLength: PEOPLE.length, maxLength: PEOPLE.length }),
    waiting: array(ticket, { maxLength: 20 }),
  }).map((made) => ({
    queues: made.queues.map((rules, place): QueueRules => ({ id: place + 1, ...rules })),
    // Their open tickets are in the first queue.
    people: made.people.flatMap(({ isThere, open, ...rest }, place) =>
      isThere ? someone(place + 1, { ...rest, open, openIn: new Map([[1, open]]) }) : [],
    ),
    waiting: made.waiting.map((rest, place): Waiting => ({ id: place + 1, ...rest })),
  }))
  interface Situation {
    queues: QueueRules[]
    people: Attendant[]
    waiting: Waiting[]
  }
  const plan = ({ queues, people, waiting }: Situation) => planTickets(waiting, queues, people, 1_000)

  it('nobody gets more than they have room for, and no ticket is given twice', () => {
    assert(
      property(situation, (made) => {
        const given = plan(made)
        expect(new Set(given.map(({ ticketId }) => ticketId)).size).toBe(given.length)
        for (const { id, totalCapacity, open } of made.queues) {
          const here = given.filter(({ queueId }) => queueId === id).length
          if (here > 0) expect(open + here).toBeLessThanOrEqual(totalCapacity ?? Infinity)
        }
        for (const { id, capacity: most, open, openIn } of made.people) {
          const own = given.filter(({ userId }) => userId === id)
          if (own.length > 0) expect(open + own.length).toBeLessThanOrEqual(most ?? Infinity)
          for (const each of made.queues) {
            const here = own.filter(({ queueId }) => queueId === each.id).length
            if (here > 0)
              expect((openIn.get(each.id) ?? 0) + here).toBeLessThanOrEqual(each.capacity ?? Infinity)
          }
        }
      }),
    )
  })

  it('only those who are there, attend the queue and have not let it go get a ticket', () => {
    assert(
      property(situation, (made) => {
        for (const { ticketId, queueId, userId } of plan(made)) {
          expect(made.people.map(({ id }) => id)).toContain(userId)
          expect(made.queues.find(({ id }) => id === queueId)?.userIds).toContain(userId)
          expect(made.waiting.find(({ id }) => id === ticketId)?.letGoBy).not.toBe(userId)
        }
      }),
    )
  })

  it('no ticket waits while somebody has room for it', () => {
    assert(
      property(situation, (made) => {
        const given = plan(made)
        const left = made.waiting.filter(({ id }) => !given.some(({ ticketId }) => ticketId === id))
        const after = made.people.map((each) => {
          const own = given.filter(({ userId }) => userId === each.id)
          const openIn = new Map(each.openIn)
          for (const { queueId } of own) openIn.set(queueId, (openIn.get(queueId) ?? 0) + 1)
          return { ...each, open: each.open + own.length, openIn }
        })
        const queues = made.queues.map((each) => ({
          ...each,
          open: each.open + given.filter(({ queueId }) => queueId === each.id).length,
        }))
        expect(plan({ queues, waiting: left, people: after })).toEqual([])
        // Nor is there an opening for what is left, but for who has let it go.
        for (const { queueId, onlyUserId } of openingsOf(queues, after))
          for (const ticket of left)
            if (ticket.queueId === queueId) expect(ticket.letGoBy).toBe(onlyUserId ?? 'somebody else')
      }),
    )
  })

  it('those who are there all the time get as many as each other, one more or less', () => {
    assert(
      property(
        integer({ min: 1, max: 4 }),
        array(integer({ min: 0, max: 5 }), { maxLength: 12 }),
        constantFrom<QueueRules['way'][]>('roundRobin', 'leastBusy'),
        (count, arrivals, way) => {
          const ids = Array.from({ length: count }, (_, place) => place + 1)
          const rules = queueOf(ids, { way })
          let people = ids.map((id) => someone(id))
          const got = new Map(ids.map((id) => [id, 0]))
          for (const [moment, arrived] of arrivals.entries()) {
            const now = (moment + 1) * 1_000
            const given = planTickets(tickets(arrived), [rules], people, now)
            for (const { userId, turn } of given) {
              got.set(userId, (got.get(userId) ?? 0) + 1)
              people = people.map((each) =>
                each.id === userId ? { ...each, open: each.open + 1, turns: new Map([[1, turn]]) } : each,
              )
            }
          }
          const counts = [...got.values()]
          expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1)
        },
      ),
    )
  })
})
