import { authApi, queuesApi, ticketsApi, usersApi } from '@balcao/contract'
import { describe, expect, it } from 'vitest'
import type { User } from '../../../models/index.js'
import { anonymousApi, apiAs, aSessionOf, apiWithToken } from '../../../testing/apiClient.js'
import { receivedBy } from '../../../testing/emissions.js'
import { settle } from '../../../testing/settle.js'
import { aSocket } from '../../../testing/servers/sockets.js'
import { aCompany, anEmptyCompany, aUser, inCompany, unique } from '../../../testing/fixtures.js'
import { loadActor, roomsOf } from '../auth/index.js'
import { chosenPasswords } from './hashChosenPassword.js'

const instant = expect.any(String) as string
const anEmail = () => `${unique()}@example.com`
const NEW_PASSWORD = 'cadeira-azul'
const newcomer = (traits: object = {}) => ({
  name: 'Nina Nova',
  email: anEmail(),
  password: NEW_PASSWORD,
  ...traits,
})

const logIn = (email: string, password: string) =>
  anonymousApi().send(authApi.login, { body: { email, password } })

describe('POST /users', () => {
  it('adds a plain user who can log in, and answers them as login does, without a hash', async () => {
    const { admin, queue } = await aCompany()
    const body = newcomer({ queueIds: [queue.id] })
    const user = await apiAs(admin).ok(usersApi.create, { body })
    expect(user).toMatchObject({
      name: 'Nina Nova',
      email: body.email,
      profile: 'user',
      super: false,
      allTicket: 'disable',
      queues: [{ id: queue.id, UserQueue: { userId: user.id, queueId: queue.id } }],
      company: { id: admin.companyId, settings: expect.any(Array) as unknown },
      can: { update: true, remove: true, manage: true },
    })
    expect(JSON.stringify(user)).not.toMatch(/hash|password/i)
    expect((await logIn(body.email, NEW_PASSWORD)).status).toBe(200)
  })

  it('refuses an e-mail that anyone of the installation has, however it is written', async () => {
    const other = await aCompany()
    const { admin } = await aCompany()
    const body = newcomer({ email: ` ${other.agent.email.toUpperCase()} ` })
    const refusal = await apiAs(admin).refused(usersApi.create, { body })
    expect(refusal).toMatchObject({ status: 400, error: 'ERR_USER_EMAIL_ALREADY_EXISTS' })
  })

  it('ignores a company in the body, and super', async () => {
    const other = await aCompany()
    const { admin, company } = await aCompany()
    const body = newcomer({ companyId: other.company.id, super: true })
    const user = await apiAs(admin).ok(usersApi.create, { body })
    expect(user).toMatchObject({ companyId: company.id, super: false })
  })

  it('keeps to the plan, even when two are added at once', async () => {
    const company = await anEmptyCompany({ plan: { users: 2 } })
    const api = apiAs(await aUser(company, { profile: 'admin' }))
    const answers = await Promise.all([1, 2, 3].map(() => api.send(usersApi.create, { body: newcomer() })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400])
    expect(await api.refused(usersApi.create, { body: newcomer() })).toMatchObject({
      error: 'ERR_PLAN_LIMIT_USERS',
      limit: 2,
    })
  })

  it('lets a company that adds many at once wait, and nobody else', async () => {
    const [busy, other] = [await aCompany(), await aCompany()]
    const gone = new AbortController()
    let end: () => void = () => undefined
    const ended = new Promise<void>((resolve) => (end = resolve))
    const caller = { actorId: busy.admin.id, companyId: busy.company.id }
    const pending = Array.from({ length: 6 }, () =>
      chosenPasswords.run(caller, gone.signal, () => ended).catch(() => undefined),
    )
    expect(await apiAs(busy.admin).refused(usersApi.create, { body: newcomer() })).toMatchObject({
      status: 429,
      error: 'ERR_RATE_LIMITED',
    })
    await apiAs(other.admin).ok(usersApi.create, { body: newcomer() })
    gone.abort()
    end()
    await Promise.all(pending)
    await apiAs(busy.admin).ok(usersApi.create, { body: newcomer() })
  })

  it.each([
    ['a password of 4 characters', { password: 'xk39' }, 'ERR_VALIDATION'],
    ['a password of 51 characters', { password: 'ab'.repeat(26) }, 'ERR_VALIDATION'],
    ['a common password', { password: 'senha123' }, 'ERR_PASSWORD_TOO_COMMON'],
    ['a row of keys', { password: 'zxcvb' }, 'ERR_PASSWORD_TOO_COMMON'],
    ['a name of the person', { name: 'Nilo Bastos', password: 'Nilo1' }, 'ERR_PASSWORD_TOO_COMMON'],
    ['the name of the product', { password: 'balcao1' }, 'ERR_PASSWORD_TOO_COMMON'],
    ['a fair password of an admin', { profile: 'admin', password: 'guarda-sol' }, 'ERR_PASSWORD_TOO_COMMON'],
    ['a name of 1 character', { name: 'N' }, 'ERR_VALIDATION'],
    ['an e-mail that is none', { email: 'nina' }, 'ERR_VALIDATION'],
    ['a profile that does not exist', { profile: 'owner' }, 'ERR_VALIDATION'],
    ['a queue that is not there', { queueIds: [2_147_483_647] }, 'ERR_NO_QUEUE_FOUND'],
  ])('refuses %s', async (_sentence, wrong, error) => {
    const { admin } = await aCompany()
    const refusal = await apiAs(admin).refused(usersApi.create, { body: newcomer(wrong) })
    expect(refusal.error).toBe(error)
  })
})

