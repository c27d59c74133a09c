import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { auditLogApi, connectionsApi, officialNumbersApi, type SetupPart } from '@balcao/contract'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { OfficialNumber, type Company } from '../../../models/index.js'
import { env } from '../../../platform/config/env.js'
import { apiAs, type TestApi } from '../../../testing/apiClient.js'
import { aCompany, anEmptyCompany, aUser, inCompany } from '../../../testing/fixtures.js'
import { settle } from '../../../testing/settle.js'
import { aStandIn } from '../../../testing/whatsapp/standIn.js'

const standIn = aStandIn()
const { aNumber } = standIn

/** Confirms every webhook address, as the webhook's own route does for the right word. */
const webhooks: Server = createServer((req, res) => {
  res.end(new URL(req.url ?? '', 'http://here').searchParams.get('hub.challenge') ?? '')
})
const apiUrl = env.apiUrl

beforeAll(async () => {
  await new Promise<void>((resolve) => webhooks.listen(0, '127.0.0.1', resolve))
  Object.assign(env, { apiUrl: `http://127.0.0.1:${(webhooks.address() as AddressInfo).port}` })
})
afterAll(() => {
  Object.assign(env, { apiUrl })
  webhooks.close()
})

type Credentials = Partial<
  Record<'phoneNumberId' | 'businessAccountId' | 'accessToken' | 'appSecret', string>
>

const credentialsOf = ({
  phoneNumberId,
  businessAccountId,
  accessToken,
  appSecret,
}: Required<Credentials>): Required<Credentials> => ({
  phoneNumberId,
  businessAccountId,
  accessToken,
  appSecret,
})

let names = 0

/** Creates a connection of the official API, and waits for its first check. */
async function connect(api: TestApi, credentials: Credentials) {
  names += 1
  const body = { name: `Oficial ${names}`, provider: 'cloud' as const, ...credentials }
  const created = await api.ok(connectionsApi.create, { body })
  await settle()
  return created
}

/** State of each part: `ready`, `waiting`, or the problem. */
async function partsOf(api: TestApi, id: number): Promise<Record<SetupPart, string>> {
  const { parts } = await api.ok(officialNumbersApi.get, { params: { id } })
  return Object.fromEntries(parts.map(({ part, state, problem }) => [part, problem ?? state])) as Record<
    SetupPart,
    string
  >
}

const connectionOf = (api: TestApi, id: number) => api.ok(connectionsApi.get, { params: { id } })
const rowOf = (company: Company, id: number) =>
  inCompany(company, () => OfficialNumber.findByPk(id, { rejectOnEmpty: true }))

const allReady = { account: 'ready', access: 'ready', webhook: 'ready', registration: 'ready' }

