import { createHash } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { env } from '../config/env.js'
import { IsolatedProgram } from '../isolated/IsolatedProgram.js'
import type { BcryptQuestion } from './program.js'

/** Compared when there is no account, so that the answer takes the same time. */
const NOBODYS_HASH = `$2b$${String(env.BCRYPT_COST).padStart(2, '0')}$xT3sunhv43xJyomCclP3fewhW.jzj4P7mcFnyND9lOuVPMwc9K5Bi`

/** Bytes; bcrypt ignores the rest. */
const BCRYPT_BYTES = 72

const isLong = (password: string): boolean => Buffer.byteLength(password) > BCRYPT_BYTES

/** Input for bcrypt. A longer password is replaced by its digest, so that every byte counts. */
const readWhole = (password: string): string =>
  isLong(password) ? createHash('sha256').update(password).digest('base64') : password

/**
 * bcryptjs uses the CPU for a tenth of a second, which would block the event loop. So it runs in as many
 * processes as there are CPUs. They have low priority and end when nobody logs in.
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

/** Asks the process with the fewest waiting questions. */
function ask(question: BcryptQuestion): Promise<string | boolean> {
  const [least] = programs.toSorted((a, b) => a.waiting - b.waiting)
  if (!least) throw new Error('There is no processor')
  return least.ask(question)
}

/** The bcrypt hash of a password, computed in another process. Not inside a scope. */
export const hashPassword = async (password: string): Promise<string> =>
  String(await ask({ password: readWhole(password), cost: env.BCRYPT_COST }))

/**
 * The bcrypt hash of a password with salt and cost of another hash. Equal passwords then have equal hashes.
 * Not inside a scope.
 */
export const rehash = async (password: string, passwordHash: string): Promise<string> =>
  String(await ask({ password: readWhole(password), saltOf: passwordHash }))

const compare = async (password: string, passwordHash: string): Promise<boolean> =>
  (await ask({ password, passwordHash })) === true

/** Whether a password has this bcrypt hash. `null` (no such account) takes the same time and is false. */
export async function verifyPassword(password: string, passwordHash: string | null): Promise<boolean> {
  const compared = passwordHash ?? NOBODYS_HASH
  const matches =
    (await compare(readWhole(password), compared)) ||
    // Old hashes of long passwords were made from the first bytes only. No digest equals such a beginning.
    (isLong(password) && (await compare(password, compared)))
  return matches && passwordHash !== null
}
