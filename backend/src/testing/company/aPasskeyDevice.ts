import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { PasskeyCreation, PasskeyRequest } from '@balcao/contract'
import { env } from '../../platform/config/env.js'

const base64url = (bytes: Buffer): string => bytes.toString('base64url')
const sha256 = (text: string | Buffer): Buffer => createHash('sha256').update(text).digest()

/** Heads of CBOR values: the kind in the highest three bits. Long enough for what a passkey has. */
const head = (kind: number, size: number): Buffer =>
  Buffer.from(size < 24 ? [(kind << 5) | size] : [(kind << 5) | 24, size])

function cbor(value: unknown): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  const entries = [...(value as Map<unknown, unknown>)]
  return Buffer.concat([head(5, entries.length), ...entries.flat().map(cbor)])
}

/** User present and verified; with a new key its data. */
const flags = { used: 0x05, made: 0x45, unverified: 0x01 }

/** How a device behaves that is not as it should be. */
interface Oddities {
  origin?: string
  rpId?: string
  /** It asks for no finger, face or PIN. */
  isUnverified?: boolean
}

/** A device with one passkey, as software. It counts its uses. */
export function aPasskeyDevice() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credentialId = randomBytes(32)
  let count = 0

  const dataOf = (rpId: string, flag: number, count: number, more: Buffer = Buffer.alloc(0)): Buffer => {
    const counted = Buffer.alloc(5)
    counted.writeUInt8(flag, 0)
    counted.writeUInt32BE(count, 1)
    return Buffer.concat([sha256(rpId), counted, more])
  }
  const clientData = (type: string, challenge: string, origin = env.clientOrigins[0]): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

  return {
    id: base64url(credentialId),
    /** What the browser sends for `PasskeyCreation`. */
    make: ({ challenge, rp }: PasskeyCreation, { origin, rpId = rp.id, isUnverified }: Oddities = {}) => {
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
      const coseKey = cbor(
        new Map<number, unknown>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, Buffer.from(x, 'base64url')],
          [-3, Buffer.from(y, 'base64url')],
        ]),
      )
      const size = Buffer.from([0, credentialId.length])
      const more = Buffer.concat([Buffer.alloc(16), size, credentialId, coseKey])
      const authData = dataOf(rpId, isUnverified ? 0x41 : flags.made, count, more)
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ])
      return {
        id: base64url(credentialId),
        type: 'public-key' as const,
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', challenge, origin)),
          attestationObject: base64url(cbor(attestation)),
        },
      }
    },
    /** What the browser sends for `PasskeyRequest`. */
    use: (
      { challenge, rpId: asked }: PasskeyRequest,
      { origin, rpId = asked, isUnverified }: Oddities = {},
    ) => {
      count += 1
      const authenticatorData = dataOf(rpId, isUnverified ? flags.unverified : flags.used, count)
      const client = clientData('webauthn.get', challenge, origin)
      const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(client)]), privateKey)
      return {
        id: base64url(credentialId),
        type: 'public-key' as const,
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(authenticatorData),
          signature: base64url(signature),
        },
      }
    },
    /** Goes back to an earlier count, as a copy of the device would. */
    rewind: (to: number) => {
      count = to
    },
  }
}
