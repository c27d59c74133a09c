import type { PasswordScore } from '@balcao/contract'
import { IsolatedProgram } from '../isolated/IsolatedProgram.js'
import type { ScoreQuestion } from './program.js'

/** A password of 50 characters takes up to a fifth of a second of CPU, which would block the event loop. */
const program = new IsolatedProgram<ScoreQuestion, PasswordScore>({
  does: 'rates passwords',
  beside: import.meta.url,
  heap: 128,
  patience: 30_000,
  nice: 10,
})

/** How hard a password of this person is to guess, computed in another process. Not inside a scope. */
export const scorePassword = (
  password: string,
  { name, email, company }: ScoreQuestion['owner'],
): Promise<PasswordScore> => program.ask({ password, owner: { name, email, company } })
