import { createHash, randomBytes } from 'node:crypto'

/**
 * A token that nobody guesses, for a link that works once; it names the company in whose scope it is looked
 * for.
 */
export const newToken = (companyId: number): string => `${companyId}.${randomBytes(32).toString('base64url')}`

const TOKEN = /^([1-9]\d{0,8})\.[\w-]{43}$/

/** In which company a token is to be looked for; null when it is none of ours. */
export const companyOf = (token: string): number | null => {
  const [, companyId] = TOKEN.exec(token) ?? []
  return companyId === undefined ? null : Number(companyId)
}

/** What is stored of a token. It is long and random, so one round of a fast hash keeps it secret. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex')
