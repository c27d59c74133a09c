import { createHash, randomBytes } from 'node:crypto'

/**
 * A random token for a link that works once. It contains the company, so that the token can be looked up in
 * the company's scope.
 */
export const newToken = (companyId: number): string => `${companyId}.${randomBytes(32).toString('base64url')}`

const TOKEN = /^([1-9]\d{0,8})\.[\w-]{43}$/

/** The company in whose scope to look up a token; null for an invalid token. */
export const companyOf = (token: string): number | null => {
  const [, companyId] = TOKEN.exec(token) ?? []
  return companyId === undefined ? null : Number(companyId)
}

/** The stored hash of a token. The token is long and random, so one round of a fast hash is enough. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex')
