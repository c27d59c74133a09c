import { describe, expect, it } from 'vitest'
import { isLate, nextAt } from './schedule.js'

describe('the time of the daily backup', () => {
  const at = (day: number, hours: number, minutes = 0) => new Date(2026, 10, day, hours, minutes)

  it.each([
    ['today, when it is still to come', at(26, 2, 59), at(26, 3)],
    ['tomorrow, when it is now', at(26, 3), at(27, 3)],
    ['tomorrow, when it has passed', at(30, 17), new Date(2026, 11, 1, 3)],
  ])('is %s', (_sentence, now, expected) => {
    expect(nextAt('03:00', now)).toEqual(expected)
  })

  it('is late when the newest backup is too old, or there is none', () => {
    expect(isLate(at(26, 3), at(27, 5), 26)).toBe(false)
    expect(isLate(at(26, 3), at(27, 5, 1), 26)).toBe(true)
    expect(isLate(undefined, at(27, 5), 26)).toBe(true)
  })
})
