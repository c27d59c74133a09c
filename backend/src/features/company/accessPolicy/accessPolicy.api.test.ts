import { accessPolicyApi, auditLogApi, authApi } from '@balcao/contract'
import { describe, expect, it } from 'vitest'
import { UserSession, type User } from '../../../models/index.js'
import { anonymousApi, apiAs, apiWithToken } from '../../../testing/apiClient.js'
import { aCompany, inCompany, inDays, PASSWORD } from '../../../testing/fixtures.js'
import { logIn } from '../../../testing/servers/browser.js'
import { aSocket } from '../../../testing/servers/sockets.js'
import { settle } from '../../../testing/settle.js'

const OFFICE = { 'X-Forwarded-For': '203.0.113.7' }
const HOME = { 'X-Forwarded-For': '198.51.100.9' }

const loginFrom = (place: Record<string, string>, { email }: User, password = PASSWORD) =>
  anonymousApi(place).send(authApi.login, { body: { email, password } })

/** A company whose people may only log in from the office. */
async function anOffice() {
  const fixture = await aCompany()
  const addresses = [{ address: '203.0.113.5/24', name: 'Loja Centro' }]
  const rules = await apiAs(fixture.admin).ok(accessPolicyApi.update, {
    headers: OFFICE,
    body: { limitsAddresses: true, addresses },
  })
  await settle()
  return { ...fixture, rules }
}

describe('the rules of a company', () => {
  it('are the installation’s until an admin changes them; others read none', async () => {
    const { admin, agent } = await aCompany()
    expect(await apiAs(admin).ok(accessPolicyApi.get, { headers: OFFICE })).toEqual({
      secondFactorFor: 'none',
      secondFactorFrom: null,
      limitsAddresses: false,
      addresses: [],
      idleMinutes: null,
      totalHours: null,
      ownAddress: '203.0.113.7',
      longest: { idleMinutes: 7 * 1_440, totalHours: 720 },
    })
    for (const endpoint of [accessPolicyApi.get, accessPolicyApi.update])
      expect(await apiAs(agent).refused(endpoint)).toMatchObject({ error: 'ERR_NO_PERMISSION' })
  })

  it('keep what a change does not name, also of two changes at once', async () => {
    const { admin } = await aCompany()
    const api = apiAs(admin)
    const change = (body: object) => api.ok(accessPolicyApi.update, { body })
    await Promise.all([change({ idleMinutes: 60 }), change({ totalHours: 24 })])
    const addresses = [
      { address: '203.0.113.0/24', name: '' },
      { address: '198.51.100.9', name: 'Casa' },
    ]
    expect(await change({ addresses })).toMatchObject({ idleMinutes: 60, totalHours: 24, addresses })
    expect(await change({ idleMinutes: null })).toMatchObject({ idleMinutes: null, totalHours: 24 })
  })

  it.each([
    { addresses: [{ address: '203.0.113', name: '' }] },
    { addresses: [{ address: '203.0.113.0/33', name: '' }] },
    { addresses: Array.from({ length: 51 }, () => ({ address: '203.0.113.1', name: '' })) },
    { idleMinutes: 5 },
    { totalHours: 0 },
    { secondFactorFor: 'some' },
    { secondFactorFrom: '2026-02-30' },
  ])('may not be %j', async (body) => {
    const { admin } = await aCompany()
    expect(await apiAs(admin).refused(accessPolicyApi.update, { body })).toMatchObject({
      error: 'ERR_VALIDATION',
    })
  })

  it('are told in the audit log', async () => {
    const { admin } = await anOffice()
    const { entries } = await apiAs(admin).ok(auditLogApi.list, {
      headers: OFFICE,
      query: { kind: 'accessPolicy' },
    })
    expect(entries[0]?.changes.map(({ field, to }) => [field, to])).toEqual(
      expect.arrayContaining([
        ['limitsAddresses', 'true'],
        ['addresses', '203.0.113.0/24 Loja Centro'],
      ]),
    )
  })
})

