import type { APIRequestContext } from '@playwright/test'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Challenge } from 'altcha-lib/types'

/** The proof of work for a sign-up by the API, as a program makes it. */
export async function proofOfWork(request: APIRequestContext): Promise<string> {
  const answer = (await (await request.get('/auth/signup/challenge')).json()) as { challenge: string }
  const challenge = JSON.parse(answer.challenge) as Challenge
  const solution = await solveChallenge({ challenge, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}
