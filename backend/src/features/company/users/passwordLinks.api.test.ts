import { auditLogApi, authApi, passwordLinksApi, usersApi } from '@balcao/contract'
import { describe, expect, it } from 'vitest'
import { PasswordLink, Plan } from '../../../models/index.js'
import { withPlatformScope } from '../../../platform/tenancy/scope.js'
import { anonymousApi, apiAs, aSessionOf, apiWithToken } from '../../../testing/apiClient.js'
import { aSessionConfirmed } from '../../../testing/company/aSessionConfirmed.js'
import { aCompany, anEmptyCompany, aUser, inCompany, PASSWORD, unique } from '../../../testing/fixtures.js'

const NEW_PASSWORD = 'cadeira-azul'
/** Strong enough for a user, too weak for an admin. */
const FAIR = 'guarda-sol'
const INVALID = { status: 400, error: 'ERR_PASSWORD_LINK_INVALID' }
const anInvitation = (traits: object = {}) => ({
  name: 'Nina Nova',
  email: `${unique()}@example.com`,
  ...traits,
})

const logIn = async (email: string, password: string) =>
  (await anonymousApi().send(authApi.login, { body: { email, password } })).status

const look = (token: string) => anonymousApi().refused(passwordLinksApi.look, { body: { token } })

type Admin = Awaited<ReturnType<typeof aCompany>>['admin']

const expire = ({ id: userId, companyId }: { id: number; companyId: number }) =>
  inCompany({ id: companyId }, () =>
    PasswordLink.update({ expiresAt: new Date(Date.now() - 1) }, { where: { userId } }),
  )

const change = (admin: Admin, id: number, body: object) =>
  apiAs(admin).ok(usersApi.update, { params: { id }, body })

it('links are made only by somebody who has just proved who they are', async () => {
  const { admin, agent, company } = await aCompany()
  const params = { id: agent.id }
  const recent = await aSessionConfirmed(admin, 9.9)
  expect((await recent.send(passwordLinksApi.create, { params })).status).toBe(200)
  const asked = { status: 403, error: 'ERR_CONFIRMATION_REQUIRED', confirmBy: ['password'] }
  const api = await aSessionConfirmed(admin, 10.1)
  const links = () => inCompany(company, () => PasswordLink.count())
  const before = await links()
  expect(await api.refused(passwordLinksApi.create, { params })).toMatchObject(asked)
  const body = anInvitation()
  expect(await api.refused(usersApi.invite, { body })).toMatchObject(asked)
  expect(await links()).toBe(before)
  await api.ok(authApi.confirm, { body: { password: PASSWORD } })
  expect((await api.ok(usersApi.invite, { body })).user.email).toBe(body.email)
})

