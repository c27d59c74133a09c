import { authApi } from '@balcao/contract'
import type { Response } from 'supertest'
import { describe, expect, it } from 'vitest'
import type { User } from '../../../models/index.js'
import { anonymousApi } from '../../../testing/apiClient.js'
import { aCompany, PASSWORD } from '../../../testing/fixtures.js'

describe('a browser where somebody has logged in', () => {
  const guess = (email: string, headers: Record<string, string> = {}) =>
    anonymousApi().send(authApi.login, { body: { email, password: 'palpite' }, headers })

  const deviceOf = (response: Response): string =>
    (response.headers['set-cookie'] as unknown as string[])
      .map((line) => /^device=[^;]+/.exec(line)?.[0])
      .find((found) => found !== undefined) ?? ''

  it('lets its user in while others lock the account, and counts its own failures', async () => {
    const { admin, agent } = await aCompany()
    const logInWith = (user: User, headers: Record<string, string> = {}) =>
      anonymousApi().send(authApi.login, { body: { email: user.email, password: PASSWORD }, headers })
    const device = deviceOf(await logInWith(agent))
    expect(device).not.toBe('')
    for (let failure = 1; failure <= 10; failure += 1) await guess(agent.email)
    expect((await logInWith(agent)).status).toBe(429)
    expect((await logInWith(agent, { Cookie: device })).status).toBe(200)
    // The known device of one user proves nothing about another user.
    for (let failure = 1; failure <= 10; failure += 1) await guess(admin.email)
    expect((await logInWith(admin, { Cookie: device })).status).toBe(429)
    for (let failure = 1; failure <= 10; failure += 1)
      expect((await guess(agent.email, { Cookie: device })).status).toBe(401)
    expect((await guess(agent.email, { Cookie: device })).status).toBe(429)
  })
})
