import { accessPolicyApi, authApi, queuesApi, secondFactorApi, type SessionAnswer } from '@balcao/contract'
import { describe, expect, it } from 'vitest'
import { anonymousApi, apiAs, apiWithToken } from '../../../testing/apiClient.js'
import { enrol } from '../../../testing/company/anAuthenticator.js'
import { aCompany, PASSWORD } from '../../../testing/fixtures.js'
import type { User } from '../../../models/index.js'

const logIn = async ({ email }: User) =>
  (await anonymousApi().send(authApi.login, { body: { email, password: PASSWORD } })).body as SessionAnswer

/** A company whose admin, who has a factor, demands one. */
async function aDemand(secondFactorFor: 'admins' | 'all', secondFactorFrom?: string) {
  const fixture = await aCompany()
  await enrol(fixture.admin)
  await apiAs(fixture.admin).ok(accessPolicyApi.update, {
    body: { secondFactorFor, ...(secondFactorFrom && { secondFactorFrom }) },
  })
  return fixture
}

describe('a company that demands a second factor from everybody', () => {
  it('lets whoever has none only enrol, in sessions that are open, too', async () => {
    const { admin, agent } = await aDemand('all')
    expect(await apiAs(agent).refused(queuesApi.list)).toMatchObject({
      status: 403,
      error: 'ERR_ENROLMENT_NEEDED',
    })
    const { token, scope } = await logIn(agent)
    expect(scope).toBe('enrolment')
    expect((await apiWithToken(token).send(queuesApi.list)).body).toMatchObject({
      error: 'ERR_ENROLMENT_NEEDED',
    })
    expect((await apiWithToken(token).send(secondFactorApi.get)).status).toBe(200)
    expect((await apiAs(admin).send(queuesApi.list)).status).toBe(200)
  })

  it('lets them work again as soon as they have one', async () => {
    const { agent } = await aDemand('all')
    await enrol(agent)
    expect((await apiAs(agent).send(queuesApi.list)).status).toBe(200)
  })

  it('waits for its day', async () => {
    const { agent } = await aDemand('all', '2999-01-01')
    expect((await logIn(agent)).scope).toBeUndefined()
    expect((await apiAs(agent).send(queuesApi.list)).status).toBe(200)
  })

  it('leaves plain users alone where it demands one from admins', async () => {
    const { agent } = await aDemand('admins')
    expect((await apiAs(agent).send(queuesApi.list)).status).toBe(200)
  })
})
