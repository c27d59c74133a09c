import { connectionsApi } from '@balcao/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { env } from '../../../platform/config/env.js'
import { apiAs } from '../../../testing/apiClient.js'
import { aCompany, aConnection, aQueue, aToken, inCompany } from '../../../testing/fixtures.js'

beforeEach(() => {
  env.SIMULATOR_URL = undefined
})

describe('changing a connection', () => {
  it('changes what is given and leaves the rest, its queues too', async () => {
    const { admin, connection, queue } = await aCompany()
    const id = connection.id
    const token = aToken()
    const currentToken = async () => (await apiAs(admin).ok(connectionsApi.get, { params: { id } })).token
    await apiAs(admin).ok(connectionsApi.update, {
      params: { id },
      body: { greetingMessage: 'Olá', token },
    })
    const changed = await apiAs(admin).ok(connectionsApi.update, {
      params: { id },
      body: { timeSendQueue: 3 },
    })
    expect(changed).toMatchObject({
      greetingMessage: 'Olá',
      timeSendQueue: 3,
      name: connection.name,
      status: 'CONNECTED',
    })
    expect(await currentToken()).toBe(token)
    expect(changed.queues.map((one) => one.id)).toEqual([queue.id])
    const bare = await apiAs(admin).ok(connectionsApi.update, {
      params: { id },
      body: { queueIds: [], token: '' },
    })
    expect(bare.queues).toEqual([])
    expect(await currentToken()).toBeNull()
  })

  it('keeps the name of the linked device, of letters, digits and simple signs', async () => {
    const { admin, connection } = await aCompany()
    const params = { id: connection.id }
    const change = (deviceName: string) =>
      apiAs(admin).ok(connectionsApi.update, { params, body: { deviceName } })
    expect(connection.deviceName).toBe('')
    for (const name of ['Loja São João nº 2', 'R&D (1.º andar)', 'x'.repeat(30), ''])
      expect(await change(`  ${name} `)).toMatchObject({ deviceName: name })
    for (const deviceName of ['x'.repeat(31), 'Loja\nCentro', 'Loja 🙂', 'Loja <b>', 'a/b'])
      expect(
        await apiAs(admin).refused(connectionsApi.update, { params, body: { deviceName } }),
      ).toMatchObject({ status: 400, error: 'ERR_VALIDATION', field: 'body.deviceName' })
  })

  it('counts as newer when only its queues change', async () => {
    const { admin, connection } = await aCompany()
    const { id } = connection
    const changed = await apiAs(admin).ok(connectionsApi.update, { params: { id }, body: { queueIds: [] } })
    expect(Date.parse(changed.updatedAt)).toBeGreaterThan(connection.updatedAt.getTime())
  })

  it('needs a greeting with more than one queue, given now or before', async () => {
    const { company, admin, connection, queue } = await aCompany()
    const params = { id: connection.id }
    const queueIds = [queue.id, (await aQueue(company)).id]
    const refusal = await apiAs(admin).refused(connectionsApi.update, { params, body: { queueIds } })
    expect(refusal.error).toBe('ERR_WAPP_GREETING_REQUIRED')
    await apiAs(admin).ok(connectionsApi.update, { params, body: { greetingMessage: 'Olá' } })
    await apiAs(admin).ok(connectionsApi.update, { params, body: { queueIds } })
    const emptied = await apiAs(admin).refused(connectionsApi.update, {
      params,
      body: { greetingMessage: ' ' },
    })
    expect(emptied.error).toBe('ERR_WAPP_GREETING_REQUIRED')
  })

  it('refuses a taken name and a taken token', async () => {
    const { company, admin, connection } = await aCompany()
    const token = aToken()
    const other = await aConnection(company, { token })
    const change = (body: object) =>
      apiAs(admin).refused(connectionsApi.update, { params: { id: connection.id }, body })
    for (const name of [other.name, other.name.toUpperCase()])
      expect(await change({ name })).toMatchObject({ error: 'ERR_WAPP_NAME_ALREADY_EXISTS' })
    expect(await change({ token })).toMatchObject({ error: 'ERR_WAPP_TOKEN_ALREADY_EXISTS' })
  })

  it('keeps the provider for good, also one that is no longer offered', async () => {
    const { company, admin } = await aCompany()
    const connection = await aConnection(company, { provider: 'simulator' })
    const params = { id: connection.id }
    const body = { provider: 'beta' as const, name: 'Outra' }
    for (const url of ['http://127.0.0.1:9', undefined]) {
      env.SIMULATOR_URL = url
      expect(await apiAs(admin).refused(connectionsApi.update, { params, body })).toMatchObject({
        error: 'ERR_WAPP_PROVIDER_FIXED',
        status: 400,
        field: 'body.provider',
      })
    }
    const same = { provider: 'simulator' as const, name: 'Ainda aqui' }
    expect(await apiAs(admin).ok(connectionsApi.update, { params, body: same })).toMatchObject(same)
    await inCompany(company, () => connection.reload())
    expect(connection).toMatchObject({ provider: 'simulator', linkEpoch: 0, name: 'Ainda aqui' })
  })
})
