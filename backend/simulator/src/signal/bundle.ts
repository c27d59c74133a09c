import { generateSignalPubKey, type KeyPair, type SignalCreds } from '@whiskeysockets/baileys'
import { childOf, readUnsigned, requiredBytes, stanza, unsigned, type Stanza } from '../wire/stanza.js'

export type PublicPreKey = { keyId: number; publicKey: Uint8Array }
export type PublicSignedPreKey = PublicPreKey & { signature: Uint8Array }

/** Data needed to start a Signal session with a device. Public keys are 33 bytes, with the type byte. */
export type Bundle = {
  registrationId: number
  identityKey: Uint8Array
  signedPreKey: PublicSignedPreKey
  preKey?: PublicPreKey
}

const CURVE_25519 = Buffer.from([5])

/** The bundle as an answer to `<iq xmlns=encrypt><key>`. */
export function bundleStanza(jid: string, bundle: Bundle): Stanza {
  return stanza('user', { jid }, [registrationStanza(bundle.registrationId), ...bundleKeys(bundle)])
}

export function registrationStanza(registrationId: number): Stanza {
  return stanza('registration', {}, unsigned(registrationId, 4))
}

/** The children `<type/><identity/><skey/>[<key/>]` of a bundle. */
function bundleKeys({ identityKey, signedPreKey, preKey }: Bundle): Stanza[] {
  return [
    stanza('type', {}, CURVE_25519),
    stanza('identity', {}, withoutType(identityKey)),
    stanza('skey', {}, [...preKeyContent(signedPreKey), stanza('signature', {}, signedPreKey.signature)]),
    ...(preKey ? [stanza('key', {}, preKeyContent(preKey))] : []),
  ]
}

/** Reads a bundle from a stanza with `<registration/>` and, in `keys`, the key children. */
export function readBundle(registration: Stanza, keys: Stanza): Bundle {
  const preKey = childOf(keys, 'key')
  return {
    registrationId: readUnsigned(requiredBytes(registration, 'registration')),
    identityKey: generateSignalPubKey(requiredBytes(keys, 'identity')),
    signedPreKey: readSignedPreKey(childOf(keys, 'skey')),
    ...(preKey && { preKey: readPreKey(preKey) }),
  }
}

export function readPreKey(key: Stanza | undefined): PublicPreKey {
  return {
    keyId: readUnsigned(requiredBytes(key, 'id')),
    publicKey: generateSignalPubKey(requiredBytes(key, 'value')),
  }
}

export function readSignedPreKey(key: Stanza | undefined): PublicSignedPreKey {
  return { ...readPreKey(key), signature: requiredBytes(key, 'signature') }
}

/** The bundle of an endpoint whose private keys we hold. */
export function ownBundle(creds: SignalCreds, preKeyId: number, preKey: KeyPair): Bundle {
  const { keyPair, keyId, signature } = creds.signedPreKey
  return {
    registrationId: creds.registrationId,
    identityKey: generateSignalPubKey(creds.signedIdentityKey.public),
    signedPreKey: { keyId, publicKey: generateSignalPubKey(keyPair.public), signature },
    preKey: { keyId: preKeyId, publicKey: generateSignalPubKey(preKey.public) },
  }
}

function preKeyContent({ keyId, publicKey }: PublicPreKey): Stanza[] {
  return [stanza('id', {}, unsigned(keyId, 3)), stanza('value', {}, withoutType(publicKey))]
}

function withoutType(publicKey: Uint8Array): Uint8Array {
  return publicKey.length === 33 ? publicKey.subarray(1) : publicKey
}
