import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { encryptionKeys } from './encryptionKeys.js'

const VERSION = 1
const IV_BYTES = 12
const TAG_BYTES = 16
const HEADER_BYTES = 1 + IV_BYTES + TAG_BYTES

/** Thrown by `unseal`: the bytes were changed, moved to another place, or sealed with another key. */
export class SealBroken extends Error {
  override name = 'SealBroken'
}

/**
 * Encrypts a secret for storage with ENCRYPTION_KEY (AES-256-GCM).
 * @param plain the secret.
 * @param place where it is stored, such as `connection 7/creds/creds`: the same place must be given to
 *   `unseal`, so that whoever can write to the database cannot move a secret from one row to another.
 * @returns version (1 byte), nonce (12), tag (16), ciphertext.
 */
export function seal(plain: Buffer, place = ''): Buffer {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', encryptionKeys()[0], iv).setAAD(Buffer.from(place))
  const secret = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([Buffer.from([VERSION]), iv, cipher.getAuthTag(), secret])
}

function openWith(key: Buffer, sealed: Buffer, place: string): Buffer | null {
  const iv = sealed.subarray(1, 1 + IV_BYTES)
  const tag = sealed.subarray(1 + IV_BYTES, HEADER_BYTES)
  const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: TAG_BYTES })
  decipher.setAAD(Buffer.from(place)).setAuthTag(tag)
  try {
    return Buffer.concat([decipher.update(sealed.subarray(HEADER_BYTES)), decipher.final()])
  } catch {
    return null
  }
}

/**
 * Decrypts the result of `seal`, and says whether ENCRYPTION_KEY opened it or ENCRYPTION_KEY_FALLBACK did.
 * @throws SealBroken when the bytes or the place differ, or neither key opens them.
 */
export function openSealed(sealed: Buffer, place = ''): { plain: Buffer; isCurrent: boolean } {
  if (sealed.length < HEADER_BYTES || sealed[0] !== VERSION)
    throw new SealBroken('These bytes are not sealed')
  const [current, ...fallback] = encryptionKeys()
  const plain = openWith(current, sealed, place)
  if (plain) return { plain, isCurrent: true }
  for (const key of fallback) {
    const earlier = openWith(key, sealed, place)
    if (earlier) return { plain: earlier, isCurrent: false }
  }
  throw new SealBroken(
    'A sealed value does not open: it was changed, moved, or ENCRYPTION_KEY is another one',
  )
}

/**
 * Decrypts the result of `seal`.
 * @throws SealBroken as `openSealed`.
 */
export const unseal = (sealed: Buffer, place = ''): Buffer => openSealed(sealed, place).plain
