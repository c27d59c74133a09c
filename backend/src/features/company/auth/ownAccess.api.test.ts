import { auditLogApi, authApi, loginsApi, ownAccessApi, usersApi, type SessionAnswer } from '@balcao/contract'
import { describe, expect, it, vi } from 'vitest'
import { UserSession, type User } from '../../../models/index.js'
import { anonymousApi, apiAs, apiWithToken } from '../../../testing/apiClient.js'
import { aCompany, inCompany, PASSWORD } from '../../../testing/fixtures.js'

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

/** A browser at an address, which keeps its cookies. */
function aBrowser(address: string, agent = '') {
  let cookies = new Map<string, string>()
  const headers = () => ({
    'User-Agent': agent,
    'X-Forwarded-For': address,
    Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
  })
  const keep = (lines: unknown) => {
    for (const line of (lines ?? []) as string[]) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
  }
  return {
    logIn: async ({ email }: User) => {
      const answer = await anonymousApi().send(authApi.login, {
        body: { email, password: PASSWORD },
        headers: headers(),
      })
      expect(answer.status).toBe(200)
      keep(answer.headers['set-cookie'])
      return answer.body as SessionAnswer
    },
    refresh: async () => {
      const answer = await anonymousApi().send(authApi.refresh, { headers: headers() })
      keep(answer.headers['set-cookie'])
      return answer
    },
    forget: () => {
      cookies = new Map()
    },
  }
}

const askedAt = async ({ token }: SessionAnswer) => (await apiWithToken(token).ok(ownAccessApi.get)).login

/** Somebody with an office, in whose account a thief has logged in meanwhile. */
async function aRobbedAccount() {
  const fixture = await aCompany()
  const office = aBrowser('203.0.113.1')
  const thief = aBrowser('198.51.100.7', FIREFOX)
  await office.logIn(fixture.agent)
  const stolen = await thief.logIn(fixture.agent)
  return { ...fixture, office, thief, stolen }
}

describe('a login from a device that was new', () => {
  it('is asked about where its user is known, with its place, its way and whether it goes on', async () => {
    const { agent, office } = await aRobbedAccount()
    const here = await office.logIn(agent)
    expect(here.asksAboutLogin).toBe(true)
    expect(await askedAt(here)).toMatchObject({
      userAgent: FIREFOX,
      address: '198.51.100.7',
      method: 'password',
      isOpen: false,
      createdAt: expect.any(String) as string,
    })
    expect((await office.refresh()).body).toMatchObject({ asksAboutLogin: true })
  })

  it('is not answered by whoever it was, whatever they do there', async () => {
    const { agent, thief, stolen } = await aRobbedAccount()
    expect(await askedAt(stolen)).toBeNull()
    const id = await inCompany({ id: agent.companyId }, async () => {
      const session = await UserSession.findOne({ where: { userId: agent.id, newDevice: true } })
      return session?.id ?? ''
    })
    const answer = { body: { login: id, isOwn: true } }
    // Once more in the same browser, without its cookies, and from another place.
    const elsewhere = aBrowser('198.51.100.99', FIREFOX)
    for (const again of [thief, thief, elsewhere, elsewhere]) {
      const session = await again.logIn(agent)
      expect(session.asksAboutLogin ?? false).toBe(false)
      expect(await askedAt(session)).toBeNull()
      const refused = await apiWithToken(session.token).refused(ownAccessApi.answer, answer)
      expect(refused).toMatchObject({ status: 404, error: 'ERR_NO_SESSION_FOUND' })
      again.forget()
    }
  })

  it('is forgotten when its user says that it was them, and the audit log says so', async () => {
    const { admin, agent, office, thief } = await aRobbedAccount()
    const here = await office.logIn(agent)
    const asked = await askedAt(here)
    const call = { body: { login: asked?.id ?? '', isOwn: true } }
    await apiWithToken(here.token).ok(ownAccessApi.answer, call)
    expect(await askedAt(here)).toBeNull()
    expect((await apiWithToken(here.token).refused(ownAccessApi.answer, call)).error).toBe(
      'ERR_NO_SESSION_FOUND',
    )
    const { sessions } = await apiWithToken(here.token).ok(loginsApi.past, { params: { id: agent.id } })
    expect(sessions.map(({ recognised, cause }) => [recognised, cause])).toEqual([
      [true, 'otherLogin'],
      [null, 'otherLogin'],
    ])
    const { entries } = await apiAs(admin).ok(auditLogApi.list, { query: { kind: 'session' } })
    expect(entries[0]?.changes).toMatchObject([
      { field: 'session', to: 'Firefox · Linux, 198.51.100.7' },
      { field: 'recognised', to: 'true' },
    ])
    // Their device is known from now on.
    expect((await thief.logIn(agent)).asksAboutLogin).toBeUndefined()
    expect((await office.logIn(agent)).asksAboutLogin).toBeUndefined()
  })

  it('ends when it was not its user, who is asked about the next one from there, too', async () => {
    const { company, agent, office, thief } = await aRobbedAccount()
    const here = await office.logIn(agent)
    const asked = await askedAt(here)
    // As if the thief’s session had not been ended by the login.
    await inCompany(company, () =>
      UserSession.update({ revokedAt: null, endCause: null }, { where: { id: asked?.id ?? '' } }),
    )
    expect(await askedAt(here)).toMatchObject({ isOpen: true })
    await apiWithToken(here.token).ok(ownAccessApi.answer, {
      body: { login: asked?.id ?? '', isOwn: false },
    })
    const { sessions } = await apiWithToken(here.token).ok(loginsApi.past, { params: { id: agent.id } })
    expect(sessions[0]).toMatchObject({ recognised: false, cause: 'denied' })
    expect((await thief.refresh()).body).toMatchObject({ error: 'ERR_SESSION_EXPIRED', cause: 'denied' })
    // The browser is known there, and still new to its user.
    await thief.logIn(agent)
    const back = await office.logIn(agent)
    expect(await askedAt(back)).toMatchObject({ address: '198.51.100.7' })
  })

  it('is nobody else’s to answer, and is not asked about after thirty days', async () => {
    const { admin, agent, office } = await aRobbedAccount()
    const here = await office.logIn(agent)
    const asked = await askedAt(here)
    const call = { body: { login: asked?.id ?? '', isOwn: true } }
    expect((await apiAs(admin).refused(ownAccessApi.answer, call)).error).toBe('ERR_NO_SESSION_FOUND')
    vi.useFakeTimers({ now: Date.now() + 31 * 86_400_000, toFake: ['Date'] })
    const later = await office.logIn(agent)
    expect([later.asksAboutLogin, await askedAt(later)]).toEqual([undefined, null])
    vi.useRealTimers()
  })
})

