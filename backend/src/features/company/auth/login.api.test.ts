import {
  CLIENT_HEADER,
  absentKeys,
  authApi,
  companiesApi,
  limits,
  settingsApi,
  ticketsApi,
  usersApi,
  type SessionAnswer,
} from '@balcao/contract'
import jwt from 'jsonwebtoken'
import request from 'supertest'
import { describe, expect, it } from 'vitest'
import { Company, Setting, UserSession, type User } from '../../../models/index.js'
import { env } from '../../../platform/config/env.js'
import { anonymousApi, apiWithToken } from '../../../testing/apiClient.js'
import { logIn } from '../../../testing/servers/browser.js'
import { testServer } from '../../../testing/servers/server.js'
import { settle } from '../../../testing/settle.js'
import { aSocket } from '../../../testing/servers/sockets.js'
import { aCompany, aUser, inCompany, inDays, PASSWORD, unique } from '../../../testing/fixtures.js'
import { endedSubscriptionsSweep } from './endedSubscriptions.job.js'

const instant = expect.any(String) as string

describe('a due date that is near', () => {
  const announcedDays = async (days: number, traits: { super?: boolean } = {}) => {
    const { company } = await aCompany({ dueDate: inDays(days) })
    const { email } = await aUser(company, { profile: 'admin', ...traits })
    return (await anonymousApi().ok(authApi.login, { body: { email, password: PASSWORD } })).dueInDays
  }

  it('is said at the login with fewer than five days left, by the calendar of the company', async () => {
    expect([await announcedDays(5), await announcedDays(4), await announcedDays(1)]).toEqual([
      undefined,
      4,
      1,
    ])
  })

  it('is said neither to super users nor to who can only pay', async () => {
    expect([await announcedDays(2, { super: true }), await announcedDays(-1)]).toEqual([undefined, undefined])
  })
})