describe('an invitation', () => {
  it('makes somebody who has no password yet, and a link by which they choose it once', async () => {
    const { admin, queue, company } = await aCompany()
    const body = anInvitation({ profile: 'supervisor', queueIds: [queue.id] })
    const { user, link } = await apiAs(admin).ok(usersApi.invite, { body })
    expect(user).toMatchObject({ name: body.name, profile: 'supervisor', invited: true, lastSeenAt: null })
    expect(user.queues.map(({ id }) => id)).toEqual([queue.id])
    const days = (Date.parse(link.expiresAt) - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(6.9)
    expect(days).toBeLessThanOrEqual(7)
    expect(await logIn(body.email, '')).toBe(400)
    expect(await logIn(body.email, NEW_PASSWORD)).toBe(401)

    const { token } = link
    expect(await anonymousApi().ok(passwordLinksApi.look, { body: { token } })).toEqual({
      name: body.name,
      email: body.email,
      company: company.name,
      needed: 2,
      invited: true,
    })
    const chosen = await anonymousApi().ok(passwordLinksApi.use, { body: { token, password: NEW_PASSWORD } })
    expect(chosen).toEqual({ email: body.email })
    expect(await logIn(body.email, NEW_PASSWORD)).toBe(200)
    expect(await apiAs(admin).ok(usersApi.get, { params: { id: user.id } })).toMatchObject({ invited: false })

    expect(await look(token)).toMatchObject(INVALID)
    const again = { token, password: 'mesa-redonda' }
    expect(await anonymousApi().refused(passwordLinksApi.use, { body: again })).toMatchObject(INVALID)
    expect(await logIn(body.email, NEW_PASSWORD)).toBe(200)
  })

  it('lets whoever accepts it say how they are called, and no one else', async () => {
    const { admin, agent } = await aCompany()
    const { user, link } = await apiAs(admin).ok(usersApi.invite, { body: anInvitation() })
    const use = (token: string, body: { password: string; name: string }) =>
      anonymousApi().send(passwordLinksApi.use, { body: { token, ...body } })
    const refused = await use(link.token, { password: NEW_PASSWORD, name: ' ' })
    expect(refused.body).toMatchObject({ error: 'ERR_VALIDATION', field: 'body.name' })
    const weak = await use(link.token, { password: 'marianalima', name: 'Mariana Lima' })
    expect(weak.body).toMatchObject({ error: 'ERR_PASSWORD_TOO_COMMON' })
    expect((await use(link.token, { password: NEW_PASSWORD, name: ' Mariana Lima ' })).status).toBe(200)
    const nameOf = async (id: number) => (await apiAs(admin).ok(usersApi.get, { params: { id } })).name
    expect(await nameOf(user.id)).toBe('Mariana Lima')
    const { token } = await apiAs(admin).ok(passwordLinksApi.create, { params: { id: agent.id } })
    expect((await use(token, { password: NEW_PASSWORD, name: 'Outro Nome' })).status).toBe(200)
    expect(await nameOf(agent.id)).toBe(agent.name)
  })

  it('waits while the plan has become too small, and is withdrawn with its user', async () => {
    const company = await anEmptyCompany({ plan: { users: 3 } })
    const admin = await aUser(company, { profile: 'admin' })
    const api = apiAs(admin)
    const [one, other] = [
      await api.ok(usersApi.invite, { body: anInvitation() }),
      await api.ok(usersApi.invite, { body: anInvitation() }),
    ]
    await withPlatformScope('test', () => Plan.update({ users: 2 }, { where: { id: company.planId ?? 0 } }))
    const use = () =>
      anonymousApi().send(passwordLinksApi.use, { body: { token: one.link.token, password: NEW_PASSWORD } })
    expect((await use()).body).toEqual({ error: 'ERR_PLAN_LIMIT_USERS', limit: 2 })
    await api.ok(usersApi.remove, { params: { id: other.user.id } })
    expect(await look(other.link.token)).toMatchObject(INVALID)
    expect((await use()).status).toBe(200)
  })

  it('keeps to the plan and to the rules of any new user', async () => {
    const company = await anEmptyCompany({ plan: { users: 2 } })
    const admin = await aUser(company, { profile: 'admin' })
    const api = apiAs(admin)
    const taken = await api.refused(usersApi.invite, { body: anInvitation({ email: admin.email }) })
    expect(taken).toMatchObject({ error: 'ERR_USER_EMAIL_ALREADY_EXISTS', field: 'body.email' })
    const answers = await Promise.all([1, 2].map(() => api.send(usersApi.invite, { body: anInvitation() })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
    const refusal = await api.refused(usersApi.invite, { body: anInvitation() })
    expect(refusal).toMatchObject({ error: 'ERR_PLAN_LIMIT_USERS', limit: 2 })
  })
})

describe('a link to another password', () => {
  it('holds for a day, and its use ends every login there was', async () => {
    const { admin, agent } = await aCompany()
    const { token: session } = await aSessionOf(agent)
    const link = await apiAs(admin).ok(passwordLinksApi.create, { params: { id: agent.id } })
    const hours = (Date.parse(link.expiresAt) - Date.now()) / 3_600_000
    expect(hours).toBeGreaterThan(23.9)
    expect(hours).toBeLessThanOrEqual(24)
    const { token } = link
    expect(await anonymousApi().ok(passwordLinksApi.look, { body: { token } })).toMatchObject({
      invited: false,
    })
    expect((await apiWithToken(session).ok(authApi.me)).id).toBe(agent.id)
    expect(await logIn(agent.email, PASSWORD)).toBe(200)

    await anonymousApi().ok(passwordLinksApi.use, { body: { token, password: NEW_PASSWORD } })
    expect((await apiWithToken(session).refused(authApi.me)).error).toBe('ERR_TOKEN_EXPIRED')
    expect(await logIn(agent.email, PASSWORD)).toBe(401)
    expect(await logIn(agent.email, NEW_PASSWORD)).toBe(200)
  })

  it('is told of by the audit log: who chose a password by it, and nothing of the password', async () => {
    const { admin } = await aCompany()
    const { user: invited, link } = await apiAs(admin).ok(usersApi.invite, { body: anInvitation() })
    await anonymousApi().ok(passwordLinksApi.use, { body: { token: link.token, password: NEW_PASSWORD } })
    const { token } = await apiAs(admin).ok(passwordLinksApi.create, { params: { id: invited.id } })
    await anonymousApi().ok(passwordLinksApi.use, { body: { token, password: `${NEW_PASSWORD}2` } })
    const chosen = async () => {
      const { entries } = await apiAs(admin).ok(auditLogApi.list, { query: { userId: invited.id } })
      return entries.map(({ recordId, action, changes }) => ({ recordId, action, changes }))
    }
    const password = (from: string | null) => [{ field: 'password', from, to: '', isSecret: true }]
    expect(await chosen()).toEqual([
      { recordId: invited.id, action: 'changed', changes: password('') },
      { recordId: invited.id, action: 'changed', changes: password(null) },
    ])
  })

  it('takes the place of the one before, whoever asks at once', async () => {
    const { admin, agent } = await aCompany()
    const params = { id: agent.id }
    const links = await Promise.all([1, 2, 3].map(() => apiAs(admin).ok(passwordLinksApi.create, { params })))
    const looks = await Promise.all(
      links.map(({ token }) => anonymousApi().send(passwordLinksApi.look, { body: { token } })),
    )
    expect(looks.map(({ status }) => status).sort()).toEqual([200, 400, 400])
  })

  it.each([
    ['it expired', (_admin, agent) => expire(agent)],
    ['another password was set', (admin, { id }) => change(admin, id, { password: 'mesa-redonda' })],
    ['the e-mail changed', (admin, { id }) => change(admin, id, { email: `${unique()}@example.com` })],
    ['they were switched off', (admin, { id }) => change(admin, id, { active: false })],
    ['they are gone', (admin, { id }) => apiAs(admin).ok(usersApi.remove, { params: { id } })],
  ] satisfies [string, (admin: Admin, agent: { id: number; companyId: number }) => unknown][])(
    'is worth nothing once %s',
    async (_what, happens) => {
      const { admin, agent } = await aCompany()
      const { token } = await apiAs(admin).ok(passwordLinksApi.create, { params: { id: agent.id } })
      await happens(admin, agent)
      expect(await look(token)).toMatchObject(INVALID)
      const body = { token, password: NEW_PASSWORD }
      expect(await anonymousApi().refused(passwordLinksApi.use, { body })).toMatchObject(INVALID)
    },
  )

  it('of two who use it at once one is too late', async () => {
    const { admin, agent } = await aCompany()
    const { token } = await apiAs(admin).ok(passwordLinksApi.create, { params: { id: agent.id } })
    const use = (password: string) => anonymousApi().send(passwordLinksApi.use, { body: { token, password } })
    const answers = await Promise.all([use(NEW_PASSWORD), use('mesa-redonda')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
  })

  it('takes no password that is short or easy to guess, and holds on', async () => {
    const { admin, company } = await aCompany()
    const { link } = await apiAs(admin).ok(usersApi.invite, { body: anInvitation() })
    const use = (password: string) =>
      anonymousApi().refused(passwordLinksApi.use, { body: { token: link.token, password } })
    const field = 'body.password'
    expect(await use('xk39')).toMatchObject({ error: 'ERR_VALIDATION', field })
    expect(await use('ab'.repeat(26))).toMatchObject({ error: 'ERR_VALIDATION', field })
    for (const weak of ['senha123', 'zxcvb', 'NinaNova7', 'balcao1', `${company.name} 1`])
      expect(await use(weak)).toMatchObject({ error: 'ERR_PASSWORD_TOO_COMMON', field })
    const body = { token: link.token, password: FAIR }
    await anonymousApi().ok(passwordLinksApi.use, { body })
  })

  it('asks more of an admin', async () => {
    const { admin } = await aCompany()
    const { link } = await apiAs(admin).ok(usersApi.invite, { body: anInvitation({ profile: 'admin' }) })
    const { token } = link
    const refusal = await anonymousApi().refused(passwordLinksApi.use, { body: { token, password: FAIR } })
    expect(refusal).toMatchObject({ error: 'ERR_PASSWORD_TOO_COMMON', field: 'body.password' })
    await anonymousApi().ok(passwordLinksApi.use, { body: { token, password: NEW_PASSWORD } })
  })

  it('is made for no one who is switched off, not for oneself, and for no super user', async () => {
    const { company, admin, agent } = await aCompany()
    const boss = await aUser(company, { profile: 'admin', super: true })
    for (const { id } of [admin, boss]) {
      const refusal = await apiAs(admin).refused(passwordLinksApi.create, { params: { id } })
      expect(refusal.error).toBe('ERR_NO_PERMISSION')
    }
    await change(admin, agent.id, { active: false })
    const refusal = await apiAs(admin).refused(passwordLinksApi.create, { params: { id: agent.id } })
    expect(refusal.error).toBe('ERR_USER_INACTIVE')
  })

  it('is not found by guessing: an address that tries too often waits, another does not', async () => {
    const { company, admin, agent } = await aCompany()
    const guess = () => `${company.id}.${`${unique()}`.padEnd(43, 'x')}`
    const api = anonymousApi()
    const tries = await Promise.all(
      Array.from({ length: 33 }, () => api.send(passwordLinksApi.look, { body: { token: guess() } })),
    )
    const statuses = tries.map(({ status }) => status).sort()
    expect(statuses).toEqual([...Array<number>(30).fill(400), 429, 429, 429])
    const { token } = await apiAs(admin).ok(passwordLinksApi.create, { params: { id: agent.id } })
    const locked = await api.refused(passwordLinksApi.look, { body: { token } })
    expect(locked).toMatchObject({ error: 'ERR_RATE_LIMITED', retryAfter: expect.any(Number) as number })
    expect(await anonymousApi().ok(passwordLinksApi.look, { body: { token } })).toMatchObject({
      email: agent.email,
    })
  })
})

it('a link lets in who was locked out by wrong passwords, from wherever', async () => {
  const { admin, agent } = await aCompany()
  for (let failure = 1; failure <= 10; failure += 1) await logIn(agent.email, 'palpite')
  expect(await logIn(agent.email, PASSWORD)).toBe(429)
  const { token } = await apiAs(admin).ok(passwordLinksApi.create, { params: { id: agent.id } })
  const used = await anonymousApi().send(passwordLinksApi.use, { body: { token, password: NEW_PASSWORD } })
  expect(await logIn(agent.email, NEW_PASSWORD)).toBe(200)
  // The browser that used the link is a known device from then on.
  const [device = ''] = used.headers['set-cookie'] as unknown as string[]
  expect(device).toMatch(/^device=[\w-]{22}\.[0-9a-f]{64};/)
})