describe('sessions that have ended', () => {
  it('are their user’s and their admins’ to see, the newest first, page by page', async () => {
    const { admin, agent, supervisor } = await aCompany()
    const office = aBrowser('203.0.113.1', FIREFOX)
    for (let time = 0; time < 12; time += 1) await office.logIn(agent)
    const params = { id: agent.id }
    const first = await apiAs(admin).ok(loginsApi.past, { params })
    expect(first).toMatchObject({ hasMore: true, count: 11 })
    expect(first.sessions).toHaveLength(10)
    expect(first.sessions[0]).toMatchObject({
      userAgent: FIREFOX,
      address: '203.0.113.1',
      method: 'password',
      cause: 'otherLogin',
    })
    const dates = first.sessions.map(({ createdAt }) => createdAt)
    expect(dates).toEqual(dates.toSorted().toReversed())
    const second = await apiAs(admin).ok(loginsApi.past, { params, query: { pageNumber: 2 } })
    expect(second).toMatchObject({ hasMore: false, sessions: [{}] })
    expect(JSON.stringify(first)).not.toMatch(/token|hash/i)
    expect((await apiAs(supervisor).refused(loginsApi.past, { params })).error).toBe('ERR_NO_PERMISSION')
  })
})

describe('the date of a password', () => {
  it('is that of its last change, by whomever', async () => {
    const { admin, agent } = await aCompany()
    const dateOf = async () => (await apiAs(agent).ok(ownAccessApi.get)).passwordChangedAt
    expect(await dateOf()).toBeNull()
    const began = Date.now()
    const params = { id: agent.id }
    await apiAs(admin).ok(usersApi.update, { params, body: { name: 'Ana de Outro Nome' } })
    expect(await dateOf()).toBeNull()
    await apiAs(admin).ok(usersApi.update, { params, body: { password: 'cadeira-azul' } })
    expect(Date.parse((await dateOf()) ?? '')).toBeGreaterThanOrEqual(began)
  })

  it('is none for somebody who has no password', async () => {
    const { company, agent } = await aCompany()
    await inCompany(company, () => agent.update({ passwordHash: null }))
    expect(await apiAs(agent).ok(ownAccessApi.get)).toEqual({
      hasPassword: false,
      passwordChangedAt: null,
      login: null,
    })
  })
})
