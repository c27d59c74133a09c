import { createSecretKey, type KeyObject } from 'node:crypto'
import jwt from 'jsonwebtoken'

/**
 * Secrets as keys, not as text: for text the library first tries to parse a public key, at each request,
 * which takes over a millisecond.
 * @param fallback only verifies, while the other one is being introduced.
 */
export const tokenKeys = (
  secret: string,
  fallback: string | undefined,
): [current: KeyObject, ...fallback: KeyObject[]] => [
  createSecretKey(Buffer.from(secret)),
  ...(fallback ? [createSecretKey(Buffer.from(fallback))] : []),
]

/**
 * The claims of a token (JWT, HS256); null when none of the keys has signed it, and when it is past its time.
 */
export function maybeClaims(token: string, keys: readonly KeyObject[]): unknown {
  for (const key of keys) {
    try {
      return jwt.verify(token, key, { algorithms: ['HS256'] })
    } catch {
      // All causes get the same answer.
    }
  }
  return null
}
