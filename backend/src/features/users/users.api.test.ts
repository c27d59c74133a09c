import { allTicketWords, authApi, ticketsApi, usersApi } from '@balcao/contract'
import { describe, expect, it } from 'vitest'
import type { User } from '../../models/index.js'
import { anonymousApi, apiAs, aSessionOf, apiWithToken } from '../../testing/apiClient.js'
import { heardIn } from '../../testing/emissions.js'
import { settle } from '../../testing/settle.js'
import { aSocket } from '../../testing/sockets.js'
import { aCompany, anEmptyCompany, aQueue, aUser, inCompany, PASSWORD, unique } from '../../testing/world.js'
import { loadActor, roomsOf } from '../auth/index.js'

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
      can: { update: true, remove: true },
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
    })
  })

  it.each([
    ['a password of 4 characters', { password: 'xk39' }, 'ERR_VALIDATION'],
    ['a password of 51 characters', { password: 'ab'.repeat(26) }, 'ERR_VALIDATION'],
    ['a common password', { password: 'senha123' }, 'ERR_PASSWORD_TOO_COMMON'],
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

describe('GET /users for whoever is no admin', () => {
  it('finds whom to hand a ticket to, shows no more of them, and that there is nothing to change', async () => {
    const { agent, supervisor, admin, queue } = await aCompany()
    const UserQueue = { userId: admin.id, queueId: queue.id }
    for (const reader of [agent, supervisor]) {
      const { users } = await apiAs(reader).ok(usersApi.list, { query: { searchParam: 'Ada Adm' } })
      expect(users).toEqual([
        {
          id: admin.id,
          name: 'Ada Administra',
          online: false,
          queues: [{ id: queue.id, name: queue.name, color: queue.color, UserQueue }],
          updatedAt: expect.any(String) as unknown,
          can: { update: false, remove: false },
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
    const UserQueue = { userId: agent.id, queueId: queue.id }
    expect(people.find(({ id }) => id === agent.id)).toEqual({
      id: agent.id,
      name: agent.name,
      online: false,
      queues: [{ id: queue.id, name: queue.name, color: queue.color, UserQueue }],
      updatedAt: expect.any(String) as unknown,
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
      return heardIn(emissions, roomsOf(actor)).filter(({ channel }) => channel === 'user')
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
      const [news, ...more] = await heardBy(person)
      expect(more).toEqual([])
      expect(Object.keys((news?.payload as { user: object }).user).sort()).toEqual([
        'id',
        'name',
        'online',
        'queues',
        'updatedAt',
      ])
    }
  })
})

describe('PUT /users/:id', () => {
  it('everyone changes their own name, e-mail and password; profile and queues that are sent along are ignored', async () => {
    const { agent, queue } = await aCompany()
    const email = anEmail()
    const body = {
      ...{ name: 'Ana Outra', email, password: NEW_PASSWORD, currentPassword: PASSWORD },
      ...{ profile: 'admin' as const, queueIds: [] },
    }
    const changed = await apiAs(agent).ok(usersApi.update, { params: { id: agent.id }, body })
    expect(changed).toMatchObject({ name: 'Ana Outra', email, profile: 'user' })
    expect(changed.queues.map(({ id }) => id)).toEqual([queue.id])
    expect((await logIn(email, NEW_PASSWORD)).status).toBe(200)
    expect((await logIn(email, PASSWORD)).status).toBe(401)
  })

  it('a plain user reads and changes nobody else', async () => {
    const { agent, newcomer: other, supervisor } = await aCompany()
    for (const person of [agent, supervisor]) {
      const params = { id: other.id }
      const read = await apiAs(person).refused(usersApi.get, { params })
      const changed = await apiAs(person).refused(usersApi.update, { params, body: { name: 'Outro' } })
      expect([read.error, changed.error]).toEqual(['ERR_NO_PERMISSION', 'ERR_NO_PERMISSION'])
    }
  })

  it('an empty password stays as it is', async () => {
    const { admin, agent } = await aCompany()
    await apiAs(admin).ok(usersApi.update, { params: { id: agent.id }, body: { password: '' } })
    expect((await logIn(agent.email, PASSWORD)).status).toBe(200)
  })

  it.each([
    ['password', () => ({ password: NEW_PASSWORD })],
    ['e-mail', () => ({ email: anEmail() })],
  ])(
    'a new %s asks for the current password, and ends every login but the one that asked',
    async (_what, change) => {
      const { company, agent } = await aCompany()
      const [here, elsewhere] = [await aSessionOf(agent), await aSessionOf(agent)]
      const api = apiWithToken(here.token)
      const socket = await aSocket({ token: elsewhere.token, companyId: company.id })
      const params = { id: agent.id }
      for (const currentPassword of [undefined, '', 'guarda-sol']) {
        const body = { ...change(), ...(currentPassword !== undefined && { currentPassword }) }
        const refusal = await api.refused(usersApi.update, { params, body })
        expect(refusal).toMatchObject({ status: 400, error: 'ERR_WRONG_PASSWORD' })
      }
      expect((await apiWithToken(elsewhere.token).ok(authApi.me)).id).toBe(agent.id)

      await api.ok(usersApi.update, { params, body: { ...change(), currentPassword: PASSWORD } })
      await settle()
      expect((await api.ok(authApi.me)).id).toBe(agent.id)
      expect((await apiWithToken(elsewhere.token).refused(authApi.me)).error).toBe('ERR_TOKEN_EXPIRED')
      expect(await socket.ended).toBe('io server disconnect')
    },
  )

  it('of two who change it at once with the same current password one is too late', async () => {
    const { agent } = await aCompany()
    const api = apiWithToken((await aSessionOf(agent)).token)
    const change = (password: string) =>
      api.send(usersApi.update, { params: { id: agent.id }, body: { password, currentPassword: PASSWORD } })
    const answers = await Promise.all([change(NEW_PASSWORD), change('mesa-redonda')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
  })

  it('asks an admin for theirs too, when it is their own login that changes', async () => {
    const { admin } = await aCompany()
    const params = { id: admin.id }
    const refusal = await apiAs(admin).refused(usersApi.update, { params, body: { email: anEmail() } })
    expect(refusal.error).toBe('ERR_WRONG_PASSWORD')
  })

  it('the whole user sent as it is, as clients do, changes no login and asks for nothing', async () => {
    const { agent } = await aCompany()
    const elsewhere = await aSessionOf(agent)
    const body = { name: 'Ana Outra', email: agent.email.toUpperCase(), password: '' }
    await apiAs(agent).ok(usersApi.update, { params: { id: agent.id }, body })
    expect((await apiWithToken(elsewhere.token).ok(authApi.me)).id).toBe(agent.id)
  })

  it('the current password cannot be guessed there either', async () => {
    const { agent } = await aCompany()
    const params = { id: agent.id }
    const attempt = (currentPassword: string) =>
      apiAs(agent).send(usersApi.update, { params, body: { email: anEmail(), currentPassword } })
    const answers = await Promise.all(Array.from({ length: 13 }, (_, index) => attempt(`palpite ${index}`)))
    expect(answers.map(({ status }) => status).sort()).toEqual([
      ...Array<number>(10).fill(400),
      429,
      429,
      429,
    ])
    expect((await attempt(PASSWORD)).status).toBe(429)
  })

  it('an admin changes how a colleague logs in without knowing their password, and ends all their logins', async () => {
    const { admin, agent } = await aCompany()
    const params = { id: agent.id }
    for (const change of [{ email: anEmail() }, { password: NEW_PASSWORD }]) {
      const { token } = await aSessionOf(agent)
      await apiAs(admin).ok(usersApi.update, { params, body: change })
      expect((await apiWithToken(token).refused(authApi.me)).error).toBe('ERR_TOKEN_EXPIRED')
    }
  })

  it('other queues or another profile cut the user’s sockets, which come back as what they are now', async () => {
    const { company, admin, agent } = await aCompany()
    const queue = await aQueue(company)
    const params = { id: agent.id }
    for (const body of [{ queueIds: [queue.id] }, { profile: 'supervisor' as const }]) {
      const { token } = await aSessionOf(agent)
      const socket = await aSocket({ token, companyId: company.id })
      await apiAs(admin).ok(usersApi.update, { params, body })
      await settle()
      expect(await socket.ended).toBe('io server disconnect')
      expect((await apiWithToken(token).ok(authApi.me)).id).toBe(agent.id)
    }
  })

  it('the same queues and a new name cut nothing', async () => {
    const { admin, agent, queue } = await aCompany()
    const body = { name: 'Ana Outra', queueIds: [queue.id], profile: 'user' as const }
    await apiAs(admin).ok(usersApi.update, { params: { id: agent.id }, body })
    expect((await settle()).filter((emission) => 'cut' in emission)).toEqual([])
  })

  it('the last admin stays one', async () => {
    const { admin, agent } = await aCompany()
    const params = { id: admin.id }
    const body = { profile: 'user' as const }
    const refusal = await apiAs(admin).refused(usersApi.update, { params, body })
    expect(refusal).toMatchObject({ status: 400, error: 'ERR_LAST_ADMIN' })
    await apiAs(admin).ok(usersApi.update, { params: { id: agent.id }, body: { profile: 'admin' } })
    expect(await apiAs(admin).ok(usersApi.update, { params, body })).toMatchObject({ profile: 'user' })
  })

  it('of two admins who step down at once one stays', async () => {
    const { company, admin } = await aCompany()
    const second = await aUser(company, { profile: 'admin' })
    const stepDown = (user: typeof admin) =>
      apiAs(user).send(usersApi.update, { params: { id: user.id }, body: { profile: 'user' } })
    const answers = await Promise.all([stepDown(admin), stepDown(second)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
  })

  it('a super user is not an admin’s to change or delete', async () => {
    const { company, admin } = await aCompany()
    const boss = await aUser(company, { profile: 'admin', super: true })
    for (const endpoint of [usersApi.update, usersApi.remove]) {
      const refusal = await apiAs(admin).refused(endpoint, { params: { id: boss.id }, body: { name: 'Eu' } })
      expect(refusal).toMatchObject({ status: 403, error: 'ERR_NO_PERMISSION' })
    }
    const renamed = await apiAs(boss).ok(usersApi.update, {
      params: { id: boss.id },
      body: { name: 'Chefe' },
    })
    expect(renamed.name).toBe('Chefe')
  })

  it.each(allTicketWords)('answers "%s" to the client that says so, whose word it is', async (allTicket) => {
    const { admin, agent } = await aCompany()
    const params = { id: agent.id }
    const changed = await apiAs(admin).ok(usersApi.update, { params, body: { allTicket } })
    expect(changed.allTicket).toBe(allTicket)
    expect((await apiAs(agent).ok(usersApi.get, { params })).allTicket).toBe(allTicket)
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
