import { describe, expect, it } from 'vitest'
import { hasRoom, isMarketing, percentOf, stepOf } from './limits.rules.js'

const REAL = 1_000_000
/** R$ 1.000,00 */
const limitCents = 100_000

describe('a monthly limit', () => {
  it.each([
    [799, 79.9, null],
    [799.99, 79.9, null],
    [800, 80, 80],
    [999, 99.9, 80],
    [1_000, 100, 100],
    [1_300, 130, 100],
  ])('at R$ %d of R$ 1.000 is at %d %%', (reais, percent, step) => {
    const limit = { limitCents, spent: reais * REAL }
    expect(percentOf(limit)).toBe(percent)
    expect(stepOf(limit)).toBe(step)
  })

  it.each([
    [799, true],
    [800, true],
    [999, true],
    [999.65, true],
    [999.66, false],
    [1_000, false],
  ])('at R$ %d has room for R$ 0,35: %s', (reais, expected) => {
    expect(hasRoom({ limitCents, spent: reais * REAL, expected: 0 }, 350_000)).toBe(expected)
  })

  it('counts what is on its way, and has no room at all when it is zero', () => {
    expect(hasRoom({ limitCents, spent: 900 * REAL, expected: 100 * REAL }, 1)).toBe(false)
    expect(hasRoom({ limitCents: 0, spent: 0, expected: 0 }, 0)).toBe(false)
  })

  it('holds back campaigns and templates that advertise, nothing else', () => {
    expect(isMarketing({ isCampaign: true, category: 'UTILITY' })).toBe(true)
    expect(isMarketing({ isCampaign: false, category: 'MARKETING' })).toBe(true)
    expect(isMarketing({ isCampaign: false, category: 'UTILITY' })).toBe(false)
    expect(isMarketing({ isCampaign: false, category: null })).toBe(false)
  })
})
