import { createHmac, timingSafeEqual } from 'node:crypto'

const PREFIX = 'sha256='

/**
 * Whether Meta has sent these bytes: the header `X-Hub-Signature-256` is their HMAC-SHA256 by the secret of
 * the app. Call it before the bytes are parsed. Compares in constant time.
 */
export function isSigned(body: Buffer, header: string | undefined, appSecret: string): boolean {
  if (!header?.startsWith(PREFIX)) return false
  const given = Buffer.from(header.slice(PREFIX.length), 'hex')
  const expected = createHmac('sha256', appSecret).update(body).digest()
  return given.length === expected.length && timingSafeEqual(given, expected)
}
