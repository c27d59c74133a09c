import { Curve, generateSignalPubKey, type KeyPair, type SignedKeyPair } from '@whiskeysockets/baileys'
import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, sign } from 'node:crypto'

const fromBase64Url = (text: string | undefined): Buffer => Buffer.from(text ?? '', 'base64url')

/**
 * An identity key pair, and a key pair signed with it. The library makes the signature in plain JavaScript,
 * which takes 6 ms. Here the identity begins as an Ed25519 key, whose scalar is also a Curve25519 private
 * key, so Node can sign with it in a fraction of that time. The signature is XEdDSA, as phones make it: the
 * sign of the Edwards point is in the otherwise unused top bit.
 */
export function newSignedKeys(keyId: number): { signedIdentityKey: KeyPair; signedPreKey: SignedKeyPair } {
  const { privateKey } = generateKeyPairSync('ed25519')
  const { d, x } = privateKey.export({ format: 'jwk' })
  const scalar = createHash('sha512').update(fromBase64Url(d)).digest().subarray(0, 32)
  scalar[0]! &= 248
  scalar[31] = (scalar[31]! & 127) | 64
  const keyPair = Curve.generateKeyPair()
  const signature = sign(null, generateSignalPubKey(keyPair.public), privateKey)
  signature[63]! |= fromBase64Url(x)[31]! & 128
  return {
    signedIdentityKey: { private: Buffer.from(scalar), public: publicKeyOf(scalar) },
    signedPreKey: { keyPair, keyId, signature },
  }
}

function publicKeyOf(scalar: Buffer): Buffer {
  const key = { kty: 'OKP', crv: 'X25519', d: scalar.toString('base64url'), x: '' }
  const publicKey = createPublicKey(createPrivateKey({ key, format: 'jwk' }))
  return fromBase64Url(publicKey.export({ format: 'jwk' }).x)
}
