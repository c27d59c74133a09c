import {
  auditLogApi,
  authApi,
  connectionsApi,
  contactsApi,
  messagesApi,
  settingsApi,
  supportAccessApi,
  ticketsApi,
  usersApi,
  webhooksApi,
  type SessionAnswer,
  type WebhookEvent,
} from '@balcao/contract'
import { describe, expect, it } from 'vitest'
import { Message, SupportAccess, User, UserSession } from '../../../models/index.js'
import {
  anonymousApi,
  apiAs,
  apiInSupport,
  apiWithToken,
  aSupportSession,
} from '../../../testing/apiClient.js'
import { logIn } from '../../../testing/servers/browser.js'
import { settle } from '../../../testing/settle.js'
import { aSocket } from '../../../testing/servers/sockets.js'
import {
  aCompany,
  aCustomer,
  aTicket,
  aUser,
  inCompany,
  inDays,
  uniqueNumber,
} from '../../../testing/fixtures.js'
import { endedAccessesSweep } from './endedAccesses.job.js'

async function aBossAndACompany() {
  const [home, visited] = [await aCompany(), await aCompany({ campaigns: true })]
  const boss = await aUser(home.company, { profile: 'admin', super: true })
  return { boss, home, ...visited, params: { id: visited.company.id } }
}

const aWebhook = {
  name: 'ERP',
  url: 'https://example.com/hook',
  events: ['ticket.closed'] as WebhookEvent[],
}

const reason = 'Chamado 42: os avisos não chegam'

/** The values that an answer sets in cookies, by their names. */
const cookiesOf = (headers: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    ((headers['set-cookie'] ?? []) as string[]).map((line) => {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      return [name, value]
    }),
  )

/** A browser in which a super user has logged in and entered a company. */
async function entered() {
  const world = await aBossAndACompany()
  const { token, browser } = await logIn(world.boss)
  const response = await apiWithToken(token).send(supportAccessApi.enter, {
    params: world.params,
    body: { reason },
  })
  const answer = response.body as SessionAnswer
  const cookies: Record<string, string> = { ...cookiesOf(response.headers), jrt: browser.cookie() ?? '' }
  const refresh = async () => {
    const Cookie = Object.entries(cookies)
      .map(([name, value]) => `${name}=${value}`)
      .join('; ')
    const refreshed = await anonymousApi().send(authApi.refresh, { headers: { Cookie } })
    Object.assign(cookies, cookiesOf(refreshed.headers))
    return refreshed.body as SessionAnswer
  }
  return { ...world, answer, api: apiWithToken(answer.token), own: apiWithToken(token), cookies, refresh }
}

const entriesOf = async (admin: User) =>
  (
    await apiAs(admin).ok(auditLogApi.list, { query: { kind: 'supportAccess', orderBy: 'oldest' } })
  ).entries.map(({ user, action, changes }) => ({
    by: user.name,
    isSupport: user.isSupport,
    id: user.id,
    action,
    changes: Object.fromEntries(changes.map(({ field, to }) => [field, to])),
  }))

