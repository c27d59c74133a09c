import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { connectionsApi } from '@balcao/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { env } from '../../../platform/config/env.js'
import { apiAs, type TestApi } from '../../../testing/apiClient.js'
import { unique } from '../../../testing/factories/unique.js'
import { aCompany } from '../../../testing/fixtures.js'
import { settle } from '../../../testing/settle.js'
import { aStandIn, type StandInNumber } from '../../../testing/whatsapp/standIn.js'

const standIn = aStandIn()
const { aNumber } = standIn

/** Confirms every webhook address, as the webhook's own route does for the right word. */
const webhooks: Server = createServer((req, res) => {
  res.end(new URL(req.url ?? '', 'http://here').searchParams.get('hub.challenge') ?? '')
})
const { apiUrl } = env

beforeAll(async () => {
  await new Promise<void>((resolve) => webhooks.listen(0, '127.0.0.1', resolve))
  Object.assign(env, { apiUrl: `http://127.0.0.1:${(webhooks.address() as AddressInfo).port}` })
})
afterAll(() => {
  Object.assign(env, { apiUrl })
  webhooks.close()
})

/** Creates a connection of the official API, and waits for its first check. */
async function connect(
  api: TestApi,
  { phoneNumberId, businessAccountId, accessToken, appSecret }: StandInNumber,
) {
  const credentials = { phoneNumberId, businessAccountId, accessToken, appSecret }
  const body = { name: `Oficial ${unique()}`, provider: 'cloud' as const, ...credentials }
  const created = await api.ok(connectionsApi.create, { body })
  await settle()
  return created
}

describe('a deleted connection', () => {
  /** Where the stand-in delivers the number's events; null for the address of the app. */
  const addressOf = async (phoneNumberId: string) =>
    (await standIn.control<{ phoneNumberId: string; webhook: string | null }[]>('/numbers')).find(
      (each) => each.phoneNumberId === phoneNumberId,
    )?.webhook ?? null

  it('gets no more webhooks from WhatsApp', async () => {
    const api = apiAs((await aCompany()).admin)
    const number = await aNumber()
    const { id, webhookUrl } = await connect(api, number)
    expect(await addressOf(number.phoneNumberId)).toBe(webhookUrl)
    await api.ok(connectionsApi.remove, { params: { id } })
    await expect.poll(() => addressOf(number.phoneNumberId), { timeout: 10_000 }).toBeNull()
  })

  it('leaves the address of somebody else', async () => {
    const api = apiAs((await aCompany()).admin)
    const number = await aNumber()
    const { id } = await connect(api, number)
    const { phoneNumberId } = number
    const others = `${env.apiUrl}/others`
    const form = { override_callback_uri: others, verify_token: 'x' }
    await fetch(`${env.CLOUD_API_URL}/v23.0/${phoneNumberId}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${number.accessToken}`, 'content-type': 'application/json' },
      body: JSON.stringify({ webhook_configuration: form }),
    })
    expect(await addressOf(phoneNumberId)).toBe(others)
    await api.ok(connectionsApi.remove, { params: { id } })
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    expect(await addressOf(phoneNumberId)).toBe(others)
  })

  it('is deleted also when WhatsApp does not answer', async () => {
    const api = apiAs((await aCompany()).admin)
    const { id } = await connect(api, await aNumber())
    const before = env.CLOUD_API_URL
    Object.assign(env, { CLOUD_API_URL: 'http://127.0.0.1:9' })
    await api.ok(connectionsApi.remove, { params: { id } })
    await new Promise((resolve) => setTimeout(resolve, 300))
    Object.assign(env, { CLOUD_API_URL: before })
    expect((await api.refused(connectionsApi.get, { params: { id } })).error).toBe('ERR_NO_WAPP_FOUND')
  })
})
