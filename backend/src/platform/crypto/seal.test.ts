import { describe, expect, it } from 'vitest'
import { maybeUnsealText, seal, SealBroken, unseal } from './seal.js'

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

  it('that was given as text and does not open is none', () => {
    const sealed = seal(Buffer.from('token'), 'connection token 1')
    expect(maybeUnsealText(sealed, 'connection token 1')).toBe('token')
    expect(maybeUnsealText(sealed, 'connection token 2')).toBeNull()
    expect(maybeUnsealText(Buffer.from('never sealed'), 'connection token 1')).toBeNull()
  })

  it('refuses bytes that were never sealed', () => {
    expect(() => unseal(Buffer.from('{"noiseKey":"…"}'))).toThrow(SealBroken)
  })
})