describe('entering a company as support', () => {
  it('answers a session of its own, as an admin of that company, for an hour', async () => {
    const { boss, company, answer, api } = await entered()
    expect(answer.user).toMatchObject({
      id: boss.id,
      name: boss.name,
      profile: 'admin',
      super: false,
      companyId: company.id,
      company: { id: company.id, name: company.name },
    })
    expect(answer.support).toMatchObject({ companyName: company.name, reason, isWriting: false })
    const minutes = (Date.parse(answer.support?.endsAt ?? '') - Date.now()) / 60_000
    expect(minutes).toBeGreaterThan(59)
    expect(minutes).toBeLessThanOrEqual(60)
    expect((await api.ok(ticketsApi.list, { query: { showAll: true } })).count).toBeGreaterThan(0)
  })

  it('is for super users, with a reason, and for a company that is there and not their own', async () => {
    const { boss, home, admin, params } = await aBossAndACompany()
    const body = { reason }
    const enter = (api = apiAs(boss), id = params.id, sent: object = body) =>
      api.refused(supportAccessApi.enter, { params: { id }, body: sent })
    expect(await enter(apiAs(admin))).toMatchObject({ error: 'ERR_NO_PERMISSION' })
    expect(await enter(apiAs(boss), params.id, { reason: '  oi ' })).toMatchObject({
      error: 'ERR_VALIDATION',
    })
    expect(await enter(apiAs(boss), home.company.id)).toMatchObject({ error: 'ERR_SUPPORT_OWN_COMPANY' })
    expect(await enter(apiAs(boss), 2_147_483_647)).toMatchObject({ error: 'ERR_NO_COMPANY_FOUND' })
  })

  it('accepts any characters in the reason, and replaces those that cannot be stored', async () => {
    const { boss, admin, params } = await aBossAndACompany()
    const body = { reason: 'Chamado\0 \ud83d 42' }
    const { support } = await apiAs(boss).ok(supportAccessApi.enter, { params, body })
    expect(support.reason).toBe('Chamado \ufffd 42')
    const { entries } = await apiAs(admin).ok(auditLogApi.list)
    expect(JSON.stringify(entries)).toContain('Chamado \ufffd 42')
  })

  it('throws nobody out, takes no seat and shows nobody online', async () => {
    const { company, admin, boss, answer } = await entered()
    const colleague = await aSocket({ token: (await logIn(admin)).token, companyId: company.id })
    const socket = await aSocket({ token: answer.token, companyId: company.id })
    await settle()
    const { users } = await apiAs(admin).ok(usersApi.list, { query: {} })
    expect(users.map(({ id }) => id)).not.toContain(boss.id)
    const online = await inCompany({ id: boss.companyId }, () => User.findByPk(boss.id))
    expect(online?.online).toBe(false)
    socket.say('userStatus')
    await settle()
    expect(colleague.everything()).not.toContain(boss.name)
    expect(colleague.heard('auth')).toEqual([])
  })

  it('comes back by a refresh, and leaves the own session as it was', async () => {
    const { boss, company, own, refresh, params } = await entered()
    const again = await refresh()
    expect([again.user.companyId, again.support?.reason]).toEqual([company.id, reason])
    expect(await own.ok(authApi.me)).toMatchObject({ id: boss.id, super: true })
    await apiWithToken(again.token).ok(supportAccessApi.leave, { params })
    const after = await refresh()
    expect([after.user.companyId, after.user.super, after.support]).toEqual([boss.companyId, true, undefined])
  })

  it('is worth nothing with another login’s refresh', async () => {
    const { boss, cookies, refresh } = await entered()
    cookies['jrt'] = (await logIn(boss)).browser.cookie() ?? ''
    expect((await refresh()).user.companyId).toBe(boss.companyId)
  })

  it('sees companies past their due date, which nobody else may use', async () => {
    const { boss, company } = await aBossAndACompany()
    await inCompany(company, () => company.update({ dueDate: inDays(-3) }))
    await apiInSupport(boss, company).ok(settingsApi.list)
  })
})

