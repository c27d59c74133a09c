import { createHmac, hkdfSync } from 'node:crypto'
import { env } from '../config/env.js'

/**
 * A hash that cannot be computed, or attacked by guessing, without ENCRYPTION_KEY. It can be stored to look
 * up a secret without revealing it.
 * @param purpose the same text has a different hash for each purpose.
 * @returns 64 hexadecimal digits, always the same for the same text.
 */
export function keyedHash(purpose: string, text: string): string {
  const key = Buffer.from(hkdfSync('sha256', Buffer.from(env.ENCRYPTION_KEY, 'hex'), '', purpose, 32))
  return createHmac('sha256', key).update(text).digest('hex')
}
