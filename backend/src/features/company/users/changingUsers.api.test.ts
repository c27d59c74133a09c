import { allTicketWords, authApi, usersApi } from '@balcao/contract'
import { describe, expect, it } from 'vitest'
import { anonymousApi, apiAs, aSessionOf, apiWithToken } from '../../../testing/apiClient.js'
import type { User } from '../../../models/index.js'
import { settle } from '../../../testing/settle.js'
import { aSocket } from '../../../testing/servers/sockets.js'
import { aCompany, aQueue, aUser, PASSWORD, unique } from '../../../testing/fixtures.js'

const anEmail = () => `${unique()}@example.com`
const NEW_PASSWORD = 'cadeira-azul'

const logIn = (email: string, password: string) =>
  anonymousApi().send(authApi.login, { body: { email, password } })

describe('PUT /users/:id', () => {
  it('everyone changes their own name, e-mail and password, but not profile or queues', async () => {
    const { agent, queue } = await aCompany()
    const email = anEmail()
    const body = {
      name: 'Ana Outra',
      email,
      password: NEW_PASSWORD,
      currentPassword: PASSWORD,
      profile: 'admin' as const,
      queueIds: [],
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

  it('a new password must be hard to guess, whoever sets it', async () => {
    const { company, admin, agent } = await aCompany()
    const refused = { error: 'ERR_PASSWORD_TOO_COMMON', field: 'body.password' }
    const change = (actor: User, user: User, password: string) =>
      apiAs(actor).send(usersApi.update, {
        params: { id: user.id },
        body: { password, ...(actor === user && { currentPassword: PASSWORD }) },
      })
    for (const password of ['zxcvb', `${agent.name}1`, company.name, 'balcao1']) {
      expect((await change(agent, agent, password)).body).toMatchObject(refused)
      expect((await change(admin, agent, password)).body).toMatchObject(refused)
    }
    expect((await change(admin, admin, 'guarda-sol')).body).toMatchObject(refused)
    expect((await logIn(agent.email, PASSWORD)).status).toBe(200)
    expect((await change(agent, agent, 'guarda-sol')).status).toBe(200)
  })

  it('who becomes an admin keeps their password, and another one is measured as an admin’s', async () => {
    const { admin, agent } = await aCompany()
    const params = { id: agent.id }
    const promote = (body: object) =>
      apiAs(admin).send(usersApi.update, { params, body: { profile: 'admin', ...body } })
    expect((await promote({ password: 'guarda-sol' })).body).toMatchObject({
      error: 'ERR_PASSWORD_TOO_COMMON',
    })
    expect((await promote({ password: '' })).status).toBe(200)
    expect((await logIn(agent.email, PASSWORD)).status).toBe(200)
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

  it('an admin changes a colleague’s login without their password, and ends their sessions', async () => {
    const { admin, agent } = await aCompany()
    const params = { id: agent.id }
    for (const change of [{ email: anEmail() }, { password: NEW_PASSWORD }]) {
      const { token } = await aSessionOf(agent)
      await apiAs(admin).ok(usersApi.update, { params, body: change })
      expect((await apiWithToken(token).refused(authApi.me)).error).toBe('ERR_TOKEN_EXPIRED')
    }
  })

  it('a change of queues or profile disconnects the user’s sockets, and keeps the login', async () => {
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
