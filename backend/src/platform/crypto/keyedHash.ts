import { createHmac } from 'node:crypto'
import { keysFor } from './encryptionKeys.js'

const hashWith = (key: Buffer, text: string): string => createHmac('sha256', key).update(text).digest('hex')

/**
 * A hash that cannot be computed, or attacked by guessing, without ENCRYPTION_KEY. It can be stored to look
 * up a secret without revealing it.
 * @param purpose the same text has a different hash for each purpose.
 * @returns 64 hexadecimal digits, always the same for the same text and key.
 */
export const keyedHash = (purpose: string, text: string): string => hashWith(keysFor(purpose)[0], text)

/**
 * Every hash under which a text may have been stored: that of `keyedHash` first, and that of
 * ENCRYPTION_KEY_FALLBACK.
 */
export const keyedHashes = (purpose: string, text: string): string[] =>
  keysFor(purpose).map((key) => hashWith(key, text))
