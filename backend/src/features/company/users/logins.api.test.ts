import { accessPeopleApi, authApi, loginsApi, usersApi } from '@balcao/contract'
import { describe, expect, it } from 'vitest'
import { anonymousApi, apiAs, aSessionOf, apiWithToken } from '../../../testing/apiClient.js'
import { settle } from '../../../testing/settle.js'
import { aSocket } from '../../../testing/servers/sockets.js'
import { aCompany, aUser, inCompany, PASSWORD } from '../../../testing/fixtures.js'

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

const isOver = async (token: string) => (await apiWithToken(token).send(authApi.me)).status === 403

describe('GET /users/:id/sessions', () => {
  it('tells where somebody is logged in, with what, from where, and which of them asks', async () => {
    const { agent } = await aCompany()
    const login = await anonymousApi({ 'User-Agent': FIREFOX }).ok(authApi.login, {
      body: { email: agent.email, password: PASSWORD },
    })
    const api = apiWithToken(login.token)
    await aSessionOf(agent)
    const [here, other, ...more] = (await api.ok(loginsApi.list, { params: { id: agent.id } })).sort(
      (a, b) => Number(b.isCurrent) - Number(a.isCurrent),
    )
    expect(more).toEqual([])
    expect(here).toMatchObject({
      userAgent: FIREFOX,
      address: expect.stringMatching(/^10\./) as string,
      isCurrent: true,
    })
    expect(other).toMatchObject({ userAgent: '', isCurrent: false })
    expect(JSON.stringify([here, other])).not.toMatch(/token|hash/i)
  })

  it('keeps no more than five hundred characters of what a browser calls itself', async () => {
    const { agent } = await aCompany()
    const { token } = await anonymousApi({ 'User-Agent': 'x'.repeat(2_000) }).ok(authApi.login, {
      body: { email: agent.email, password: PASSWORD },
    })
    const [login] = await apiWithToken(token).ok(loginsApi.list, { params: { id: agent.id } })
    expect(login?.userAgent).toHaveLength(500)
  })

  it('moves on with each refresh, and names the place it came from', async () => {
    const { agent } = await aCompany()
    const body = { email: agent.email, password: PASSWORD }
    const first = await anonymousApi().send(authApi.login, { body })
    const { token } = first.body as { token: string }
    const list = async () => (await apiWithToken(token).ok(loginsApi.list, { params: { id: agent.id } }))[0]
    const before = await list()
    const Cookie = (first.headers as unknown as Record<string, string[]>)['set-cookie']?.join('; ') ?? ''
    await anonymousApi({ Cookie, 'User-Agent': FIREFOX }).ok(authApi.refresh)
    const after = await list()
    expect(after?.id).toBe(before?.id)
    expect(after?.userAgent).toBe(FIREFOX)
    expect(after?.address).not.toBe(before?.address)
    expect(Date.parse(after?.lastUsedAt ?? '')).toBeGreaterThan(Date.parse(before?.lastUsedAt ?? ''))
    expect(after?.createdAt).toBe(before?.createdAt)
  })
})

