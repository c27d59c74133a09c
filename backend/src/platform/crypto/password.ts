import { createHash } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { env } from '../config/env.js'
import { IsolatedProgram } from '../isolated/IsolatedProgram.js'
import type { BcryptQuestion } from './program.js'

/** Of nobody's password: what is compared when there is no account, so that its absence takes as long. */
const NOBODYS_HASH = `$2b$${String(env.BCRYPT_COST).padStart(2, '0')}$xT3sunhv43xJyomCclP3fewhW.jzj4P7mcFnyND9lOuVPMwc9K5Bi`

/** Bytes; bcrypt reads no further. */
const BCRYPT_BYTES = 72

const isLong = (password: string): boolean => Buffer.byteLength(password) > BCRYPT_BYTES

/** What bcrypt is given: a longer password by its digest, so that every byte of it counts. */
const readWhole = (password: string): string =>
  isLong(password) ? createHash('sha256').update(password).digest('base64') : password

/**
 * bcryptjs takes a tenth of a second of a processor, in which the event loop would answer nobody: as many
 * processes as there are processors, which give way to everything else and end when nobody logs in.
 */
const programs = Array.from(
  { length: availableParallelism() },
  () =>
    new IsolatedProgram<BcryptQuestion, string | boolean>({
      does: 'hashes passwords',
      beside: import.meta.url,
      heap: 32,
      patience: 30_000,
      nice: 10,
    }),
)

/** The one of them with the fewest questions takes it. */
function ask(question: BcryptQuestion): Promise<string | boolean> {
  const [least] = programs.toSorted((a, b) => a.waiting - b.waiting)
  if (!least) throw new Error('There is no processor')
  return least.ask(question)
}

/** The bcrypt hash of a password, worked out beside the event loop. Not inside a scope. */
export const hashPassword = async (password: string): Promise<string> =>
  String(await ask({ password: readWhole(password), cost: env.BCRYPT_COST }))

const compare = async (password: string, passwordHash: string): Promise<boolean> =>
  (await ask({ password, passwordHash })) === true

/**
 * Whether a password has this bcrypt hash; `null`, for an account that does not exist, costs the same and is
 * false.
 */
export async function verifyPassword(password: string, passwordHash: string | null): Promise<boolean> {
  const compared = passwordHash ?? NOBODYS_HASH
  const matches =
    (await compare(readWhole(password), compared)) ||
    // A long one was once cut off before it was hashed; no digest is such a beginning.
    (isLong(password) && (await compare(password, compared)))
  return matches && passwordHash !== null
}