describe('logging in', () => {
  it('answers a token and the user with queues and company, as older clients read them', async () => {
    const { company, agent, queue } = await aCompany()
    await inCompany(company, () => Setting.create({ key: 'campaignsEnabled', value: 'true' }))

    const { token, user } = await anonymousApi().ok(authApi.login, {
      body: { email: agent.email, password: PASSWORD },
    })

    expect(token.split('.')).toHaveLength(3)
    const { company: shownCompany, ...shownUser } = user
    expect(shownUser).toEqual({
      ...absentKeys.user,
      id: agent.id,
      name: agent.name,
      email: agent.email,
      emailVerified: true,
      profile: 'user',
      super: false,
      companyId: company.id,
      allTicket: 'disable',
      away: null,
      queues: [
        {
          id: queue.id,
          name: 'Vendas',
          color: queue.color,
          UserQueue: { userId: agent.id, queueId: queue.id, createdAt: instant, updatedAt: instant },
        },
      ],
    })
    expect(shownCompany).toMatchObject({
      id: company.id,
      name: company.name,
      status: true,
      recurrence: 'MENSAL',
    })
    expect(new Date(shownCompany.dueDate).getTime()).toBe(company.dueDate.getTime())
    const campaigns = shownCompany.settings.find(({ key }) => key === 'campaignsEnabled')
    expect(campaigns).toMatchObject({ value: 'true', companyId: company.id })
  })

  it('tells those who manage the company who pays for it, and nobody else', async () => {
    const { company, admin, agent } = await aCompany()
    const billed = { billingName: 'Padaria Ltda.', addressZip: '01001000', addressStreet: 'Praça da Sé' }
    await inCompany(company, () => Company.update({ ...billed }, { where: { id: company.id } }))
    const companyOf = async ({ email }: User) =>
      (await anonymousApi().ok(authApi.login, { body: { email, password: PASSWORD } })).user.company
    expect(await companyOf(admin)).toMatchObject(billed)
    expect(await companyOf(agent)).not.toHaveProperty('billingName')
  })

  it('takes the e-mail in any case and with blanks around it', async () => {
    const { agent } = await aCompany()
    const { user } = await anonymousApi().ok(authApi.login, {
      body: { email: `  ${agent.email.toUpperCase()} `, password: PASSWORD },
    })
    expect(user.id).toBe(agent.id)
  })

  it('keeps the refresh token where no script can read it', async () => {
    const { agent } = await aCompany()
    const response = await anonymousApi().send(authApi.login, {
      body: { email: agent.email, password: PASSWORD },
    })
    const [cookie] = response.headers['set-cookie'] as unknown as string[]
    expect(cookie).toMatch(/^jrt=.+; Max-Age=604800; Path=\/auth; HttpOnly; SameSite=Lax$/)
    expect(response.headers['cache-control']).toBe('no-store')
  })

  it('refuses a wrong password', async () => {
    const { agent } = await aCompany()
    const refusal = await anonymousApi().refused(authApi.login, {
      body: { email: agent.email, password: 'guarda-sol' },
    })
    expect(refusal).toMatchObject({ status: 401, error: 'ERR_INVALID_CREDENTIALS' })
    expect(refusal.headers['set-cookie']).toBeUndefined()
  })

  it('answers an unknown e-mail exactly as a wrong password', async () => {
    const { agent } = await aCompany()
    const wrong = await anonymousApi().send(authApi.login, {
      body: { email: agent.email, password: 'guarda-sol' },
    })
    const unknown = await anonymousApi().send(authApi.login, {
      body: { email: `${unique()}@example.com`, password: 'guarda-sol' },
    })
    expect([unknown.status, unknown.text]).toEqual([wrong.status, wrong.text])
  })

  it('refuses users of an expired company, with the due date in the company’s calendar', async () => {
    const dueDate = new Date('2026-03-03T02:59:00.000Z')
    const { company, agent, supervisor } = await aCompany({ dueDate })
    for (const { email } of [agent, supervisor]) {
      const refusal = await anonymousApi().refused(authApi.login, { body: { email, password: PASSWORD } })
      expect(refusal).toMatchObject({
        status: 403,
        error: 'ERR_SUBSCRIPTION_EXPIRED',
        dueDate: company.dueDate.toISOString(),
        dueDay: '2026-03-02',
      })
    }
  })

  it.each([
    ['is paid for', {}],
    ['is past its due date', { dueDate: inDays(-1) }],
  ])('tells everybody of a company that was switched off so, which %s', async (_sentence, traits) => {
    const { agent, admin } = await aCompany({ ...traits, status: false })
    for (const { email } of [agent, admin]) {
      const refusal = await anonymousApi().refused(authApi.login, { body: { email, password: PASSWORD } })
      expect(refusal).toMatchObject({ status: 403, error: 'ERR_COMPANY_INACTIVE' })
      expect(refusal).not.toHaveProperty('dueDate')
    }
  })

  it('says whom to ask, where the installation names somebody', async () => {
    const { agent } = await aCompany({ status: false })
    const { admin: overdue } = await aCompany({ dueDate: inDays(-1) })
    const login = () =>
      anonymousApi().refused(authApi.login, { body: { email: agent.email, password: PASSWORD } })
    expect(await login()).not.toHaveProperty('supportContact')
    const previousEnv = { ...env }
    env.SUPPORT_CONTACT = 'suporte@balcao.example'
    try {
      expect(await login()).toMatchObject({ supportContact: 'suporte@balcao.example' })
      expect(await logIn(overdue)).toMatchObject({ supportContact: 'suporte@balcao.example' })
    } finally {
      Object.assign(env, { SUPPORT_CONTACT: previousEnv.SUPPORT_CONTACT })
    }
  })
})

