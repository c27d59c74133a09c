import { passwordScore } from '@balcao/contract/passwordScore'
import type { PasswordOwner, PasswordScore } from '@balcao/contract'
import { serveQuestions } from '../isolated/serveQuestions.js'

// A process of its own: it rates passwords while the server goes on, and its dictionaries go with it.

/** Bytes of this process. */
const MAX_MEMORY = 384 * 1024 * 1024
/** Milliseconds of processor for one password; the slowest of 50 signs takes a fifth of a second. */
const MAX_WORK_MS = 5_000

export interface ScoreQuestion {
  password: string
  owner: Pick<PasswordOwner, 'name' | 'email' | 'company'>
}

serveQuestions({ memory: MAX_MEMORY, work: MAX_WORK_MS }, ({ password, owner }: ScoreQuestion) =>
  Promise.resolve<PasswordScore>(passwordScore(password, owner)),
)
