import { describe, expect, it } from 'vitest'
import { reachOf, roomsOf, refreshTokenState } from './auth.rules.js'

const now = new Date('2026-03-10T12:00:00Z')
const secondsFromNow = (seconds: number) => new Date(now.getTime() + seconds * 1000)

describe('what somebody may do in a company', () => {
  const working = { mayWork: true, status: true, dueDate: secondsFromNow(1) }
  const overdue = { mayWork: false, status: true, dueDate: now }
  const off = { mayWork: false, status: false, dueDate: secondsFromNow(1) }

  it.each([
    ['everything while it may work', working, 'user', 'all'],
    [
      'everything in the super users’ own, whatever its date and status',
      { ...off, mayWork: true },
      'user',
      'all',
    ],
    ['pay, as an admin, when it is overdue', overdue, 'admin', 'billing'],
    ['nothing else then', overdue, 'supervisor', 'expired'],
    ['nothing, even as an admin, when it was switched off', off, 'admin', 'inactive'],
    ['nothing when it was switched off and is overdue', { ...off, dueDate: now }, 'admin', 'inactive'],
  ] as const)('%s', (_sentence, access, profile, reach) => {
    expect(reachOf(access, profile)).toBe(reach)
  })
})

describe('what a refresh token is worth', () => {
  const session = {
    tokenHash: 'current',
    previousTokenHash: 'previous',
    rotatedAt: secondsFromNow(-60),
    expiresAt: secondsFromNow(1),
    revokedAt: null,
  }

  it.each([
    ['the one in use is rotated', session, 'current', 'rotate'],
    ['the one before is answered again within a minute', session, 'previous', 'repeat'],
    [
      'the one before counts as stolen after it',
      { ...session, rotatedAt: secondsFromNow(-60.001) },
      'previous',
      'stolen',
    ],
    ['an older one counts as stolen at any time', session, 'oldest', 'stolen'],
    ['any is worth nothing when the login was ended', { ...session, revokedAt: now }, 'current', 'ended'],
    ['any is worth nothing when the login has run out', { ...session, expiresAt: now }, 'current', 'ended'],
    ['any is worth nothing without a login', null, 'current', 'ended'],
  ])('%s', (_sentence, state, presented, worth) => {
    expect(refreshTokenState(state, presented, now)).toBe(worth)
  })
})

describe('the rooms an actor hears from the start', () => {
  const agent = {
    kind: 'user',
    id: 7,
    name: 'Ana',
    profile: 'user',
    super: false,
    companyId: 3,
    campaignsEnabled: false,
    switchedOff: [],
    exportContacts: false,
    hasVerifiedEmail: true,
    queueIds: [11],
    sessionId: 's',
    confirmation: { at: null, by: [] },
  } as const
  const own = ['installation', 'company:3', 'user:7', 'session:s', 'company:3:queue:none', 'queue:11']

  it('are their own, their queues and what has no queue', () => {
    expect(roomsOf(agent)).toEqual(own)
  })

  it('are those of the installation’s managers as well for a super user', () => {
    expect(roomsOf({ ...agent, super: true })).toEqual([...own, 'installation:supers'])
  })

  it('are the leaders’ as well for a supervisor, and the admins’ for an admin', () => {
    expect(roomsOf({ ...agent, profile: 'supervisor' })).toEqual([...own, 'company:3:leaders'])
    expect(roomsOf({ ...agent, profile: 'admin' })).toEqual([...own, 'company:3:leaders', 'company:3:admins'])
  })
})