describe('a session', () => {
  it('stores how it began, when its user proved who they are, and why it ended', async () => {
    const { company, agent } = await aCompany()
    const sessionsOf = () =>
      inCompany(company, () =>
        UserSession.findAll({ where: { userId: agent.id }, order: [['createdAt', 'ASC']] }),
      )
    await logIn(agent)
    const [begun] = await sessionsOf()
    expect(begun).toMatchObject({ loginMethod: 'password', endCause: null })
    expect(begun?.confirmedAt).toEqual(begun?.createdAt)

    const { token } = await logIn(agent)
    await apiWithToken(token).ok(authApi.logout)
    expect((await sessionsOf()).map(({ endCause }) => endCause)).toEqual(['otherLogin', 'logout'])
  })
})

describe('an admin of a company past its due date', () => {
  const anOverdueAdmin = async () => {
    const fixture = await aCompany({ dueDate: inDays(-1) })
    return { ...fixture, session: await logIn(fixture.admin) }
  }

  it('logs in and refreshes into a session that can only pay', async () => {
    const { company, session } = await anOverdueAdmin()
    expect(session).toMatchObject({ scope: 'billing', user: { companyId: company.id } })
    expect(jwt.decode(session.token)).toMatchObject({ scope: 'billing' })
    const refreshed = (await session.browser.call(authApi.refresh)).body as SessionAnswer
    expect(refreshed.scope).toBe('billing')

    const api = apiWithToken(refreshed.token)
    expect((await api.ok(companiesApi.get, { params: { id: company.id } })).id).toBe(company.id)
    expect((await api.ok(authApi.me)).profile).toBe('admin')
    for (const endpoint of [ticketsApi.list, usersApi.list, settingsApi.list])
      expect(await api.refused(endpoint, {})).toMatchObject({
        status: 403,
        error: 'ERR_SUBSCRIPTION_EXPIRED',
        dueDate: company.dueDate.toISOString(),
      })
    await api.ok(authApi.logout)
  })

  it('has a full session at the next refresh after the payment, without a new login', async () => {
    const { company, session } = await anOverdueAdmin()
    await inCompany(company, () => Company.update({ dueDate: inDays(30) }, { where: { id: company.id } }))
    const refreshed = (await session.browser.call(authApi.refresh)).body as SessionAnswer
    expect(refreshed).not.toHaveProperty('scope')
    expect((await apiWithToken(refreshed.token).send(ticketsApi.list)).status).toBe(200)
  })

  it('is no other person of it, who reaches nothing but the way out', async () => {
    const { company, agent } = await aCompany()
    const { token } = await logIn(agent)
    await inCompany(company, () => Company.update({ dueDate: inDays(-1) }, { where: { id: company.id } }))
    const api = apiWithToken(token)
    for (const answer of [
      await api.refused(authApi.me),
      await api.refused(companiesApi.get, { params: { id: company.id } }),
    ])
      expect(answer.error).toBe('ERR_SUBSCRIPTION_EXPIRED')
    await api.ok(authApi.logout)
  })
})

describe('the super users’ own company', () => {
  it.each([
    ['past its due date', { dueDate: inDays(-1) }],
    ['switched off', { status: false }],
  ])('locks nobody out when it is %s', async (_sentence, traits) => {
    const { company, agent } = await aCompany(traits)
    const boss = await aUser(company, { profile: 'admin', super: true })
    for (const user of [boss, agent]) {
      const { token, scope } = await logIn(user)
      expect(scope).toBeUndefined()
      await apiWithToken(token).ok(ticketsApi.list)
      const socket = await aSocket({ token, companyId: company.id })
      await endedSubscriptionsSweep.run()
      await logIn(user)
      await settle()
      expect(await socket.next('auth')).toMatchObject({ action: 'update' })
    }
  })
})

