import { createHash, randomBytes, randomInt } from 'node:crypto'

/** An id as the Graph API makes them: 15 digits, so that it is a safe integer too. */
export const newGraphId = (): string =>
  `${randomInt(1, 10)}${String(randomInt(0, 10 ** 14 - 1)).padStart(14, '0')}`

/** Id of a message with this customer. */
export function newWamid(customer: string): string {
  const unique = randomBytes(10).toString('hex').toUpperCase()
  return `wamid.${Buffer.from(`\u001c\u0018${customer}\u0015\u0002\u0000\u0011\u0018${unique}\u0000`, 'latin1').toString('base64')}`
}

/** Trace id of an answer. */
export const newTraceId = (): string => `A${randomBytes(16).toString('base64url')}`

/** A customer's id at one business portfolio. `generation` changes it. */
export function userIdOf(number: string, portfolioId: string, generation: number): string {
  const digest = createHash('sha256').update(`${portfolioId} ${number} ${generation}`).digest()
  return `BR.${String(digest.readUIntBE(0, 6)).padStart(15, '1')}`
}
