import { passwordScore } from '@balcao/contract/passwordScore'
import type { PasswordOwner, PasswordScore } from '@balcao/contract'
import { serveQuestions } from '../isolated/serveQuestions.js'

// Runs in its own process: rates passwords without blocking the server. Its dictionaries are freed with it.

/** Bytes of this process. */
const MAX_MEMORY = 384 * 1024 * 1024
/** CPU milliseconds for one password. The slowest of 50 characters takes a fifth of a second. */
const MAX_WORK_MS = 5_000

export interface ScoreQuestion {
  password: string
  owner: Pick<PasswordOwner, 'name' | 'email' | 'company'>
}

serveQuestions({ memory: MAX_MEMORY, work: MAX_WORK_MS }, ({ password, owner }: ScoreQuestion) =>
  Promise.resolve<PasswordScore>(passwordScore(password, owner)),
)
