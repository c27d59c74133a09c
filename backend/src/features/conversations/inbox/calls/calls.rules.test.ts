import { expect, it } from 'vitest'
import { callPlan } from './calls.rules.js'

const now = new Date('2026-01-01T12:00:00Z')
const rings = { state: 'ringing', isGroup: false, acceptCalls: false, at: now, now } as const

it('a call is declined, and counts as missed, where the company takes none', () => {
  expect(callPlan(rings)).toEqual({ outcome: 'missed', declines: true })
})

it('a call rings where the company takes calls', () => {
  expect(callPlan({ ...rings, acceptCalls: true })).toEqual({ outcome: 'ringing', declines: false })
})

it('nobody is answered in a group', () => {
  expect(callPlan({ ...rings, isGroup: true })).toEqual({ outcome: 'ringing', declines: false })
})

it('a call of a minute ago has stopped ringing', () => {
  const at = new Date(now.getTime() - 60_000)
  expect(callPlan({ ...rings, at })).toEqual({ outcome: 'missed', declines: false })
  expect(callPlan({ ...rings, at, acceptCalls: true })).toEqual({ outcome: 'missed', declines: false })
})

it.each(['missed', 'declined', 'answered'] as const)('a call that was %s was that', (state) => {
  expect(callPlan({ ...rings, state })).toEqual({ outcome: state, declines: false })
})
