import { Curve, generateSignalPubKey } from '@whiskeysockets/baileys'
import { describe, expect, it } from 'vitest'
import { verifySignature } from '../noise/signatures.js'
import { newSignedKeys } from './signedKeys.js'

describe('the keys of a phone', () => {
  it('has a private key that agrees with its public key', () => {
    const other = Curve.generateKeyPair()
    const { signedIdentityKey } = newSignedKeys(1)
    const secret = Curve.sharedKey(signedIdentityKey.private, other.public)
    expect(secret).toEqual(Curve.sharedKey(other.private, signedIdentityKey.public))
  })

  it('signs the key that it hands out, whatever the sign of its point', () => {
    const tops = new Set<number>()
    for (let round = 0; round < 40; round++) {
      const { signedIdentityKey, signedPreKey } = newSignedKeys(round)
      const signed = generateSignalPubKey(signedPreKey.keyPair.public)
      expect(verifySignature(signedIdentityKey.public, signed, signedPreKey.signature)).toBe(true)
      const other = newSignedKeys(round).signedIdentityKey.public
      expect(verifySignature(other, signed, signedPreKey.signature)).toBe(false)
      tops.add(signedPreKey.signature[63]! & 128)
    }
    expect([...tops].sort()).toEqual([0, 128])
  })

  it('signs as the library does', () => {
    const { signedIdentityKey } = newSignedKeys(1)
    const message = Buffer.from('of the library')
    const signature = Curve.sign(signedIdentityKey.private, message)
    expect(verifySignature(signedIdentityKey.public, message, signature)).toBe(true)
  })
})
