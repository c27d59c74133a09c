import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { rereadBetween } from './damagedFiles.js'

const keys = Array.from({ length: 2_000 }, () => `7/${randomBytes(24).toString('hex')}.jpg`)
const day = (n: number, hour = 3) => new Date(Date.UTC(2026, 0, n, hour))

it('reads each copy once in thirty days, whether a backup is made each day or not', () => {
  const rounds = [
    Array.from({ length: 30 }, (_, n) => [day(n), day(n + 1)] as const),
    [
      [day(0), day(2)],
      [day(2), day(2, 9)],
      [day(2, 9), day(20)],
      [day(20), day(30)],
    ] as const,
  ]
  for (const round of rounds) {
    const times = (key: string) => round.filter(([last, now]) => rereadBetween(last, now)(key)).length
    expect(new Set(keys.map(times))).toEqual(new Set([1]))
  }
  const share = keys.filter(rereadBetween(day(4), day(5))).length / keys.length
  expect(share).toBeGreaterThan(0.02)
  expect(share).toBeLessThan(0.05)
  // After a long pause all of them.
  expect(keys.every(rereadBetween(day(0), day(99)))).toBe(true)
})
