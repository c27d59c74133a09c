import { createHash, randomBytes } from 'node:crypto'

const DAY_MS = 86_400_000

/** Until when a link holds: an invitation waits for its person; who forgot a password is waiting for the link. */
export const expiryOf = (isInvited: boolean, now: Date): Date =>
  new Date(now.getTime() + (isInvited ? 7 : 1) * DAY_MS)

/** A token that nobody guesses; it names the company in whose scope it is looked for. */
export const newToken = (companyId: number): string => `${companyId}.${randomBytes(32).toString('base64url')}`

const TOKEN = /^([1-9]\d{0,8})\.[\w-]{43}$/

/** In which company a token is to be looked for; null when it is none of ours. */
export const companyOf = (token: string): number | null => {
  const [, companyId] = TOKEN.exec(token) ?? []
  return companyId === undefined ? null : Number(companyId)
}

/** What is stored of a token. It is long and random, so one round of a fast hash keeps it secret. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex')
