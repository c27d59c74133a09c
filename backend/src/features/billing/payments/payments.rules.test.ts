import { describe, expect, it } from 'vitest'
import {
  chargeState,
  nextLook,
  nextTry,
  nextTryOfUnknown,
  payerDocument,
  secondsUntil,
} from './payments.rules.js'

const now = new Date('2026-11-23T12:00:00Z')
const minutesTo = (then: Date | null): number | null => then && (then.getTime() - now.getTime()) / 60_000

describe('looking at charges', () => {
  it('is done less and less often, and ends after some days', () => {
    const waits = Array.from({ length: 26 }, (_, looks) => minutesTo(nextLook(looks, now)))
    expect(waits.slice(0, 5)).toEqual([1, 2, 4, 8, 16])
    expect(waits.slice(10, 24).every((minutes) => minutes === 360)).toBe(true)
    expect(waits.slice(24)).toEqual([null, null])
    const days = waits.reduce<number>((sum, minutes) => sum + (minutes ?? 0), 0) / (24 * 60)
    expect(days).toBeGreaterThan(3)
    expect(days).toBeLessThan(5)
  })
})

describe('the document that a provider is given', () => {
  it.each([
    ['529.982.247-25', '52998224725'],
    ['12.345.678/0001-95', '12345678000195'],
    ['12.abc.345/01de-35', '12ABC34501DE35'],
    ['529.982.247-24', null],
    ['isento', null],
    [null, null],
  ])('%s', (billingDocument, given) => expect(payerDocument({ billingDocument })).toBe(given))
})

describe('asking for a payment', () => {
  it('goes on for as long as the provider does not answer, at most an hour apart', () => {
    expect(minutesTo(nextTry(0, now))).toBeCloseTo(5 / 60)
    expect(minutesTo(nextTry(500, now))).toBe(60)
  })

  it('ends when the provider does not know it', () => {
    expect(minutesTo(nextTryOfUnknown(0, now))).toBe(0.5)
    expect(nextTryOfUnknown(8, now)).toBeNull()
  })
})

describe('how an invoice stands', () => {
  const facts = { invoicePaid: false, hasProvider: true, expiresAt: null }
  it.each([
    ['none', facts],
    ['open', { ...facts, expiresAt: new Date(now.getTime() + 1) }],
    ['expired', { ...facts, expiresAt: now }],
    ['manual', { ...facts, hasProvider: false }],
    ['paid', { ...facts, invoicePaid: true, hasProvider: false }],
  ] as const)('is %s', (state, given) => expect(chargeState(given, now)).toBe(state))

  it('has whole seconds left, and never fewer than none', () => {
    expect(secondsUntil(new Date(now.getTime() + 1_001), now)).toBe(2)
    expect(secondsUntil(new Date(now.getTime() - 5_000), now)).toBe(0)
  })
})
