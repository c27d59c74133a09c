import { describe, expect, it } from 'vitest'
import type { Profile } from '@balcao/contract'
import type { UserActor } from '../../../platform/tenancy/actor.js'
import { ticketPolicy } from './tickets.policy.js'

const actor = (profile: Profile, queueIds: number[] = [1]): UserActor => ({
  kind: 'user',
  id: 7,
  name: 'Ana',
  profile,
  super: false,
  companyId: 1,
  campaignsEnabled: false,
  switchedOff: [],
  exportContacts: false,
  hasVerifiedEmail: true,
  queueIds,
  sessionId: 's',
  confirmation: { at: null, by: [] },
})
const OTHER = 8
type Seen = Parameters<typeof ticketPolicy.see>[1]
const ticket = (part: Partial<Seen> = {}): Seen => ({ status: 'pending', userId: null, queueId: 1, ...part })

describe('plain users reach only tickets of their queues, without queue, or their own', () => {
  it.each<[string, Seen, boolean]>([
    ['of a queue of theirs', ticket(), true],
    ['without queue', ticket({ queueId: null }), true],
    ['of a foreign queue', ticket({ queueId: 2 }), false],
    ['of a foreign queue, but theirs', ticket({ queueId: 2, userId: 7, status: 'open' }), true],
  ])('%s', (_sentence, seen, expected) => {
    expect(ticketPolicy.see(actor('user'), seen)).toBe(expected)
  })

  it.each<Profile>(['admin', 'supervisor'])('%s sees every ticket', (profile) => {
    expect(ticketPolicy.see(actor(profile, []), ticket({ queueId: 2, userId: OTHER, status: 'open' }))).toBe(
      true,
    )
  })
})

describe('what may be done with a ticket', () => {
  const ofOther = ticket({ status: 'open', userId: OTHER })
  const ofMine = ticket({ status: 'open', userId: 7 })

  it('a pending one that is nobody’s is accepted', () => {
    expect(ticketPolicy.accept(actor('user'), ticket())).toBe(true)
    expect(ticketPolicy.accept(actor('user'), ticket({ userId: OTHER }))).toBe(false)
    expect(ticketPolicy.accept(actor('user'), ofMine)).toBe(false)
  })

  it('an open one is handled by its user and by leaders, not by a colleague', () => {
    for (const act of ['return', 'resolve', 'send'] as const) {
      expect(ticketPolicy[act](actor('user'), ofMine)).toBe(true)
      expect(ticketPolicy[act](actor('user'), ofOther)).toBe(false)
      expect(ticketPolicy[act](actor('admin'), ofOther)).toBe(true)
    }
  })

  it('an open one is arranged by its own user alone, not even by leaders', () => {
    expect(ticketPolicy.arrange(actor('user'), ofMine)).toBe(true)
    expect(ticketPolicy.arrange(actor('admin'), ofOther)).toBe(false)
    expect(ticketPolicy.arrange(actor('user'), ticket({ userId: 7 }))).toBe(false)
    expect(ticketPolicy.arrange(actor('user'), ticket({ status: 'closed', userId: 7 }))).toBe(false)
  })

  it('only a closed one is reopened, and none is written in while it is closed', () => {
    expect(ticketPolicy.reopen(actor('user'), ticket({ status: 'closed' }))).toBe(true)
    expect(ticketPolicy.reopen(actor('user'), ofMine)).toBe(false)
    expect(ticketPolicy.send(actor('admin'), ticket({ status: 'closed' }))).toBe(false)
  })

  it('only its own user reads it, and only while it is open', () => {
    expect(ticketPolicy.read(actor('user'), ofMine)).toBe(true)
    expect(ticketPolicy.read(actor('admin'), ofOther)).toBe(false)
    expect(ticketPolicy.read(actor('user'), ticket({ userId: 7, status: 'closed' }))).toBe(false)
  })
})
