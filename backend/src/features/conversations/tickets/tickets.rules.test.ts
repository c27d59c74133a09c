import { ticketVerbs, type TicketVerb } from '@balcao/contract'
import { describe, expect, it } from 'vitest'
import { continuesAttendance, verbOf, type TicketAct } from './tickets.rules.js'

const ME = 7
const OTHER = 8
const pending = { status: 'pending', userId: null, queueId: 1 } as const
const mine = { status: 'open', userId: ME, queueId: 1 } as const
const theirs = { status: 'open', userId: OTHER, queueId: 1 } as const
const closed = { status: 'closed', userId: OTHER, queueId: 1 } as const

describe('what a submitted change means', () => {
  it.each<[string, Parameters<typeof verbOf>[0], Parameters<typeof verbOf>[1], TicketAct]>([
    ['opening a pending ticket accepts it', pending, { status: 'open', userId: ME }, 'accept'],
    ['opening one that is mine already is nothing', mine, { status: 'open', userId: ME }, 'nothing'],
    [
      'opening one that another holds tries to accept it, and loses',
      theirs,
      { status: 'open', userId: ME },
      'accept',
    ],
    ['opening a closed one reopens it', closed, { status: 'open', userId: ME }, 'reopen'],
    ['pending from open returns it', mine, { status: 'pending', userId: null }, 'return'],
    [
      'pending with another queue transfers it',
      mine,
      { status: 'pending', userId: null, queueId: 2 },
      'transfer',
    ],
    ['pending from pending is nothing', pending, { status: 'pending' }, 'nothing'],
    [
      'pending with a user, while it waits, is handed to them',
      pending,
      { status: 'pending', userId: OTHER },
      'transfer',
    ],
    [
      'pending does not reopen what was closed meanwhile',
      closed,
      { status: 'pending', userId: null },
      'return',
    ],
    [
      'pending with another queue does not, either',
      closed,
      { status: 'pending', userId: null, queueId: 2 },
      'transfer',
    ],
    ['open with another user hands on what is open', theirs, { status: 'open', userId: 9 }, 'transfer'],
    [
      'opening a pending one for somebody else accepts it',
      pending,
      { status: 'open', userId: OTHER },
      'accept',
    ],
    ['closed from open resolves it', mine, { status: 'closed', userId: ME, queueId: 1 }, 'resolve'],
    ['closed from pending resolves it', pending, { status: 'closed' }, 'resolve'],
    ['closed from closed is nothing', closed, { status: 'closed' }, 'nothing'],
    ['another user without a status transfers it', mine, { userId: OTHER, queueId: 1 }, 'transfer'],
    ['another queue without a status transfers it', mine, { queueId: 2 }, 'transfer'],
    ['the user and queue it has are nothing', mine, { userId: ME, queueId: 1 }, 'nothing'],
    ['no keys are nothing', mine, {}, 'nothing'],
  ])('%s', (_sentence, ticket, change, verb) => {
    expect(verbOf(ticket, change, ME)).toBe(verb)
  })
})

describe('what a client asks for by the table of verbs', () => {
  const to = { queueId: 2, userId: null, note: '' }
  it.each<[TicketVerb, Parameters<typeof verbOf>[0]]>([
    ['accept', pending],
    ['return', mine],
    ['return', theirs],
    ['resolve', mine],
    ['resolve', theirs],
    ['resolve', pending],
    ['reopen', closed],
    ['transfer', mine],
    ['transfer', theirs],
    ['transfer', pending],
  ])('is what it is called: %s', (verb, ticket) => {
    expect(verbOf(ticket, ticketVerbs[verb](ME, ticket, to), ME)).toBe(verb)
    if (verb === 'transfer') {
      const body = ticketVerbs.transfer(ME, ticket, { queueId: 1, userId: 9, note: '' })
      expect(verbOf(ticket, body, ME)).toBe('transfer')
    }
  })
})

describe('whether a customer who writes again continues the attendance', () => {
  const now = new Date('2026-03-10T12:00:00Z')
  const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000)

  it.each([
    ['within the window', minutesAgo(119), 120, true],
    ['at its very end', minutesAgo(120), 120, true],
    ['after it', minutesAgo(121), 120, false],
    ['never with a window of 0', minutesAgo(0), 0, false],
    ['not when it was never closed', null, 120, false],
  ])('%s', (_sentence, closedAt, window, expected) => {
    expect(continuesAttendance(closedAt, window, now)).toBe(expected)
  })
})
