import { compareSync, hashSync } from 'bcryptjs'
import { serveQuestions } from '../isolated/serveQuestions.js'

// Runs in its own process: hashes passwords without blocking the server.

/** Bytes of this process. */
const MAX_MEMORY = 256 * 1024 * 1024
/** CPU milliseconds for one hash. The cost is ours, also in stored hashes. */
const MAX_WORK_MS = 10_000

export type BcryptQuestion =
  | { password: string; cost: number }
  | { password: string; saltOf: string }
  | { password: string; passwordHash: string }

/** Characters of a bcrypt hash that are version, cost and salt. */
const SALT_LENGTH = 29

/** @returns the hash, or whether the password has the hash. */
function answer(question: BcryptQuestion): string | boolean {
  const { password } = question
  if ('cost' in question) return hashSync(password, question.cost)
  if ('saltOf' in question) return hashSync(password, question.saltOf.slice(0, SALT_LENGTH))
  return compareSync(password, question.passwordHash)
}

serveQuestions({ memory: MAX_MEMORY, work: MAX_WORK_MS }, (question: BcryptQuestion) =>
  Promise.resolve(answer(question)),
)