describe('a connection of the official API', () => {
  it('is created with its credentials, checked, and connected', async () => {
    const { admin, agent } = await aCompany()
    const api = apiAs(admin)
    const number = await aNumber({ quality: 'GREEN', messagingLimit: 'TIER_2K' })
    const created = await connect(api, credentialsOf(number))
    expect(created).toMatchObject({ provider: 'cloud', status: 'OPENING', official: { quality: null } })
    expect(created.webhookUrl).toMatch(/\/official\/webhook\/[\w-]{32}$/)
    expect(created.verifyToken).toMatch(/^[\w-]{32}$/)
    expect(await partsOf(api, created.id)).toEqual(allReady)
    const official = {
      quality: 'GREEN',
      verifiedName: 'Casa Aurora',
      peoplePerDay: 2_000,
      monthlyLimitCents: null,
    }
    expect(await connectionOf(api, created.id)).toMatchObject({
      status: 'CONNECTED',
      statusReason: null,
      number: number.number,
      official,
    })
    const listed = await apiAs(agent).ok(connectionsApi.list)
    expect(listed.find(({ id }) => id === created.id)).toMatchObject({ official })
    expect(listed.find(({ id }) => id !== created.id)).toMatchObject({ official: null })
    const health = await api.ok(connectionsApi.health, { params: { id: created.id } })
    expect(health.official).toMatchObject({ ...official, problems: [], messagesPerSecond: 80 })
  })

  it('delivers its events to its own address', async () => {
    const { admin } = await aCompany()
    const number = await aNumber()
    const { webhookUrl } = await connect(apiAs(admin), credentialsOf(number))
    const seen = await standIn.control<(typeof number)[]>('/numbers')
    expect(seen.find(({ phoneNumberId }) => phoneNumberId === number.phoneNumberId)).toMatchObject({
      webhook: webhookUrl,
      subscribed: true,
    })
  })

  it('counts in the plan like any other', async () => {
    const company = await anEmptyCompany({ plan: { connections: 1 } })
    const api = apiAs(await aUser(company, { profile: 'admin' }))
    const credentials = credentialsOf(await aNumber())
    await connect(api, credentials)
    const body = { name: 'Uma a mais', provider: 'cloud', ...credentials }
    expect(await api.refused(connectionsApi.create, { body })).toMatchObject({
      error: 'ERR_PLAN_LIMIT_CONNECTIONS',
    })
  })

  it('needs both ids, of digits', async () => {
    const { admin } = await aCompany()
    const api = apiAs(admin)
    const { phoneNumberId, businessAccountId } = credentialsOf(await aNumber())
    for (const [credentials, field] of [
      [{ businessAccountId }, 'body.phoneNumberId'],
      [{ phoneNumberId }, 'body.businessAccountId'],
      [{ phoneNumberId: '12/../me', businessAccountId }, 'body.phoneNumberId'],
    ] as const) {
      const body = { name: 'Oficial sem número', provider: 'cloud', ...credentials }
      expect(await api.refused(connectionsApi.create, { body })).toMatchObject({
        error: 'ERR_VALIDATION',
        field,
      })
    }
  })

  it('keeps its secrets: no answer, export or audit entry has them', async () => {
    const { admin } = await aCompany()
    const api = apiAs(admin)
    const credentials = credentialsOf(await aNumber())
    const { id } = await connect(api, credentials)
    await api.ok(connectionsApi.update, { params: { id }, body: { accessToken: 'EAAotherSecretToken' } })
    await settle()
    const secrets = [credentials.accessToken, credentials.appSecret, 'EAAotherSecretToken']
    const answers = [
      await api.ok(officialNumbersApi.get, { params: { id } }),
      await connectionOf(api, id),
      await api.ok(connectionsApi.list),
      await api.ok(connectionsApi.health, { params: { id } }),
      await api.ok(auditLogApi.list, { query: {} }),
    ]
    for (const answer of answers)
      for (const secret of secrets) expect(JSON.stringify(answer)).not.toContain(secret)
    expect(answers[0]).toMatchObject({ hasAccessToken: true, hasAppSecret: true })
    const audited = JSON.stringify(answers[4])
    expect(audited).toContain('officialNumber')
    expect(audited).toContain('accessToken')
  })
})