describe('a limit to addresses', () => {
  it('is refused where it would lock out its author, and changes nothing', async () => {
    const { admin } = await aCompany()
    const api = apiAs(admin)
    const addresses = [{ address: '203.0.113.0/24', name: '' }]
    const body = { limitsAddresses: true, addresses }
    expect(await api.refused(accessPolicyApi.update, { headers: HOME, body })).toMatchObject({
      status: 400,
      error: 'ERR_OWN_ADDRESS',
      field: 'body.addresses',
    })
    expect(await api.ok(accessPolicyApi.get, { headers: HOME })).toMatchObject({
      limitsAddresses: false,
      addresses: [],
    })
  })

  it('cannot later drop the entry of whoever changes it', async () => {
    const { admin } = await anOffice()
    const body = { addresses: [{ address: '198.51.100.9', name: 'Casa' }] }
    const refused = await apiAs(admin).refused(accessPolicyApi.update, { headers: OFFICE, body })
    expect(refused.error).toBe('ERR_OWN_ADDRESS')
  })

  it('lets people in from there; elsewhere only the right password says why not', async () => {
    const { admin, agent, rules } = await anOffice()
    expect(rules.addresses).toEqual([{ address: '203.0.113.0/24', name: 'Loja Centro' }])
    expect((await loginFrom(OFFICE, agent)).status).toBe(200)
    const outside = await loginFrom(HOME, agent)
    expect([outside.status, outside.body]).toEqual([403, { error: 'ERR_ADDRESS_NOT_ALLOWED' }])
    expect((await loginFrom(HOME, agent, 'wrong')).body).toEqual({ error: 'ERR_INVALID_CREDENTIALS' })
    const { entries } = await apiAs(admin).ok(auditLogApi.list, {
      headers: OFFICE,
      query: { failures: true },
    })
    expect(entries.map(({ changes }) => changes.find(({ field }) => field === 'cause')?.to)).toContain(
      'addressNotAllowed',
    )
  })

  it('counts at each call, refresh and socket; the session goes on from the right place', async () => {
    const { company, agent } = await anOffice()
    const { token } = (await loginFrom(OFFICE, agent)).body as { token: string }
    const api = apiWithToken(token)
    expect((await api.send(authApi.me, { headers: OFFICE })).status).toBe(200)
    expect((await api.send(authApi.me, { headers: HOME })).body).toEqual({ error: 'ERR_ADDRESS_NOT_ALLOWED' })
    // Without a forwarded address the caller is this machine.
    await expect(aSocket({ token, companyId: company.id })).rejects.toThrow('ERR_TOKEN_EXPIRED')
    expect((await api.send(authApi.me, { headers: OFFICE })).status).toBe(200)
  })

  it('refuses a refresh from elsewhere, and leaves its cookie', async () => {
    const { agent, admin } = await aCompany()
    const { browser } = await logIn(agent)
    const addresses = [{ address: '203.0.113.7', name: '' }]
    await apiAs(admin).ok(accessPolicyApi.update, {
      headers: OFFICE,
      body: { addresses, limitsAddresses: true },
    })
    const cookie = browser.cookie()
    const refused = await browser.call(authApi.refresh, HOME)
    expect([refused.status, refused.body]).toEqual([403, { error: 'ERR_ADDRESS_NOT_ALLOWED' }])
    expect(browser.cookie()).toBe(cookie)
    expect((await browser.call(authApi.refresh, OFFICE)).status).toBe(200)
  })

  it('cuts the sockets of those outside at once, and ends with the switch', async () => {
    const { company, agent, admin } = await aCompany()
    const { token } = await logIn(agent)
    const socket = await aSocket({ token, companyId: company.id })
    const addresses = [{ address: '203.0.113.7', name: '' }]
    const change = (limitsAddresses: boolean) =>
      apiAs(admin).ok(accessPolicyApi.update, { headers: OFFICE, body: { addresses, limitsAddresses } })
    await change(true)
    await settle()
    expect(await socket.ended).toBe('io server disconnect')
    await change(false)
    expect((await loginFrom(HOME, agent)).status).toBe(200)
  })
})

describe('the duration of sessions', () => {
  it('ends open ones that are already longer, and says so', async () => {
    const { company, admin, agent } = await aCompany()
    const { browser, token } = await logIn(agent)
    const createdAt = inDays(-1)
    await inCompany(company, () => UserSession.update({ createdAt }, { where: { userId: agent.id } }))
    await apiAs(admin).ok(accessPolicyApi.update, { body: { totalHours: 24 } })
    expect((await apiWithToken(token).refused(authApi.me)).error).toBe('ERR_TOKEN_EXPIRED')
    expect((await browser.call(authApi.refresh)).body).toEqual({
      error: 'ERR_SESSION_EXPIRED',
      cause: 'expired',
    })
  })

  it('counts from each use, for one without use', async () => {
    const { company, admin, agent } = await aCompany()
    await apiAs(admin).ok(accessPolicyApi.update, { body: { idleMinutes: 30 } })
    const { browser } = await logIn(agent)
    const endOf = async () => {
      const session = await inCompany(company, () => UserSession.findOne({ where: { userId: agent.id } }))
      return (session?.expiresAt.getTime() ?? 0) - (session?.rotatedAt.getTime() ?? 0)
    }
    expect(await endOf()).toBe(30 * 60_000)
    await browser.call(authApi.refresh)
    expect(await endOf()).toBe(30 * 60_000)
  })
})
