import { apiAccessApi, connectionsApi, publicApi } from '@balcao/contract'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { ApiCall } from '../../../models/index.js'
import { env } from '../../../platform/config/env.js'
import { aProgram } from '../../../testing/company/aProgram.js'
import { apiAs, apiWithToken } from '../../../testing/apiClient.js'
import { aCompany, aConnection, aToken, inCompany, uniqueNumber } from '../../../testing/fixtures.js'
import { gateway } from '../../../whatsapp/gateway.js'
import { purgeApiCallsSweep } from './purgeApiCalls.job.js'

async function aCompanyWithProgram() {
  const fixture = await aCompany()
  return { ...fixture, ...(await aProgram(fixture.company, fixture.connection)) }
}

beforeEach(() => {
  // No session runs for a test's connection.
  const asked = vi.spyOn(gateway, 'lookUp').mockResolvedValue(null)
  onTestFinished(() => asked.mockRestore())
})

describe('the token of a program', () => {
  it('opens nothing when two companies chose the same', async () => {
    const { company, connection } = await aCompany()
    const other = await aCompany()
    const { token, api } = await aProgram(company, connection)
    const body = { number: uniqueNumber(), body: 'Oi' }
    await api.ok(publicApi.send, { body })
    await aConnection(other.company, { token })
    expect(await api.refused(publicApi.send, { body })).toMatchObject({
      error: 'ERR_INVALID_API_TOKEN',
      status: 401,
    })
  })

  it('ends when an admin takes a new one, in one click', async () => {
    const { api, admin, connection } = await aCompanyWithProgram()
    const body = { number: uniqueNumber(), body: 'Oi' }
    const params = { id: connection.id }
    const { token } = await apiAs(admin).ok(connectionsApi.rotateToken, { params })
    expect(token).toMatch(/^[\w-]{32}$/)
    expect(await api.refused(publicApi.send, { body })).toMatchObject({ error: 'ERR_INVALID_API_TOKEN' })
    await apiWithToken(token).ok(publicApi.send, { body })
    expect((await apiAs(admin).ok(connectionsApi.get, { params })).token).toBe(token)
  })

  it('is accepted with extra spaces and any case of Bearer, but not without that word', async () => {
    const { token } = await aCompanyWithProgram()
    const send = (authorization: string) =>
      apiWithToken('').send(publicApi.send, {
        headers: { Authorization: authorization },
        body: { number: uniqueNumber(), body: 'Oi' },
      })
    expect((await send(`bearer  ${token} `)).status).toBe(200)
    expect((await send(token)).status).toBe(401)
    expect((await send(`Bearer ${aToken()}`)).status).toBe(401)
  })

  it('has a limit of messages a minute, and a separate one for status queries', async () => {
    const { api, admin, connection, company } = await aCompanyWithProgram()
    const given = env.API_CALLS_PER_MINUTE
    env.API_CALLS_PER_MINUTE = 3
    onTestFinished(() => void (env.API_CALLS_PER_MINUTE = given))
    const body = { number: uniqueNumber(), body: 'Oi' }
    const sent = await api.ok(publicApi.send, { body })
    for (const _ of [2, 3]) await api.ok(publicApi.send, { body })
    const refusal = await api.refused(publicApi.send, { body })
    expect(refusal).toMatchObject({ error: 'ERR_RATE_LIMITED', status: 429 })
    expect(Number(refusal.headers['retry-after'])).toBeGreaterThan(0)
    expect(Number(refusal.headers['retry-after'])).toBeLessThanOrEqual(60)
    await api.ok(publicApi.delivery, { params: { id: sent.id } })
    const neighbour = await aProgram(company, await aConnection(company))
    await neighbour.api.ok(publicApi.send, { body })
    const calls = await apiAs(admin).ok(apiAccessApi.calls, { params: { id: connection.id } })
    expect(calls.map(({ status }) => status)).toEqual([200, 200, 200])
  })
})

describe('the last calls', () => {
  it('are kept for each connection with their errors, newest first', async () => {
    const { api, admin, connection, company } = await aCompanyWithProgram()
    const number = uniqueNumber()
    const sent = await api.ok(publicApi.send, { body: { number, body: 'Oi' } })
    await api.refused(publicApi.send, { body: { number, body: 'Oi', queueId: 2_147_483_647 } })
    await api.refused(publicApi.sendFiles, { body: { number: 'abc' } })
    await api.send(publicApi.send, { json: '{"number": ' })
    const params = { id: connection.id }
    const calls = await apiAs(admin).ok(apiAccessApi.calls, { params })
    expect(calls).toMatchObject([
      { kind: 'text', number: null, status: 400, error: 'ERR_MALFORMED_JSON', field: null },
      { kind: 'media', number: 'abc', status: 400, error: 'ERR_VALIDATION', field: 'body.number' },
      { kind: 'text', number, status: 404, error: 'ERR_NO_QUEUE_FOUND', field: 'body.queueId' },
      { kind: 'text', number, status: 200, error: null, messageIds: [sent.id] },
    ])
    const failed = await apiAs(admin).ok(apiAccessApi.calls, { params, query: { failed: true } })
    expect(failed).toHaveLength(3)
    const other = await aConnection(company)
    expect(await apiAs(admin).ok(apiAccessApi.calls, { params: { id: other.id } })).toEqual([])
  })

  it('are removed after a week, and beyond a thousand but for those that may be repeated', async () => {
    const { company, connection } = await aCompanyWithProgram()
    const connectionId = connection.id
    const day = 86_400_000
    const row = (age: number, idempotencyKey: string | null = null) => ({
      connectionId,
      kind: 'text' as const,
      status: 200,
      idempotencyKey,
      createdAt: new Date(Date.now() - age * day),
    })
    const count = () => inCompany(company, () => ApiCall.count({ where: { connectionId } }))
    await inCompany(company, () =>
      ApiCall.bulkCreate([row(8), row(6), row(2, 'old'), row(0.5, 'repeatable'), row(0.5)]),
    )
    await purgeApiCallsSweep.run()
    expect(await count()).toBe(4)
    await inCompany(company, () => ApiCall.bulkCreate(Array.from({ length: 1_000 }, () => row(0))))
    await purgeApiCallsSweep.run()
    expect(await count()).toBe(1_001)
  })
})
