import { createHmac, hkdfSync } from 'node:crypto'
import { env } from '../config/env.js'

/**
 * A hash that nobody can work out, nor try guesses against, without ENCRYPTION_KEY: a secret is found by it
 * again, and is not shown by it.
 * @param purpose what it is for; the same text has another hash for another purpose.
 * @returns 64 hexadecimal digits, always the same for the same text.
 */
export function keyedHash(purpose: string, text: string): string {
  const key = Buffer.from(hkdfSync('sha256', Buffer.from(env.ENCRYPTION_KEY, 'hex'), '', purpose, 32))
  return createHmac('sha256', key).update(text).digest('hex')
}
