import { hash, verify } from '@node-rs/bcrypt'

const COST = 10

/** Of nobody's password: what is compared when there is no account, so that its absence takes as long. */
const NOBODYS_HASH = '$2b$10$xT3sunhv43xJyomCclP3fewhW.jzj4P7mcFnyND9lOuVPMwc9K5Bi'

/** The bcrypt hash of a password, worked out beside the event loop (tens of milliseconds). Not inside a scope. */
export const hashPassword = (password: string): Promise<string> => hash(password, { cost: COST })

/** Whether a password has this bcrypt hash; `null`, for an account that does not exist, costs the same and is false. */
export async function verifyPassword(password: string, passwordHash: string | null): Promise<boolean> {
  const matches = await verify(password, passwordHash ?? NOBODYS_HASH)
  return matches && passwordHash !== null
}
