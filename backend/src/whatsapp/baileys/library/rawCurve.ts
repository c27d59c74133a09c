import { createPrivateKey, createPublicKey, diffieHellman, generateKeyPairSync } from 'node:crypto'
import curve from 'libsignal/src/curve.js'
import { log } from '../../../platform/log/log.js'

const { calculateAgreement, generateKeyPair } = curve

/** First byte of a public key: its type. */
const KEY_TYPE = Buffer.of(5)
const KEY_BYTES = 32

const base64Url = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url')
const fromBase64Url = (text: string | undefined): Buffer => Buffer.from(text ?? '', 'base64url')

/**
 * The secret that both sides of two key pairs can compute, 32 bytes; what libsignal refuses is refused by it.
 */
export function x25519Agreement(publicKey: Uint8Array, privateKey: Uint8Array): Uint8Array {
  if (publicKey.length !== KEY_BYTES + 1 || publicKey[0] !== KEY_TYPE[0] || privateKey.length !== KEY_BYTES)
    return calculateAgreement(publicKey, privateKey)
  const key = { kty: 'OKP', crv: 'X25519' }
  return diffieHellman({
    // A private key is made from `d` alone; `x` has to be there, and is not looked at.
    privateKey: createPrivateKey({ key: { ...key, d: base64Url(privateKey), x: '' }, format: 'jwk' }),
    publicKey: createPublicKey({ key: { ...key, x: base64Url(publicKey.subarray(1)) }, format: 'jwk' }),
  })
}

/** A new key pair. */
export function makeKeyPair(): { pubKey: Buffer; privKey: Buffer } {
  const { d, x } = generateKeyPairSync('x25519').privateKey.export({ format: 'jwk' })
  return { pubKey: Buffer.concat([KEY_TYPE, fromBase64Url(x)]), privKey: fromBase64Url(d) }
}

/** Whether the keys and secrets made here are those of the library. */
function agreesWithLibrary(): boolean {
  try {
    const [ours, theirs] = [makeKeyPair(), generateKeyPair()]
    const secrets = [
      x25519Agreement(theirs.pubKey, ours.privKey),
      x25519Agreement(ours.pubKey, theirs.privKey),
      calculateAgreement(theirs.pubKey, ours.privKey),
    ]
    return secrets.every((secret) => Buffer.from(secret).equals(secrets[0] ?? Buffer.of()))
  } catch {
    return false
  }
}

/**
 * Has libsignal's sessions import their keys as raw bytes. By itself it wraps them in DER, which OpenSSL 3
 * takes six times as long to read (1 ms of processor for each agreement, of which a customer's first message
 * needs six). Calling it again changes nothing.
 */
export function importKeysRaw(): void {
  if (curve.calculateAgreement === x25519Agreement) return
  if (agreesWithLibrary())
    Object.assign(curve, { calculateAgreement: x25519Agreement, generateKeyPair: makeKeyPair })
  else log.warn('libsignal keeps its own way to import keys')
}
