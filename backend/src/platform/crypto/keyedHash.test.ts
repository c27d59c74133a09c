import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { replaceKey } from '../../testing/replaceKey.js'
import { keyedHash, keyedHashes } from './keyedHash.js'

describe('a keyed hash', () => {
  it('is the same for the same text, and another for another text or purpose', () => {
    expect(keyedHash('tokens', 'abc')).toBe(keyedHash('tokens', 'abc'))
    expect(keyedHash('tokens', 'abd')).not.toBe(keyedHash('tokens', 'abc'))
    expect(keyedHash('logins', 'abc')).not.toBe(keyedHash('tokens', 'abc'))
  })

  it('is found by the key before as well, while the key is being replaced', () => {
    const earlier = keyedHash('tokens', 'abc')
    expect(keyedHashes('tokens', 'abc')).toEqual([earlier])
    replaceKey()
    expect(keyedHash('tokens', 'abc')).not.toBe(earlier)
    expect(keyedHashes('tokens', 'abc')).toEqual([keyedHash('tokens', 'abc'), earlier])
  })

  it('is no hash that can be worked out without the key', () => {
    expect(keyedHash('tokens', 'abc')).toMatch(/^[0-9a-f]{64}$/)
    expect(keyedHash('tokens', 'abc')).not.toBe(createHash('sha256').update('abc').digest('hex'))
  })
})
