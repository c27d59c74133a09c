import { createHash } from 'node:crypto'
import { hash, verify } from '@node-rs/bcrypt'

const COST = 10

/** Of nobody's password: what is compared when there is no account, so that its absence takes as long. */
const NOBODYS_HASH = '$2b$10$xT3sunhv43xJyomCclP3fewhW.jzj4P7mcFnyND9lOuVPMwc9K5Bi'

/** Bytes; bcrypt reads no further. */
const BCRYPT_BYTES = 72

const isLong = (password: string): boolean => Buffer.byteLength(password) > BCRYPT_BYTES

/** What bcrypt is given: a longer password by its digest, so that every byte of it counts. */
const readWhole = (password: string): string =>
  isLong(password) ? createHash('sha256').update(password).digest('base64') : password

/** The bcrypt hash of a password, worked out beside the event loop (tens of milliseconds). Not inside a scope. */
export const hashPassword = (password: string): Promise<string> => hash(readWhole(password), { cost: COST })

/** Whether a password has this bcrypt hash; `null`, for an account that does not exist, costs the same and is false. */
export async function verifyPassword(password: string, passwordHash: string | null): Promise<boolean> {
  const compared = passwordHash ?? NOBODYS_HASH
  const matches =
    (await verify(readWhole(password), compared)) ||
    // A long one was once cut off before it was hashed; no digest is such a beginning.
    (isLong(password) && (await verify(password, compared)))
  return matches && passwordHash !== null
}
