import { describe, expect, it } from 'vitest'
import { fingerprintOf, stateOf, withoutFile } from './fingerprint.js'

const LOWEST = -(2n ** 63n)

describe('the fingerprint of a row', () => {
  it('is a bigint that differs with any value', () => {
    const values = Array.from({ length: 2_000 }, (_, number) => ({ body: 'oi', number }))
    const found = values.map((one) => fingerprintOf({ id: '1', values: one }))
    expect(new Set(found).size).toBe(values.length)
    for (const text of found) {
      const number = BigInt(text)
      expect(number >= LOWEST && number < -LOWEST).toBe(true)
      expect(number & 1n).toBe(0n)
    }
    expect(found.some((text) => text.startsWith('-'))).toBe(true)
  })

  it('tells a row that waits for its file from one that has changed', () => {
    for (const body of ['a', 'b', 'c', 'd']) {
      const now = fingerprintOf({ id: '1', values: { body } })
      expect(stateOf(now, now)).toBe('same')
      expect(stateOf(withoutFile(now), now)).toBe('waiting')
      expect(stateOf(fingerprintOf({ id: '1', values: { body: 'other' } }), now)).toBe('changed')
    }
  })
})
