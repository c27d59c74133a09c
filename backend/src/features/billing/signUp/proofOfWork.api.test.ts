import { signUpApi } from '@balcao/contract'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Challenge } from 'altcha-lib/types'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { clock } from '../../../platform/clock/clock.js'
import { env } from '../../../platform/config/env.js'
import { redis } from '../../../platform/redis/redis.js'
import { anonymousApi } from '../../../testing/apiClient.js'
import { aPlan, anApplication, companiesOf, openSignUps } from '../../../testing/billing/signUps.js'

openSignUps()

beforeEach(async () => {
  await aPlan()
  Object.assign(env, { PROOF_OF_WORK: 20 })
  return () => void Object.assign(env, { PROOF_OF_WORK: 0 })
})

const encode = (payload: object): string => Buffer.from(JSON.stringify(payload)).toString('base64')

async function aChallenge(): Promise<Challenge> {
  const { challenge } = await anonymousApi().ok(signUpApi.challenge)
  return JSON.parse(challenge ?? 'null') as Challenge
}

async function solved(challenge: Challenge) {
  const solution = await solveChallenge({ challenge, deriveKey })
  if (!solution) throw new Error('Nothing was found')
  return { challenge, solution }
}

const aProof = async (): Promise<string> => encode(await solved(await aChallenge()))

const refusal = async (proof: string | undefined): Promise<string> =>
  (await anonymousApi().refused(signUpApi.signUp, { body: anApplication({ proof }) })).error

describe('a sign-up that asks for a proof of work', () => {
  it('takes a solved challenge, of older clients, too', async () => {
    const body = anApplication({ proof: await aProof() })
    await anonymousApi().ok(signUpApi.signUp, { body })
    expect(await companiesOf(body.email)).toHaveLength(1)
    const { companyName: name, ...older } = anApplication({ proof: await aProof() })
    expect((await anonymousApi().send(signUpApi.register, { body: { ...older, name } })).status).toBe(200)
  })

  it('names what is missing to programs that send none, and makes no company', async () => {
    const body = anApplication()
    for (const endpoint of [signUpApi.signUp, signUpApi.register]) {
      const answer = await anonymousApi().refused(endpoint, { body })
      expect(answer).toMatchObject({ status: 400, error: 'ERR_PROOF_REQUIRED', field: 'body.proof' })
    }
    expect(await companiesOf(body.email)).toEqual([])
  })

  it('takes each proof once, also of a hundred at once', async () => {
    const proof = await aProof()
    const answers = await Promise.all(
      Array.from({ length: 100 }, () =>
        anonymousApi().send(signUpApi.signUp, { body: anApplication({ proof }) }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const others = answers.filter(({ status }) => status !== 200)
    expect(new Set(others.map(({ body }) => (body as { error: string }).error))).toEqual(
      new Set(['ERR_PROOF_INVALID']),
    )
  })

  it('takes nothing that is no proof', async () => {
    const { challenge, solution } = await solved(await aChallenge())
    const other = await aChallenge()
    const easier = { ...challenge.parameters, keyPrefix: challenge.parameters.keyPrefix.slice(0, 2) }
    const later = { ...challenge.parameters, expiresAt: 9_999_999_999 }
    const bad = [
      encode({ challenge, solution: { ...solution, derivedKey: '00'.repeat(32) } }),
      encode({ challenge, solution: { counter: 1, derivedKey: challenge.parameters.keyPrefix } }),
      encode({ challenge: other, solution }),
      encode({ challenge: { ...challenge, parameters: easier }, solution }),
      encode({ challenge: { ...challenge, parameters: later }, solution }),
      encode({ challenge: { parameters: challenge.parameters }, solution }),
      encode({ challenge: { ...challenge, signature: '0'.repeat(64) }, solution }),
      encode({ challenge, solution: null }),
      encode({}),
      encode([]),
      'bnVsbA==',
      'AAAA',
    ]
    for (const proof of bad) expect(await refusal(proof), proof).toBe('ERR_PROOF_INVALID')
    expect(await refusal('não é base64')).toBe('ERR_VALIDATION')
    expect(await refusal('A'.repeat(2_001))).toBe('ERR_VALIDATION')
    expect(await refusal('')).toBe('ERR_PROOF_REQUIRED')
    // What was only tried has used nothing up.
    const body = anApplication({ proof: encode({ challenge, solution }) })
    await anonymousApi().ok(signUpApi.signUp, { body })
    await companiesOf(body.email)
  })

  it('takes no proof of a challenge that is older than ten minutes', async () => {
    const before = new Date(Date.now() - 601_000)
    const moved = vi.spyOn(clock, 'now').mockImplementation(() => before)
    const challenge = await aChallenge()
    moved.mockRestore()
    expect(await refusal(encode(await solved(challenge)))).toBe('ERR_PROOF_INVALID')
  })

  it('takes none while Redis cannot remember it', async () => {
    const proof = await aProof()
    const away = vi.spyOn(redis(), 'set').mockRejectedValue(new Error('away'))
    const answer = await anonymousApi().refused(signUpApi.signUp, { body: anApplication({ proof }) })
    away.mockRestore()
    expect(answer).toMatchObject({ status: 503, error: 'ERR_UNAVAILABLE' })
  })

  it('stores nothing for a challenge, and asks for all of the work', async () => {
    const keys = await redis().keys('proof:*')
    const challenges = await Promise.all(Array.from({ length: 10 }, aChallenge))
    expect(await redis().keys('proof:*')).toEqual(keys)
    const counters = await Promise.all(challenges.map(async (one) => (await solved(one)).solution.counter))
    for (const counter of counters) expect([counter >= 10, counter <= 20]).toEqual([true, true])
    expect(new Set(challenges.map(({ parameters }) => parameters.nonce)).size).toBe(10)
  })

  it('gives one address no challenges without end', async () => {
    const api = anonymousApi()
    const answers = []
    for (let asked = 0; asked < 101; asked += 1) answers.push((await api.send(signUpApi.challenge)).status)
    expect(answers.slice(0, 100).every((status) => status === 200)).toBe(true)
    expect(answers[100]).toBe(429)
  })
})

it('a sign-up that asks for none has no challenge, and ignores a proof', async () => {
  Object.assign(env, { PROOF_OF_WORK: 0 })
  expect(await anonymousApi().ok(signUpApi.challenge)).toEqual({ challenge: null })
  const body = anApplication({ proof: 'AAAA' })
  await anonymousApi().ok(signUpApi.signUp, { body })
  await companiesOf(body.email)
})
