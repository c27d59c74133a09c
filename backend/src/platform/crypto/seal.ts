import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { env } from '../config/env.js'
import { log } from '../log/log.js'

const VERSION = 1
const IV_BYTES = 12
const TAG_BYTES = 16
const HEADER_BYTES = 1 + IV_BYTES + TAG_BYTES

/** Thrown by `unseal`: the bytes were changed, moved to another place, or sealed with another key. */
export class SealBroken extends Error {
  override name = 'SealBroken'
}

const key = (): Buffer => Buffer.from(env.ENCRYPTION_KEY, 'hex')

/**
 * Encrypts a secret for storage with ENCRYPTION_KEY (AES-256-GCM).
 * @param plain the secret.
 * @param place where it is stored, such as `connection 7/creds/creds`: the same place must be given to
 *   `unseal`, so that whoever can write to the database cannot move a secret from one row to another.
 * @returns version (1 byte), nonce (12), tag (16), ciphertext.
 */
export function seal(plain: Buffer, place = ''): Buffer {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key(), iv).setAAD(Buffer.from(place))
  const secret = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([Buffer.from([VERSION]), iv, cipher.getAuthTag(), secret])
}

/**
 * Decrypts the result of `seal`.
 * @throws SealBroken when the bytes, the place or the key differ.
 */
export function unseal(sealed: Buffer, place = ''): Buffer {
  if (sealed.length < HEADER_BYTES || sealed[0] !== VERSION)
    throw new SealBroken('These bytes are not sealed')
  const iv = sealed.subarray(1, 1 + IV_BYTES)
  const tag = sealed.subarray(1 + IV_BYTES, HEADER_BYTES)
  const decipher = createDecipheriv('aes-256-gcm', key(), iv, { authTagLength: TAG_BYTES })
  decipher.setAAD(Buffer.from(place)).setAuthTag(tag)
  try {
    return Buffer.concat([decipher.update(sealed.subarray(HEADER_BYTES)), decipher.final()])
  } catch {
    throw new SealBroken(
      'A sealed value does not open: it was changed, moved, or ENCRYPTION_KEY is another one',
    )
  }
}

/**
 * Like `unseal`, for text that its owner can enter again. If it can't be decrypted, the error is logged and
 * the answer is null.
 */
export function maybeUnsealText(sealed: Buffer, place: string): string | null {
  try {
    return unseal(sealed, place).toString()
  } catch (error) {
    if (!(error instanceof SealBroken)) throw error
    log.error({ err: error, place }, 'a stored secret does not open')
    return null
  }
}
