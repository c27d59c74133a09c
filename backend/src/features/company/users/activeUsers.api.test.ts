import { authApi, ticketsApi, usersApi } from '@balcao/contract'
import { describe, expect, it } from 'vitest'
import { anonymousApi, apiAs, aSessionOf, apiWithToken } from '../../../testing/apiClient.js'
import { settle } from '../../../testing/settle.js'
import { aSocket } from '../../../testing/servers/sockets.js'
import { aCompany, anEmptyCompany, aUser, PASSWORD, unique } from '../../../testing/fixtures.js'

const logIn = (email: string, password = PASSWORD) =>
  anonymousApi().send(authApi.login, { body: { email, password } })

const off = { active: false }

describe('whoever is switched off', () => {
  it('is logged out at once, cannot log in, and hears so only with the right password', async () => {
    const { company, admin, agent } = await aCompany()
    const { token } = await aSessionOf(agent)
    const socket = await aSocket({ token, companyId: company.id })
    const params = { id: agent.id }
    expect(await apiAs(admin).ok(usersApi.update, { params, body: off })).toMatchObject(off)
    await settle()
    expect(await socket.ended).toBe('io server disconnect')
    expect((await apiWithToken(token).refused(authApi.me)).error).toBe('ERR_TOKEN_EXPIRED')
    const refused = await logIn(agent.email)
    expect([refused.status, (refused.body as { error: string }).error]).toEqual([403, 'ERR_USER_INACTIVE'])
    expect((await logIn(agent.email, 'guarda-sol')).status).toBe(401)

    expect(await apiAs(admin).ok(usersApi.update, { params, body: { active: true } })).toMatchObject({
      active: true,
    })
    expect((await logIn(agent.email)).status).toBe(200)
    // A token that was issued before the user was switched off stays invalid.
    expect((await apiWithToken(token).refused(authApi.me)).error).toBe('ERR_TOKEN_EXPIRED')
  })

  it('gives back what they attend, keeps what they closed, and gets nothing', async () => {
    const { admin, agent, ticket } = await aCompany()
    const params = { id: ticket.id }
    await apiAs(agent).ok(ticketsApi.update, { params, body: { status: 'open', userId: agent.id } })
    const usage = await apiAs(admin).ok(usersApi.usage, { params: { id: agent.id } })
    expect(usage).toEqual({ openTickets: 1 })
    await apiAs(admin).ok(usersApi.update, { params: { id: agent.id }, body: off })
    expect(await apiAs(admin).ok(ticketsApi.get, { params })).toMatchObject({
      status: 'pending',
      userId: null,
    })
    expect(await apiAs(admin).ok(usersApi.usage, { params: { id: agent.id } })).toEqual({ openTickets: 0 })

    await apiAs(admin).ok(ticketsApi.update, { params, body: { status: 'open', userId: admin.id } })
    const handed = { userId: agent.id }
    const refusal = await apiAs(admin).refused(ticketsApi.update, { params, body: handed })
    expect(refusal.error).toBe('ERR_NO_USER_FOUND')
    await apiAs(admin).ok(usersApi.update, { params: { id: agent.id }, body: { active: true } })
    await apiAs(admin).ok(ticketsApi.update, { params, body: handed })
    await apiAs(agent).ok(ticketsApi.update, { params, body: { status: 'closed' } })
    expect(await apiAs(admin).ok(usersApi.usage, { params: { id: agent.id } })).toEqual({ openTickets: 0 })
    await apiAs(admin).ok(usersApi.update, { params: { id: agent.id }, body: off })
    expect(await apiAs(admin).ok(ticketsApi.get, { params })).toMatchObject({
      status: 'closed',
      userId: agent.id,
    })
  })

  it('of a transfer and a switching off at once no ticket stays with them', async () => {
    const { admin, agent, ticket } = await aCompany()
    const params = { id: ticket.id }
    await apiAs(admin).ok(ticketsApi.update, { params, body: { status: 'open', userId: admin.id } })
    await Promise.all([
      apiAs(admin).send(ticketsApi.update, { params, body: { userId: agent.id } }),
      apiAs(admin).ok(usersApi.update, { params: { id: agent.id }, body: off }),
    ])
    expect((await apiAs(admin).ok(ticketsApi.get, { params })).userId).not.toBe(agent.id)
  })

  it('frees a seat of the plan, and takes one again', async () => {
    const company = await anEmptyCompany({ plan: { users: 2 } })
    const api = apiAs(await aUser(company, { profile: 'admin' }))
    const { id } = await aUser(company)
    const newcomer = () => ({ name: 'Nina Nova', email: `${unique()}@example.com`, password: 'cadeira-azul' })
    expect(await api.refused(usersApi.create, { body: newcomer() })).toMatchObject({
      error: 'ERR_PLAN_LIMIT_USERS',
      limit: 2,
    })
    await api.ok(usersApi.update, { params: { id }, body: off })
    const nina = await api.ok(usersApi.create, { body: newcomer() })
    const refusal = await api.refused(usersApi.update, { params: { id }, body: { active: true } })
    expect(refusal).toMatchObject({ error: 'ERR_PLAN_LIMIT_USERS', field: 'body.active', limit: 2 })
    await api.ok(usersApi.remove, { params: { id: nina.id } })
    expect(await api.ok(usersApi.update, { params: { id }, body: { active: true } })).toMatchObject({
      active: true,
    })
  })

  it('is somebody else, and never the last admin who can log in', async () => {
    const { company, admin } = await aCompany()
    const boss = await aUser(company, { profile: 'admin', super: true })
    const own = await apiAs(admin).refused(usersApi.update, { params: { id: admin.id }, body: off })
    expect(own).toMatchObject({ status: 400, error: 'ERR_OWN_ACCOUNT', field: 'body.active' })
    const superior = await apiAs(admin).refused(usersApi.update, { params: { id: boss.id }, body: off })
    expect(superior.error).toBe('ERR_NO_PERMISSION')
    await apiAs(boss).ok(usersApi.update, { params: { id: admin.id }, body: off })
    const { user } = await apiAs(boss).ok(usersApi.invite, {
      body: { name: 'Nina Nova', email: `${unique()}@example.com`, profile: 'admin' },
    })
    expect(user.profile).toBe('admin')
    // Users who are switched off or only invited cannot change anything any more.
    const last = await apiAs(boss).refused(usersApi.update, {
      params: { id: boss.id },
      body: { profile: 'user' },
    })
    expect(last).toMatchObject({ error: 'ERR_LAST_ADMIN', field: 'body.profile' })
  })

  it('is no plain user’s to say: what they send along is ignored', async () => {
    const { agent } = await aCompany()
    const body = { name: 'Ana Outra', active: false }
    const changed = await apiAs(agent).ok(usersApi.update, { params: { id: agent.id }, body })
    expect(changed).toMatchObject({ name: 'Ana Outra', active: true })
  })
})