describe('each part of the set-up', () => {
  const stranger = '999000111222333'

  it.each([
    ['a refused token', { accessToken: 'EAAwrong' }, { access: 'token_refused', account: 'waiting' }],
    ['no token', { accessToken: '' }, { access: 'token_missing', account: 'waiting' }],
    ['no secret', { appSecret: '' }, { access: 'secret_missing', account: 'ready', webhook: 'waiting' }],
    ['a wrong secret', { appSecret: 'of-another-app' }, { access: 'secret_wrong', account: 'ready' }],
    ['an unknown number', { phoneNumberId: stranger }, { access: 'ready', account: 'number_unknown' }],
    ['an unknown account', { businessAccountId: stranger }, { access: 'ready', account: 'account_unknown' }],
  ])('names the problem: %s', async (_name, wrong, expected) => {
    const { admin } = await aCompany()
    const api = apiAs(admin)
    const { id } = await connect(api, { ...credentialsOf(await aNumber()), ...wrong })
    expect(await partsOf(api, id)).toMatchObject(expected)
    expect(await connectionOf(api, id)).toMatchObject({ status: 'DISCONNECTED', statusReason: 'setup' })
  })

  it.each([
    ['whatsapp_business_management', 'permission_messaging'],
    ['whatsapp_business_messaging', 'permission_management'],
  ])('names the permission that a token lacks, when it has only %s', async (scope, access) => {
    const { admin } = await aCompany()
    const api = apiAs(admin)
    const { id } = await connect(api, credentialsOf(await aNumber({ scopes: [scope] })))
    expect(await partsOf(api, id)).toMatchObject({ access })
  })

  it('asks for the registration, and registers with a PIN', async () => {
    const { company, admin } = await aCompany()
    const api = apiAs(admin)
    const { id } = await connect(api, credentialsOf(await aNumber({ registered: false, pin: '246810' })))
    expect(await partsOf(api, id)).toEqual({ ...allReady, registration: 'not_registered' })
    const params = { id }
    await api.ok(officialNumbersApi.register, { params, body: { pin: '111111' } })
    expect(await partsOf(api, id)).toMatchObject({ registration: 'pin_wrong' })
    await api.ok(officialNumbersApi.register, { params, body: { pin: '246810' } })
    await settle()
    expect(await partsOf(api, id)).toEqual(allReady)
    expect(await connectionOf(api, id)).toMatchObject({ status: 'CONNECTED' })
    expect(JSON.stringify(await rowOf(company, id))).not.toContain('246810')
    const refused = await api.refused(officialNumbersApi.register, { params, body: { pin: '12' } })
    expect(refused).toMatchObject({ error: 'ERR_VALIDATION', field: 'body.pin' })
  })

  it('takes five PINs an hour, since WhatsApp locks the number after too many', async () => {
    const api = apiAs((await aCompany()).admin)
    const { id } = await connect(api, credentialsOf(await aNumber({ registered: false, pin: '246810' })))
    const call = { params: { id }, body: { pin: '111111' } }
    for (let attempt = 0; attempt < 5; attempt += 1) await api.ok(officialNumbersApi.register, call)
    const refused = await api.refused(officialNumbersApi.register, call)
    expect(refused).toMatchObject({ status: 429, error: 'ERR_RATE_LIMITED' })
    expect(refused.retryAfter).toBeGreaterThan(3_000)
    const other = await connect(api, credentialsOf(await aNumber({ registered: false, pin: '246810' })))
    await api.ok(officialNumbersApi.register, { params: { id: other.id }, body: { pin: '246810' } })
  })

  it('waits for the webhook when Meta cannot reach the address', async () => {
    const { company, admin } = await aCompany()
    const api = apiAs(admin)
    const here = env.apiUrl
    Object.assign(env, { apiUrl: 'http://127.0.0.1:9' })
    const { id } = await connect(api, credentialsOf(await aNumber())).finally(() =>
      Object.assign(env, { apiUrl: here }),
    )
    expect(await partsOf(api, id)).toEqual({ ...allReady, webhook: 'webhook_waiting' })
    expect(await connectionOf(api, id)).toMatchObject({ status: 'DISCONNECTED', statusReason: 'setup' })
    expect((await rowOf(company, id)).subscribedAt).toBeNull()
    await api.ok(officialNumbersApi.check, { params: { id } })
    expect(await partsOf(api, id)).toEqual(allReady)
  })
})

