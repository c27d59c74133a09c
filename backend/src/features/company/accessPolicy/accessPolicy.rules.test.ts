import { describe, expect, it } from 'vitest'
import { demandAfter, entryOf, isAllowedFrom, sessionTimesOf, textOfEntry } from './accessPolicy.rules.js'

const HOUR = 3_600_000

describe('an entry of the list', () => {
  it.each([
    { address: '203.0.113.0/24', name: 'Loja  Centro' },
    { address: '2001:db8::/32', name: '' },
  ])('is stored as one text and read again: $address', (entry) => {
    expect(entryOf(textOfEntry(entry))).toEqual(entry)
  })
})

describe('a limit to addresses', () => {
  const entries = ['203.0.113.0/24 Loja', '2001:db8::/32']

  it.each([
    ['203.0.113.9', true],
    ['::ffff:203.0.113.9', true],
    ['2001:db8:1::5', true],
    ['203.0.114.1', false],
    ['', false],
    [undefined, false],
    ['no address', false],
  ])('of %s', (address, isIn) => {
    expect(isAllowedFrom(entries, address)).toBe(isIn)
    expect(isAllowedFrom(null, address)).toBe(true)
  })

  it('to none lets nobody in', () => {
    expect(isAllowedFrom([], '203.0.113.9')).toBe(false)
  })
})

describe('the times of sessions', () => {
  const longest = { idleMs: 168 * HOUR, totalMs: 720 * HOUR }

  it('are the installation’s without rules, and never longer', () => {
    expect(sessionTimesOf(null, longest)).toEqual(longest)
    expect(sessionTimesOf({ idleMinutes: null, totalHours: 9_999 }, longest)).toEqual(longest)
  })

  it('are the company’s where they are shorter', () => {
    const own = { idleMinutes: 30, totalHours: 12 }
    expect(sessionTimesOf(own, longest)).toEqual({ idleMs: HOUR / 2, totalMs: 12 * HOUR })
  })
})

describe('the demand of a second factor', () => {
  const today = new Date('2026-11-26T03:00:00Z')
  const later = new Date('2026-11-30T03:00:00Z')

  it('begins today, or on the chosen day, which stays', () => {
    const demanded = demandAfter(null, { secondFactorFor: 'all' }, today)
    expect(demanded).toEqual({ secondFactorFor: 'all', secondFactorFrom: today })
    const moved = demandAfter(demanded, { secondFactorFrom: later }, today)
    expect(moved).toEqual({ secondFactorFor: 'all', secondFactorFrom: later })
    expect(demandAfter(moved, { secondFactorFor: 'admins' }, today)).toEqual({
      secondFactorFor: 'admins',
      secondFactorFrom: later,
    })
  })

  it('has no day once it is over', () => {
    const before = { secondFactorFor: 'all', secondFactorFrom: later } as const
    const none = { secondFactorFor: 'none', secondFactorFrom: null }
    expect(demandAfter(before, { secondFactorFor: 'none' }, today)).toEqual(none)
    expect(demandAfter(null, { secondFactorFrom: later }, today)).toEqual(none)
  })
})
