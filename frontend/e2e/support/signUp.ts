import { expect, type APIRequestContext } from '@playwright/test'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Challenge } from 'altcha-lib/types'

interface Applicant {
  companyName: string
  name: string
  email: string
  password: string
}

/** The proof of work for a sign-up by the API, as a program makes it. */
async function proofOfWork(request: APIRequestContext): Promise<string> {
  const answer = (await (await request.get('/auth/signup/challenge')).json()) as { challenge: string }
  const challenge = JSON.parse(answer.challenge) as Challenge
  const solution = await solveChallenge({ challenge, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}

/** Signs a company up by the API. */
export async function signUpByApi(request: APIRequestContext, applicant: Applicant): Promise<void> {
  const answer = await request.post('/auth/signup', {
    data: { ...applicant, proof: await proofOfWork(request) },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
}
