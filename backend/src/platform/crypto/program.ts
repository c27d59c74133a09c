import { compareSync, hashSync } from 'bcryptjs'
import { serveQuestions } from '../isolated/serveQuestions.js'

// Runs in its own process: hashes passwords without blocking the server.

/** Bytes of this process. */
const MAX_MEMORY = 256 * 1024 * 1024
/** CPU milliseconds for one hash. The cost is ours, also in stored hashes. */
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