describe('writing as support', () => {
  it('is a second step with a reason, and can be given back', async () => {
    const { api, params, admin } = await entered()
    const change = { params: { key: 'userRating' }, body: { value: 'enabled' } }
    expect(await api.refused(settingsApi.update, change)).toMatchObject({
      status: 403,
      error: 'ERR_SUPPORT_READ_ONLY',
    })
    expect(await api.refused(supportAccessApi.allowWriting, { params, body: {} })).toMatchObject({
      error: 'ERR_VALIDATION',
    })
    const allowed = await api.ok(supportAccessApi.allowWriting, {
      params,
      body: { reason: 'Ligar a avaliação' },
    })
    expect(allowed.isWriting).toBe(true)
    await api.ok(settingsApi.update, change)
    expect((await api.ok(supportAccessApi.endWriting, { params })).isWriting).toBe(false)
    expect(await api.refused(settingsApi.update, change)).toMatchObject({ error: 'ERR_SUPPORT_READ_ONLY' })
    const { entries } = await apiAs(admin).ok(auditLogApi.list, { query: { kind: 'setting' } })
    expect(entries[0]?.user).toMatchObject({ id: null, isSupport: true })
  })

  it('is nobody’s but the one’s who is in that company', async () => {
    const { api, admin } = await entered()
    const other = await aCompany()
    const body = { reason }
    const elsewhere = { params: { id: other.company.id }, body }
    expect(await api.refused(supportAccessApi.allowWriting, elsewhere)).toMatchObject({
      error: 'ERR_NO_COMPANY_FOUND',
    })
    const own = { params: { id: admin.companyId }, body }
    expect(await apiAs(admin).refused(supportAccessApi.allowWriting, own)).toMatchObject({
      error: 'ERR_NO_PERMISSION',
    })
  })

  it('sends to customers under nobody’s name, once, however often a call is repeated', async () => {
    const { boss, company, connection, queue, agent } = await aBossAndACompany()
    const customer = await aCustomer(company)
    const ticket = await aTicket(company, { customer, connection, queue, user: agent })
    const send = { params: { ticketId: ticket.id }, body: { body: 'Estamos olhando.' } }
    expect(await apiInSupport(boss, company).refused(messagesApi.send, send)).toMatchObject({
      error: 'ERR_SUPPORT_READ_ONLY',
    })
    const api = apiInSupport(boss, company, { isWriting: true })
    const repeated = { ...send, headers: { 'Idempotency-Key': 'a1b2c3d4-e5f6-4a5b-8c9d-0e1f2a3b4c5d' } }
    await Promise.all([api.ok(messagesApi.send, repeated), api.ok(messagesApi.send, repeated)])
    const sent = await inCompany(company, () =>
      Message.findAll({ where: { ticketId: ticket.id, fromMe: true } }),
    )
    expect(sent.map(({ body, userId }) => [body, userId])).toEqual([['Estamos olhando.', null]])
  })
})

describe('what support sees', () => {
  it('has no secrets: neither tokens nor codes to link a phone, nor masked settings', async () => {
    const { boss, company, admin, connection } = await aBossAndACompany()
    await apiAs(admin).ok(connectionsApi.rotateToken, { params: { id: connection.id } })
    await apiAs(admin).ok(settingsApi.update, { params: { key: 'asaas' }, body: { value: 'segredo-9' } })
    const api = apiInSupport(boss, company, { isWriting: true })
    const answer = await api.ok(connectionsApi.get, { params: { id: connection.id } })
    expect([answer.token, answer.qrcode]).toEqual([null, ''])
    const keys = (await api.ok(settingsApi.list)).map(({ key }) => key)
    expect(keys).toContain('userRating')
    expect(keys).not.toContain('asaas')
    const webhook = await apiAs(admin).ok(webhooksApi.create, { body: aWebhook })
    expect((await api.ok(webhooksApi.get, { params: { id: webhook.id } })).secret).toBeNull()
  })

  it('is no secret that it could change, nor the way of one to somewhere else', async () => {
    const { boss, company, admin, connection } = await aBossAndACompany()
    const request = { params: { id: connection.id } }
    const { token } = await apiAs(admin).ok(connectionsApi.rotateToken, request)
    const webhook = await apiAs(admin).ok(webhooksApi.create, { body: aWebhook })
    const api = apiInSupport(boss, company, { isWriting: true })
    for (const changed of ['um-token-bem-comprido', ''])
      expect(
        await api.refused(connectionsApi.update, { ...request, body: { token: changed } }),
      ).toMatchObject({
        error: 'ERR_SUPPORT_CLOSED',
        field: 'body.token',
      })
    expect(
      await api.refused(connectionsApi.create, { body: { name: 'Nova', token: 'um-token-bem-comprido' } }),
    ).toMatchObject({ error: 'ERR_SUPPORT_CLOSED' })
    for (const key of ['asaas', 'ipixc', 'tokenixc'])
      expect(
        await api.refused(settingsApi.update, { params: { key }, body: { value: 'https://example.org' } }),
      ).toMatchObject({ error: 'ERR_SUPPORT_CLOSED' })
    const elsewhere = { params: { id: webhook.id }, body: { url: 'https://example.org/outro' } }
    expect(await api.refused(webhooksApi.update, elsewhere)).toMatchObject({ error: 'ERR_SUPPORT_CLOSED' })
    // Fields that are not secret can still be changed.
    const { name } = await api.ok(connectionsApi.update, {
      ...request,
      body: { name: 'Matriz', token: null },
    })
    expect(name).toBe('Matriz')
    const body = { name: 'Sistema', url: aWebhook.url }
    await api.ok(webhooksApi.update, { params: { id: webhook.id }, body })
    expect((await apiAs(admin).ok(connectionsApi.get, request)).token).toBe(token)
  })

  it('is that company’s alone', async () => {
    const { boss, company } = await aBossAndACompany()
    const other = await aCompany()
    const refusal = await apiInSupport(boss, company).refused(contactsApi.get, {
      params: { id: other.customer.id },
    })
    expect(refusal).toMatchObject({ error: 'ERR_NO_CONTACT_FOUND' })
  })
})