describe('GET /users', () => {
  it('answers 20 on a page, the newest first, and finds by name or e-mail whatever the accents', async () => {
    const company = await anEmptyCompany()
    const admin = await aUser(company, { profile: 'admin', name: 'Chefe' })
    for (let index = 0; index < 20; index += 1) await aUser(company, { name: `Pessoa ${index}` })
    const jose = await aUser(company, { name: 'José', email: `ze.${unique()}@example.com` })
    const { users, count, hasMore } = await apiAs(admin).ok(usersApi.list)
    expect(users[0]?.id).toBe(jose.id)
    expect({ rows: users.length, count, hasMore }).toEqual({ rows: 20, count: 22, hasMore: true })
    for (const searchParam of ['jose', 'ZE.']) {
      const found = await apiAs(admin).ok(usersApi.list, { query: { searchParam } })
      expect(found.users.map(({ id }) => id)).toEqual([jose.id])
    }
  })
})

describe('GET /users, filtered', () => {
  it('filters by profile, queue and active state, and orders by name', async () => {
    const { admin, agent, supervisor, newcomer, queue, company } = await aCompany()
    const gone = await aUser(company, { name: 'Zé Foi' })
    await apiAs(admin).ok(usersApi.update, { params: { id: gone.id }, body: { active: false } })
    const list = async (query: object, reader: User = admin) =>
      (await apiAs(reader).ok(usersApi.list, { query })).users.map(({ id }) => id).sort()
    const everybody = [admin, agent, supervisor, newcomer, gone].map(({ id }) => id).sort()
    expect(await list({})).toEqual(everybody)
    expect(await list({ profile: 'supervisor' })).toEqual([supervisor.id])
    const inQueue = (await apiAs(admin).ok(usersApi.list)).users.filter(({ queues }) => queues.length > 0)
    expect(await list({ queueId: queue.id })).toEqual(inQueue.map(({ id }) => id).sort())
    expect(inQueue.length).toBeLessThan(everybody.length)
    expect(await list({ queueId: queue.id, profile: 'user' })).toEqual([agent.id])
    expect(await list({ active: false })).toEqual([gone.id])
    expect(await list({ active: true })).toEqual(everybody.filter((id) => id !== gone.id))
    const { users } = await apiAs(admin).ok(usersApi.list, { query: { orderBy: 'name' } })
    expect(users.map(({ name }) => name)).toEqual(users.map(({ name }) => name).sort())
    // A user who does not see profiles cannot filter by them.
    expect(await list({ profile: 'supervisor' }, agent)).toEqual(everybody)
    for (const query of [
      { profile: 'owner' },
      { queueId: 'x' },
      { active: 'perhaps' },
      { orderBy: 'email' },
    ]) {
      const refusal = await apiAs(admin).refused(usersApi.list, { query })
      expect(refusal).toMatchObject({ error: 'ERR_VALIDATION', field: `query.${Object.keys(query)[0]}` })
    }
  })
})

describe('GET /users/export', () => {
  it('writes what the list finds, for admins', async () => {
    const { admin, agent, supervisor, queue } = await aCompany()
    const { text } = await apiAs(admin).send(usersApi.export, {
      query: { profile: 'user', queueId: queue.id },
    })
    const [heading, line, ...more] = text.trim().split('\r\n')
    expect(heading).toBe('Nome;E-mail;Perfil;Filas;Ativo;Visto por último;Criado em')
    expect(line?.split(';').slice(0, 6)).toEqual([agent.name, agent.email, 'user', queue.name, '1', ''])
    expect(more).toEqual([])
    expect((await apiAs(supervisor).refused(usersApi.export)).error).toBe('ERR_NO_PERMISSION')
  })
})

