import { describe, expect, it } from 'vitest'
import { daysToWarnOf, isExpired } from './dueDate.rules'

const now = new Date(2026, 2, 2, 15, 30)
const inDays = (days: number, hour = 12) => ({ dueDate: new Date(2026, 2, 2 + days, hour).toISOString() })

it('a company is expired from the instant of its due date on', () => {
  expect(isExpired(inDays(1), now)).toBe(false)
  expect(isExpired({ dueDate: now.toISOString() }, now)).toBe(true)
  expect(isExpired(inDays(-1), now)).toBe(true)
})

it('a due date that cannot be read counts as expired', () => {
  expect(isExpired({ dueDate: '' }, now)).toBe(true)
})

describe('a login warns with fewer than five days left', () => {
  it.each([
    [5, null],
    [4, 4],
    [1, 1],
    [0, 0],
  ])('%d days ahead', (days, warning) => {
    expect(daysToWarnOf(inDays(days, 20), now)).toBe(warning)
  })
})
