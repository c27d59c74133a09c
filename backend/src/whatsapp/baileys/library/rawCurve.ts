import { createPrivateKey, createPublicKey, diffieHellman, generateKeyPairSync } from 'node:crypto'
import curve from 'libsignal/src/curve.js'
import { log } from '../../../platform/log/log.js'

const { calculateAgreement, generateKeyPair } = curve

/** First byte of a public key: its type. */
const KEY_TYPE = Buffer.of(5)
const KEY_BYTES = 32

const base64Url = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url')
const fromBase64Url = (text: string | undefined): Buffer => Buffer.from(text ?? '', 'base64url')

/** The shared secret of two key pairs, 32 bytes. Refuses the same inputs as libsignal. */
export function x25519Agreement(publicKey: Uint8Array, privateKey: Uint8Array): Uint8Array {
  if (publicKey.length !== KEY_BYTES + 1 || publicKey[0] !== KEY_TYPE[0] || privateKey.length !== KEY_BYTES)
    return calculateAgreement(publicKey, privateKey)
  const key = { kty: 'OKP', crv: 'X25519' }
  return diffieHellman({
    // Only `d` is used for a private key; `x` must be present, but is ignored.
    privateKey: createPrivateKey({ key: { ...key, d: base64Url(privateKey), x: '' }, format: 'jwk' }),
    publicKey: createPublicKey({ key: { ...key, x: base64Url(publicKey.subarray(1)) }, format: 'jwk' }),
  })
}

/** A new key pair. */
export function makeKeyPair(): { pubKey: Buffer; privKey: Buffer } {
  const { d, x } = generateKeyPairSync('x25519').privateKey.export({ format: 'jwk' })
  return { pubKey: Buffer.concat([KEY_TYPE, fromBase64Url(x)]), privKey: fromBase64Url(d) }
}

/** Whether keys and secrets made here equal the library's. */
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
 * Makes libsignal import its keys as raw bytes. By default it wraps them in DER, which takes OpenSSL 3 six
 * times as long to read (1 ms of CPU per agreement; a customer's first message needs six). A repeat changes
 * nothing.
 */
export function importKeysRaw(): void {
  if (curve.calculateAgreement === x25519Agreement) return
  if (agreesWithLibrary())
    Object.assign(curve, { calculateAgreement: x25519Agreement, generateKeyPair: makeKeyPair })
  else log.warn('libsignal keeps its own way to import keys')
}
