import { compareSync, hashSync } from 'bcryptjs'
import { serveQuestions } from '../isolated/serveQuestions.js'

// A process of its own, which hashes passwords while the server goes on.

/** Bytes of this process. */
const MAX_MEMORY = 256 * 1024 * 1024
/** Milliseconds of processor for one hash: bcrypt's cost is ours, or that of a hash we stored. */
const MAX_WORK_MS = 10_000

export type BcryptQuestion = { password: string; cost: number } | { password: string; passwordHash: string }

/** @returns the hash, or whether the password has the hash. */
const answer = (question: BcryptQuestion): string | boolean =>
  'cost' in question
    ? hashSync(question.password, question.cost)
    : compareSync(question.password, question.passwordHash)

serveQuestions({ memory: MAX_MEMORY, work: MAX_WORK_MS }, (question: BcryptQuestion) =>
  Promise.resolve(answer(question)),
)
