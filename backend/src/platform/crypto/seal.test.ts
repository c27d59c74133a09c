import { describe, expect, it } from 'vitest'
import { replaceKey } from '../../testing/replaceKey.js'
import { openSealed, seal, SealBroken, unseal } from './seal.js'

describe('a sealed secret', () => {
  const secret = Buffer.from('noise key')

  it('opens where it was sealed', () => {
    expect(unseal(seal(secret, 'connection 1/creds'), 'connection 1/creds')).toEqual(secret)
  })

  it('never looks the same twice and never shows the secret', () => {
    const [first, second] = [seal(secret), seal(secret)]
    expect(first.equals(second)).toBe(false)
    expect(first.includes(secret)).toBe(false)
  })

  it('does not open in another place', () => {
    expect(() => unseal(seal(secret, 'connection 1/creds'), 'connection 2/creds')).toThrow(SealBroken)
  })

  it('does not open when a byte was changed', () => {
    const sealed = seal(secret)
    const last = sealed.length - 1
    sealed.writeUInt8(sealed.readUInt8(last) ^ 1, last)
    expect(() => unseal(sealed)).toThrow(SealBroken)
  })

  it('refuses bytes that were never sealed', () => {
    expect(() => unseal(Buffer.from('{"noiseKey":"…"}'))).toThrow(SealBroken)
  })
})

describe('while the key is being replaced', () => {
  it('a value of either key opens, and new ones are sealed with the new key', () => {
    const earlier = seal(Buffer.from('noise key'), 'here')
    const keys = replaceKey()
    expect(openSealed(earlier, 'here')).toEqual({ plain: Buffer.from('noise key'), isCurrent: false })
    const later = seal(Buffer.from('noise key'), 'here')
    expect(openSealed(later, 'here').isCurrent).toBe(true)
    // A process that has not changed over yet: the keys in the other order.
    keys.use({ current: keys.earlier, fallback: keys.later })
    expect(openSealed(later, 'here').isCurrent).toBe(false)
    keys.use({ current: keys.later })
    expect(() => unseal(earlier, 'here')).toThrow(SealBroken)
    expect(openSealed(later, 'here').isCurrent).toBe(true)
  })

  it('a value still opens in its own place alone', () => {
    const earlier = seal(Buffer.from('noise key'), 'connection 1/creds')
    replaceKey()
    expect(() => unseal(earlier, 'connection 2/creds')).toThrow(SealBroken)
  })
})
