import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { keyedHash } from './keyedHash.js'

describe('a keyed hash', () => {
  it('is the same for the same text, and another for another text or purpose', () => {
    expect(keyedHash('tokens', 'abc')).toBe(keyedHash('tokens', 'abc'))
    expect(keyedHash('tokens', 'abd')).not.toBe(keyedHash('tokens', 'abc'))
    expect(keyedHash('logins', 'abc')).not.toBe(keyedHash('tokens', 'abc'))
  })

  it('is no hash that can be worked out without the key', () => {
    expect(keyedHash('tokens', 'abc')).toMatch(/^[0-9a-f]{64}$/)
    expect(keyedHash('tokens', 'abc')).not.toBe(createHash('sha256').update('abc').digest('hex'))
  })
})
