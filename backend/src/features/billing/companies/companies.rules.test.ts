import { describe, expect, it } from 'vitest'
import { fitsPlan } from './companies.rules.js'

describe('a plan’s limit', () => {
  it('lets a company add up to the number of its plan', () => {
    expect(fitsPlan(0, 2)).toBe(true)
    expect(fitsPlan(1, 2)).toBe(true)
    expect(fitsPlan(2, 2)).toBe(false)
  })

  it('lets a company that a smaller plan left above the limit keep what it has, and add none', () => {
    expect(fitsPlan(5, 2)).toBe(false)
  })

  it('does not limit a company without a plan', () => {
    expect(fitsPlan(100, undefined)).toBe(true)
  })

  it('allows none where the plan has none', () => {
    expect(fitsPlan(0, 0)).toBe(false)
  })
})