describe('a number that was connected', () => {
  it('stops when its token dies, and comes back with a new one', async () => {
    const { admin } = await aCompany()
    const api = apiAs(admin)
    const number = await aNumber()
    const { id } = await connect(api, credentialsOf(number))
    const body = { accessToken: 'EAAdead' }
    await api.ok(connectionsApi.update, { params: { id }, body })
    await settle()
    expect(await connectionOf(api, id)).toMatchObject({
      status: 'DISCONNECTED',
      statusReason: 'token_refused',
    })
    await api.ok(connectionsApi.update, { params: { id }, body: { accessToken: number.accessToken } })
    await settle()
    expect(await connectionOf(api, id)).toMatchObject({ status: 'CONNECTED', statusReason: null })
  })

  it('stays connected while WhatsApp does not answer', async () => {
    const { admin } = await aCompany()
    const api = apiAs(admin)
    const { id } = await connect(api, credentialsOf(await aNumber()))
    const there = env.CLOUD_API_URL
    Object.assign(env, { CLOUD_API_URL: 'http://127.0.0.1:9' })
    await api
      .ok(officialNumbersApi.check, { params: { id } })
      .finally(() => Object.assign(env, { CLOUD_API_URL: there }))
    await settle()
    expect(await connectionOf(api, id)).toMatchObject({ status: 'CONNECTED' })
    expect(await partsOf(api, id)).toEqual(allReady)
  })

  it('is checked at once when a person starts it again', async () => {
    const { admin } = await aCompany()
    const api = apiAs(admin)
    const { id } = await connect(api, credentialsOf(await aNumber()))
    await api.ok(connectionsApi.disconnect, { params: { id } })
    await api.ok(officialNumbersApi.check, { params: { id } })
    await settle()
    expect(await connectionOf(api, id)).toMatchObject({ status: 'DISCONNECTED', statusReason: 'stopped' })
    await api.ok(connectionsApi.retry, { params: { id } })
    await settle()
    expect(await connectionOf(api, id)).toMatchObject({ status: 'CONNECTED' })
  })
})

describe('a number of another company', () => {
  it('is refused once the token has proved it, and otherwise says nothing about the other one', async () => {
    const [one, other] = [await aCompany(), await aCompany()]
    const credentials = credentialsOf(await aNumber())
    await connect(apiAs(one.admin), credentials)
    const api = apiAs(other.admin)
    const guessing = await connect(api, { ...credentials, accessToken: 'EAAguess' })
    expect(await partsOf(api, guessing.id)).toMatchObject({ access: 'token_refused', account: 'waiting' })
    const { id, webhookUrl } = await connect(api, credentials)
    expect(await partsOf(api, id)).toMatchObject({ account: 'number_elsewhere', webhook: 'waiting' })
    const [seen] = await standIn
      .control<{ webhook: string }[]>('/numbers')
      .then((all) =>
        all.filter(
          (number) => (number as unknown as typeof credentials).phoneNumberId === credentials.phoneNumberId,
        ),
      )
    expect(seen?.webhook).not.toBe(webhookUrl)
  })

  it('cannot be read, checked or registered', async () => {
    const [one, other] = [await aCompany(), await aCompany()]
    const { id } = await connect(apiAs(one.admin), credentialsOf(await aNumber()))
    const params = { id }
    for (const endpoint of Object.values(officialNumbersApi))
      expect(await apiAs(other.admin).refused(endpoint, { params, body: { pin: '123456' } })).toMatchObject({
        error: 'ERR_NO_WAPP_FOUND',
      })
    expect(await apiAs(one.agent).refused(officialNumbersApi.get, { params })).toMatchObject({
      error: 'ERR_NO_PERMISSION',
    })
  })
})

describe('a hundred checks at once', () => {
  it('are one at WhatsApp', async () => {
    const { admin } = await aCompany()
    const api = apiAs(admin)
    const { id } = await connect(api, credentialsOf(await aNumber()))
    const calls = vi.spyOn(globalThis, 'fetch')
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => api.send(officialNumbersApi.check, { params: { id } })),
    )
    const asked = calls.mock.calls.filter(
      ([url]) => url instanceof URL && url.pathname.endsWith('/debug_token'),
    ).length
    calls.mockRestore()
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
    expect(answers.filter(({ status }) => status !== 200 && status !== 429)).toEqual([])
    expect(asked).toBeLessThan(20)
  })
})
