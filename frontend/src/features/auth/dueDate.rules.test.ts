import { describe, expect, it } from 'vitest'
import { daysToWarnOf } from './dueDate.rules'

const now = new Date(2026, 2, 2, 15, 30)
const inDays = (days: number, hour = 12) => ({ dueDate: new Date(2026, 2, 2 + days, hour).toISOString() })

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
