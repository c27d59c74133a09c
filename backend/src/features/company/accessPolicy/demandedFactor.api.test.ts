import {
  accessPeopleApi,
  accessPolicyApi,
  authApi,
  queuesApi,
  secondFactorApi,
  type SessionAnswer,
} from '@balcao/contract'
import { afterEach, describe, expect, it } from 'vitest'
import { env } from '../../../platform/config/env.js'
import { anonymousApi, apiAs, apiWithToken } from '../../../testing/apiClient.js'
import { enrol } from '../../../testing/company/anAuthenticator.js'
import { aSessionConfirmed } from '../../../testing/company/aSessionConfirmed.js'
import { aBrowserAt, accountOf, aCompanyWithSignOn } from '../../../testing/company/aSignOn.js'
import { logIn as logInWithBrowser } from '../../../testing/servers/browser.js'
import { aSocket } from '../../../testing/servers/sockets.js'
import { settle } from '../../../testing/settle.js'
import { aCompany, aUser, PASSWORD } from '../../../testing/fixtures.js'
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

  it('cuts their open socket, and the refresh gives them a session that can only enrol', async () => {
    const { company, admin, agent } = await aCompany()
    await enrol(admin)
    const { browser, token } = await logInWithBrowser(agent)
    const socket = await aSocket({ token, companyId: company.id })
    await apiAs(admin).ok(accessPolicyApi.update, { body: { secondFactorFor: 'all' } })
    await settle()
    expect(await socket.ended).toBe('io server disconnect')
    const refreshed = (await browser.call(authApi.refresh)).body as SessionAnswer
    expect(refreshed.scope).toBe('enrolment')
    const api = apiWithToken(refreshed.token)
    expect((await api.send(queuesApi.list)).body).toMatchObject({ error: 'ERR_ENROLMENT_NEEDED' })
  })

  it('waits for its day, and tells those who have none of it', async () => {
    const { agent, admin } = await aDemand('all', '2999-01-01')
    const { scope, factorFrom } = await logIn(agent)
    expect({ scope, factorFrom }).toEqual({ scope: undefined, factorFrom: '2999-01-01' })
    expect((await apiAs(agent).send(queuesApi.list)).status).toBe(200)
    expect((await apiAs(agent).ok(secondFactorApi.get)).demandedFrom).toBe('2999-01-01')
    await enrol(agent)
    const { codes } = await apiAs(agent).ok(secondFactorApi.renewCodes)
    const body = { email: agent.email, password: PASSWORD, code: codes[0] ?? '' }
    expect((await anonymousApi().ok(authApi.login, { body })).factorFrom).toBeUndefined()
    await apiAs(admin).ok(accessPolicyApi.update, { body: { secondFactorFor: 'none' } })
    expect((await apiAs(agent).ok(secondFactorApi.get)).demandedFrom).toBeNull()
  })

  it('leaves plain users alone where it demands one from admins', async () => {
    const { agent } = await aDemand('admins')
    expect((await apiAs(agent).send(queuesApi.list)).status).toBe(200)
    expect((await apiAs(agent).ok(secondFactorApi.get)).demandedFrom).toBeNull()
  })

  it('asks its admin who they are before it is changed', async () => {
    const { admin } = await aCompany()
    const stale = await aSessionConfirmed(admin, 11)
    expect(await stale.refused(accessPolicyApi.update, { body: { secondFactorFor: 'none' } })).toMatchObject({
      status: 403,
      error: 'ERR_CONFIRMATION_REQUIRED',
      confirmBy: ['password'],
    })
    expect((await stale.send(accessPolicyApi.get)).status).toBe(200)
  })

  it('sees who has which factor, those without one first, and how many there are', async () => {
    const { company, admin, agent, supervisor } = await aCompany()
    const late = await aUser(company, { name: 'Zeno Zuza' })
    await enrol(admin)
    await enrol(agent)
    const api = apiAs(admin)
    const { people } = await api.ok(accessPeopleApi.list)
    const factorsBy = new Map(people.map(({ id, factors }) => [id, factors]))
    expect([admin, agent, supervisor, late].map(({ id }) => factorsBy.get(id))).toEqual([
      ['totp'],
      ['totp'],
      [],
      [],
    ])
    const has = people.map(({ factors }) => factors.length > 0)
    expect(has).toEqual(has.toSorted((one, next) => Number(one) - Number(next)))
    expect(await api.ok(accessPeopleApi.factors)).toEqual({
      all: { people: people.length, withFactor: 2 },
      admins: { people: people.filter(({ profile }) => profile === 'admin').length, withFactor: 1 },
    })
    expect((await apiAs(agent).refused(accessPeopleApi.factors)).error).toBe('ERR_NO_PERMISSION')
  })
})

describe('somebody who logs in at the company’s provider', () => {
  it('needs no second factor of ours there, and needs one when they come with their password', async () => {
    const { provider, person, admin, adminUser } = await aCompanyWithSignOn()
    await enrol(adminUser)
    await admin.ok(accessPolicyApi.update, { body: { secondFactorFor: 'all' } })
    const eva = await person()
    provider.account = accountOf(eva)
    const { body } = await aBrowserAt().logIn(eva.email)
    expect(body).toMatchObject({ user: { id: eva.id } })
    expect(body).not.toHaveProperty('scope')
    const bySignOn = apiWithToken(body.token ?? '')
    expect((await bySignOn.send(queuesApi.list)).status).toBe(200)
    const { people } = await admin.ok(accessPeopleApi.list)
    expect(people.find(({ id }) => id === eva.id)).toMatchObject({ factors: [], usesSignOn: true })

    const byPassword = await logIn(eva)
    expect(byPassword.scope).toBe('enrolment')
    const refused = await apiWithToken(byPassword.token).send(queuesApi.list)
    expect(refused.body).toMatchObject({ error: 'ERR_ENROLMENT_NEEDED' })
  })

  it('reads no notice of a day to come, but does with their password', async () => {
    const { provider, person, admin, adminUser } = await aCompanyWithSignOn()
    await enrol(adminUser)
    await admin.ok(accessPolicyApi.update, {
      body: { secondFactorFor: 'all', secondFactorFrom: '2999-01-01' },
    })
    const eva = await person()
    provider.account = accountOf(eva)
    expect((await aBrowserAt().logIn(eva.email)).body).not.toHaveProperty('factorFrom')
    expect((await logIn(eva)).factorFrom).toBe('2999-01-01')
  })
})

describe('an installation that demands a second factor from its super users', () => {
  afterEach(() => {
    env.SUPERS_NEED_FACTOR = false
  })

  it('lets one without any only enrol, in sessions that are open, too; admins are left alone', async () => {
    const { company, admin } = await aCompany()
    const boss = await aUser(company, { profile: 'admin', super: true })
    const open = apiAs(boss)
    expect((await open.send(queuesApi.list)).status).toBe(200)
    env.SUPERS_NEED_FACTOR = true
    expect(await open.refused(queuesApi.list)).toMatchObject({ status: 403, error: 'ERR_ENROLMENT_NEEDED' })
    expect((await logIn(boss)).scope).toBe('enrolment')
    expect((await apiAs(admin).send(queuesApi.list)).status).toBe(200)
    await enrol(boss)
    expect((await apiAs(boss).send(queuesApi.list)).status).toBe(200)
  })
})