describe('guessing passwords', () => {
  it('locks the account for a while after ten failures, for the right password too', async () => {
    const { agent } = await aCompany()
    const attempt = (password: string) =>
      anonymousApi().send(authApi.login, { body: { email: agent.email, password } })
    for (let failure = 1; failure <= 10; failure += 1) {
      expect((await attempt(`palpite ${failure}`)).status).toBe(401)
    }

    const locked = await attempt(PASSWORD)
    expect(locked.status).toBe(429)
    const { error, retryAfter } = locked.body as { error: string; retryAfter: number }
    expect(error).toBe('ERR_ACCOUNT_LOCKED')
    expect(retryAfter).toBeGreaterThan(0)
    expect(retryAfter).toBeLessThanOrEqual(900)
    expect(locked.headers['retry-after']).toBe(String(retryAfter))
  })

  it('does not lock anybody else', async () => {
    const { agent, admin } = await aCompany()
    const attempts = Array.from({ length: 11 }, (_, index) =>
      anonymousApi().send(authApi.login, { body: { email: agent.email, password: `palpite ${index}` } }),
    )
    await Promise.all(attempts)
    expect((await logIn(admin)).user.id).toBe(admin.id)
  })

  it('lets no burst of simultaneous guesses through', async () => {
    const { agent } = await aCompany()
    const attempts = Array.from({ length: 25 }, (_, index) =>
      anonymousApi().send(authApi.login, { body: { email: agent.email, password: `palpite ${index}` } }),
    )
    const statuses = (await Promise.all(attempts)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 401)).toHaveLength(10)
    expect(statuses.filter((status) => status === 429)).toHaveLength(15)
  })

  it('is no reason to refuse right logins that come at once', async () => {
    const { agent } = await aCompany()
    await anonymousApi().refused(authApi.login, { body: { email: agent.email, password: 'palpite' } })
    const logins = Array.from({ length: 12 }, () =>
      anonymousApi().send(authApi.login, { body: { email: agent.email, password: PASSWORD } }),
    )
    expect((await Promise.all(logins)).map(({ status }) => status)).toEqual(Array(12).fill(200))
  })

  it('is forgotten once the right password is given', async () => {
    const { agent } = await aCompany()
    const fail = () =>
      anonymousApi().refused(authApi.login, { body: { email: agent.email, password: 'palpite' } })
    for (let failure = 1; failure <= 9; failure += 1) await fail()
    await logIn(agent)
    for (let failure = 1; failure <= 9; failure += 1) await fail()
    expect((await logIn(agent)).user.id).toBe(agent.id)
  })
})

describe('what is no login at all', () => {
  const post = async (text: string) =>
    request(await testServer())
      .post('/auth/login')
      .set({ 'Content-Type': 'application/json', [CLIENT_HEADER]: 'test' })
      .send(text)

  it('gets ERR_MALFORMED_JSON for text that is no JSON', async () => {
    const response = await post('{"email": ')
    expect([response.status, response.body]).toEqual([400, { error: 'ERR_MALFORMED_JSON' }])
  })

  it('gets ERR_BODY_TOO_LARGE for a body over the limit', async () => {
    const response = await post(JSON.stringify({ password: 'a'.repeat(limits.bodyBytes.call) }))
    expect([response.status, response.body]).toEqual([413, { error: 'ERR_BODY_TOO_LARGE' }])
  })

  it.each([
    ['without a password', { email: 'ana@example.com' }, 'body.password'],
    ['without an e-mail', { password: 'x' }, 'body.email'],
    ['with an object for a password', { email: 'ana@example.com', password: { a: 1 } }, 'body.password'],
    ['with no body', undefined, 'body.password'],
  ])('names the wrong field %s', async (_sentence, body, field) => {
    const refusal = await anonymousApi().refused(authApi.login, { body })
    expect(refusal).toMatchObject({ status: 400, error: 'ERR_VALIDATION' })
    expect(refusal.field).toBe(field)
  })

  it('refuses a list where text is expected', async () => {
    const refusal = await anonymousApi().refused(authApi.login, { body: { email: ['a'], password: 'x' } })
    expect(refusal).toMatchObject({ status: 400, error: 'ERR_VALIDATION' })
  })
})