describe('a login is ended', () => {
  it('by its user, who stays logged in where they are', async () => {
    const { company, agent } = await aCompany()
    const [here, there, elsewhere] = [
      await aSessionOf(agent),
      await aSessionOf(agent),
      await aSessionOf(agent),
    ]
    const socket = await aSocket({ token: there.token, companyId: company.id })
    const api = apiWithToken(here.token)
    const params = { id: agent.id, sessionId: there.sessionId }
    await api.ok(loginsApi.end, { params })
    await settle()
    expect(await socket.ended).toBe('io server disconnect')
    expect([await isOver(here.token), await isOver(there.token), await isOver(elsewhere.token)]).toEqual([
      false,
      true,
      false,
    ])
    expect((await api.refused(loginsApi.end, { params })).error).toBe('ERR_NO_SESSION_FOUND')
    await api.ok(loginsApi.endAll, { params: { id: agent.id } })
    expect([await isOver(here.token), await isOver(elsewhere.token)]).toEqual([false, true])
    expect(await api.ok(loginsApi.list, { params: { id: agent.id } })).toMatchObject([
      { id: here.sessionId, isCurrent: true },
    ])
  })

  it('by an admin, one or all; by no colleague, and a super user’s by nobody else', async () => {
    const { company, admin, agent, supervisor } = await aCompany()
    const boss = await aUser(company, { profile: 'admin', super: true })
    const [one, other] = [await aSessionOf(agent), await aSessionOf(agent)]
    const params = { id: agent.id, sessionId: one.sessionId }
    for (const endpoint of [loginsApi.list, loginsApi.end, loginsApi.endAll]) {
      expect((await apiAs(supervisor).refused(endpoint, { params })).error).toBe('ERR_NO_PERMISSION')
      const ofBoss = { params: { ...params, id: boss.id } }
      expect((await apiAs(admin).refused(endpoint, ofBoss)).error).toBe('ERR_NO_PERMISSION')
    }
    await apiAs(admin).ok(loginsApi.end, { params })
    expect([await isOver(one.token), await isOver(other.token)]).toEqual([true, false])
    await apiAs(admin).ok(loginsApi.endAll, { params: { id: agent.id } })
    expect(await isOver(other.token)).toBe(true)
    expect(await apiAs(admin).ok(loginsApi.list, { params: { id: agent.id } })).toEqual([])
  })

  it('not by the id of somebody else who may be managed', async () => {
    const { admin, agent, newcomer } = await aCompany()
    const { sessionId, token } = await aSessionOf(agent)
    const refusal = await apiAs(admin).refused(loginsApi.end, { params: { id: newcomer.id, sessionId } })
    expect(refusal).toMatchObject({ status: 404, error: 'ERR_NO_SESSION_FOUND' })
    expect(await isOver(token)).toBe(false)
  })

  it('by a new password, everywhere but where it was changed', async () => {
    const { agent } = await aCompany()
    const [here, there] = [await aSessionOf(agent), await aSessionOf(agent)]
    await apiWithToken(here.token).ok(usersApi.update, {
      params: { id: agent.id },
      body: { password: 'cadeira-azul', currentPassword: PASSWORD },
    })
    const left = await apiWithToken(here.token).ok(loginsApi.list, { params: { id: agent.id } })
    expect(left.map(({ id }) => id)).toEqual([here.sessionId])
    expect(await isOver(there.token)).toBe(true)
  })
})

describe('the people of a company and their logins', () => {
  it('are listed by name, with the last login and open sessions, for admins alone', async () => {
    const { company, admin, agent } = await aCompany()
    const invited = await aUser(company, { name: 'Aaron Convidado' })
    const inactive = await aUser(company, { name: 'Aaron Desligado' })
    await inCompany(company, async () => {
      await invited.update({ passwordHash: null })
      await inactive.update({ active: false })
    })
    await anonymousApi().ok(authApi.login, { body: { email: agent.email, password: PASSWORD } })
    await aSessionOf(agent)
    const other = await aCompany()
    const { people, count } = await apiAs(admin).ok(accessPeopleApi.list)
    expect(count).toBe(people.length)
    const names = people.map(({ name }) => name)
    expect(names).toEqual(names.toSorted((one, next) => one.localeCompare(next, 'pt')))
    const personOf = ({ id }: { id: number }) => people.find((person) => person.id === id)
    expect(personOf(agent)).toMatchObject({
      sessions: 2,
      invited: false,
      lastLoginAt: expect.any(String) as string,
    })
    expect(personOf(invited)).toMatchObject({ sessions: 0, invited: true, lastLoginAt: null })
    expect(personOf(other.agent)).toBeUndefined()
    expect(names).not.toContain('Aaron Desligado')
    const found = await apiAs(admin).ok(accessPeopleApi.list, { query: { searchParam: 'convidado' } })
    expect(found.people.map(({ id }) => id)).toEqual([invited.id])
    expect((await apiAs(agent).refused(accessPeopleApi.list)).error).toBe('ERR_NO_PERMISSION')
  })
})