describe('the audit log of the company', () => {
  it('records the entry with its reason, each attempted change, and the exit', async () => {
    const { api, params, admin, boss, company } = await entered()
    await api.ok(supportAccessApi.allowWriting, { params, body: { reason: 'Cadastrar um contato' } })
    const number = uniqueNumber()
    await api.ok(contactsApi.create, { body: { name: 'Novo', number, email: '', extraInfo: [] } })
    await api.ok(supportAccessApi.leave, { params })
    const by = { by: boss.name, isSupport: true, id: null }
    expect(await entriesOf(admin)).toEqual([
      { ...by, action: 'entered', changes: { reason } },
      { ...by, action: 'changed', changes: { isWriting: 'true', reason: 'Cadastrar um contato' } },
      { ...by, action: 'changed', changes: { call: 'POST /contacts' } },
      { ...by, action: 'left', changes: {} },
    ])
    const { entries } = await apiAs(admin).ok(auditLogApi.list, { query: { kind: 'contact' } })
    expect(entries.map(({ user, recordName }) => [user.name, user.isSupport, recordName])).toEqual([
      [boss.name, true, 'Novo'],
    ])
    expect(
      (await apiAs(boss).ok(auditLogApi.list, { query: {} })).entries.map(({ kind }) => kind),
    ).not.toContain('supportAccess')
    expect(company.id).not.toBe(boss.companyId)
  })
})

type SupportSession = Awaited<ReturnType<typeof aSupportSession>>

describe('support access ends', () => {
  const over: Record<string, (session: SupportSession, boss: User) => Promise<unknown>> = {
    'when its hour is over': ({ access }) =>
      inCompany({ id: access.companyId }, () => access.update({ expiresAt: inDays(-0.01) })),
    'when the super user’s own login does': ({ homeSessionId }, boss) =>
      inCompany({ id: boss.companyId }, () =>
        UserSession.update({ revokedAt: new Date() }, { where: { id: homeSessionId } }),
      ),
    'when they are no super user any more': (_session, boss) =>
      inCompany({ id: boss.companyId }, () => boss.update({ super: false })),
  }

  it.each(Object.entries(over))(
    '%s: calls are refused, sockets cut, and it stands in the log',
    async (_when, end) => {
      const { boss, company, admin } = await aBossAndACompany()
      const session = await aSupportSession(boss, company)
      const api = apiWithToken(session.token)
      const socket = await aSocket({ token: session.token, companyId: company.id })
      await api.ok(ticketsApi.counts)
      await end(session, boss)
      expect(await api.refused(ticketsApi.counts)).toMatchObject({ status: 403, error: 'ERR_TOKEN_EXPIRED' })
      await endedAccessesSweep.run()
      await settle()
      expect(await socket.ended).toBe('io server disconnect')
      const stored = await inCompany(company, () => SupportAccess.findByPk(session.access.id))
      expect(stored?.endedAt).not.toBeNull()
      expect((await entriesOf(admin)).at(-1)).toMatchObject({ action: 'left', by: boss.name })
    },
  )
})