describe('GET /users for whoever is no admin', () => {
  it('finds colleagues for a transfer, with few fields and without the right to edit', async () => {
    const { agent, supervisor, admin, queue } = await aCompany()
    const UserQueue = { userId: admin.id, queueId: queue.id, createdAt: instant, updatedAt: instant }
    for (const reader of [agent, supervisor]) {
      const { users } = await apiAs(reader).ok(usersApi.list, { query: { searchParam: 'Ada Adm' } })
      expect(users).toEqual([
        {
          id: admin.id,
          name: 'Ada Administra',
          online: false,
          away: null,
          active: true,
          queues: [{ id: queue.id, name: queue.name, color: queue.color, UserQueue }],
          updatedAt: instant,
          can: { update: false, remove: false, manage: false },
        },
      ])
    }
  })

  it('finds nobody by an e-mail that it does not show', async () => {
    const company = await anEmptyCompany()
    const [agent, admin] = [await aUser(company), await aUser(company, { profile: 'admin' })]
    const email = `segredo.${unique()}@example.com`
    const wanted = await aUser(company, { name: 'Zeca', email })
    const query = { searchParam: 'segredo.' }
    expect((await apiAs(admin).ok(usersApi.list, { query })).users.map(({ id }) => id)).toEqual([wanted.id])
    expect(await apiAs(agent).ok(usersApi.list, { query })).toEqual({ users: [], count: 0, hasMore: false })
  })
})

describe('GET /users/list', () => {
  it('tells everyone whom a ticket can be handed to, with their queues', async () => {
    const { agent, queue } = await aCompany()
    const people = await apiAs(agent).ok(usersApi.listAll)
    expect(people).toHaveLength(4)
    const UserQueue = { userId: agent.id, queueId: queue.id, createdAt: instant, updatedAt: instant }
    const whole = await apiAs(agent).ok(queuesApi.get, { params: { id: queue.id } })
    expect(people.find(({ id }) => id === agent.id)).toEqual({
      id: agent.id,
      name: agent.name,
      online: false,
      away: null,
      active: true,
      queues: [{ ...whole, UserQueue }],
      updatedAt: instant,
    })
  })
})

describe('news of a user', () => {
  it('are whole for admins and for themselves, and a colleague’s for the others', async () => {
    const { company, admin, agent, supervisor, newcomer: other } = await aCompany()
    await settle()
    await apiAs(admin).ok(usersApi.update, { params: { id: agent.id }, body: { name: 'Ana Outra' } })
    const emissions = await settle()
    const { id: companyId } = company
    const heardBy = async (person: User) => {
      const { sessionId } = await aSessionOf(person)
      const { id, profile } = person
      const actor = await inCompany(company, () => loadActor({ id, profile, companyId, sessionId }))
      return receivedBy(emissions, roomsOf(actor)).filter(({ channel }) => channel === 'user')
    }
    for (const person of [admin, agent])
      expect(await heardBy(person)).toMatchObject([
        {
          payload: {
            action: 'update',
            user: { id: agent.id, email: agent.email, company: { id: companyId } },
          },
        },
      ])
    for (const person of [supervisor, other]) {
      const [event, ...more] = await heardBy(person)
      expect(more).toEqual([])
      expect(Object.keys((event?.payload as { user: object }).user).sort()).toEqual([
        'active',
        'away',
        'id',
        'name',
        'online',
        'queues',
        'updatedAt',
      ])
    }
  })
})

describe('DELETE /users/:id', () => {
  it('returns what they attend to the pending ones, and ends their logins', async () => {
    const { admin, agent, ticket } = await aCompany()
    const { token } = await aSessionOf(agent)
    const params = { id: ticket.id }
    await apiWithToken(token).ok(ticketsApi.update, { params, body: { status: 'open', userId: agent.id } })
    const socket = await aSocket({ token, companyId: agent.companyId })
    await apiAs(admin).ok(usersApi.remove, { params: { id: agent.id } })
    await settle()
    expect(await apiAs(admin).ok(ticketsApi.get, { params })).toMatchObject({
      status: 'pending',
      userId: null,
      user: null,
    })
    expect(await socket.ended).toBe('io server disconnect')
    expect((await apiWithToken(token).refused(authApi.me)).error).toBe('ERR_TOKEN_EXPIRED')
  })

  it('is refused to admins for themselves', async () => {
    const { company, admin } = await aCompany()
    await aUser(company, { profile: 'admin' })
    const refusal = await apiAs(admin).refused(usersApi.remove, { params: { id: admin.id } })
    expect(refusal.error).toBe('ERR_NO_PERMISSION')
  })
})
