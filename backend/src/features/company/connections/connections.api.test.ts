import { connectionsApi, queuesApi } from '@balcao/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { Connection } from '../../../models/index.js'
import { env } from '../../../platform/config/env.js'
import { apiAs } from '../../../testing/apiClient.js'
import {
  aCompany,
  aConnection,
  anEmptyCompany,
  aQueue,
  aToken,
  aUser,
  inCompany,
} from '../../../testing/fixtures.js'

beforeEach(() => {
  env.SIMULATOR_URL = undefined
})

describe('who sees the connections', () => {
  it('every user of the company sees them by name, with their queues', async () => {
    const { company, agent, connection, queue } = await aCompany()
    await aConnection(company, { name: 'Aaa' })
    const [first, second] = await apiAs(agent).ok(connectionsApi.list)
    expect(first).toMatchObject({ name: 'Aaa', queues: [] })
    expect(second).toMatchObject({
      id: connection.id,
      queues: [{ id: queue.id, name: queue.name, color: queue.color, WhatsappQueue: { queueId: queue.id } }],
    })
  })

  it('only admins see the QR code, and the token when they open one connection', async () => {
    const { company, admin, supervisor, agent } = await aCompany()
    const token = aToken()
    const { id } = await aConnection(company, { token, status: 'qrcode' })
    await inCompany(company, () => Connection.update({ qrcode: 'a-qr' }, { where: { id } }))
    for (const user of [supervisor, agent]) {
      expect(await apiAs(user).ok(connectionsApi.get, { params: { id } })).toMatchObject({
        token: null,
        qrcode: '',
      })
      const listed = await apiAs(user).ok(connectionsApi.list)
      expect(listed.find((one) => one.id === id)).toMatchObject({ token: null, qrcode: '' })
    }
    expect(await apiAs(admin).ok(connectionsApi.get, { params: { id } })).toMatchObject({
      token,
      qrcode: 'a-qr',
    })
    const listed = await apiAs(admin).ok(connectionsApi.list)
    expect(listed.find((one) => one.id === id)).toMatchObject({ token: null, qrcode: 'a-qr' })
  })

  it('another company’s connection is not found, like a missing one', async () => {
    const { admin } = await aCompany()
    const other = await aCompany()
    for (const id of [other.connection.id, 2_147_483_647]) {
      for (const endpoint of [
        connectionsApi.get,
        connectionsApi.update,
        connectionsApi.remove,
        connectionsApi.retry,
        connectionsApi.newQr,
        connectionsApi.disconnect,
      ]) {
        const refusal = await apiAs(admin).refused(endpoint, { params: { id }, body: {} })
        expect(refusal).toMatchObject({ error: 'ERR_NO_WAPP_FOUND', status: 404 })
      }
    }
  })

  it('only admins add, change, remove, start and stop them', async () => {
    const { supervisor, agent, connection } = await aCompany()
    for (const user of [supervisor, agent]) {
      for (const endpoint of [
        connectionsApi.create,
        connectionsApi.update,
        connectionsApi.remove,
        connectionsApi.retry,
        connectionsApi.newQr,
        connectionsApi.disconnect,
      ]) {
        const input = { params: { id: connection.id }, body: { name: 'Outra' } }
        expect(await apiAs(user).refused(endpoint, input)).toMatchObject({
          error: 'ERR_NO_PERMISSION',
          status: 403,
        })
      }
    }
  })
})

describe('adding a connection', () => {
  it('keeps what was given, offers the queues and starts connecting', async () => {
    const { admin, queue } = await aCompany()
    const given = {
      name: 'Loja do centro',
      greetingMessage: 'Olá',
      complationMessage: 'Até logo',
      outOfHoursMessage: 'Voltamos às 8h',
      ratingMessage: 'De 1 a 3?',
      token: aToken(),
      timeSendQueue: 5,
      sendIdQueue: queue.id,
    }
    const created = await apiAs(admin).ok(connectionsApi.create, { body: { ...given, queueIds: [queue.id] } })
    expect(created).toMatchObject({
      ...given,
      token: null,
      provider: 'beta',
      status: 'OPENING',
      number: null,
      isDefault: false,
    })
    expect(created.queues.map(({ id }) => id)).toEqual([queue.id])
    expect(await apiAs(admin).ok(connectionsApi.get, { params: { id: created.id } })).toEqual({
      ...created,
      token: given.token,
      queues: created.queues.map((offered) => ({ ...offered, options: [] })),
    })
  })

  it('refuses a name of 1 or of 51 characters, and takes 2 and 50', async () => {
    const { admin } = await aCompany()
    for (const name of ['a', 'a'.repeat(51), '  a  ']) {
      const refusal = await apiAs(admin).refused(connectionsApi.create, { body: { name } })
      expect(refusal).toMatchObject({ error: 'ERR_VALIDATION', field: 'body.name', status: 400 })
    }
    await apiAs(admin).ok(connectionsApi.create, { body: { name: 'ab' } })
    await apiAs(admin).ok(connectionsApi.create, { body: { name: 'a'.repeat(50) } })
  })

  it('refuses a name that the company has, not one that another company has', async () => {
    const { admin, connection } = await aCompany()
    const other = await aCompany()
    const body = { name: connection.name }
    const refusal = await apiAs(admin).refused(connectionsApi.create, { body })
    expect(refusal).toMatchObject({ error: 'ERR_WAPP_NAME_ALREADY_EXISTS', status: 400 })
    await apiAs(other.admin).ok(connectionsApi.create, { body })
  })

  it('needs a greeting with more than one queue', async () => {
    const { company, admin, queue } = await aCompany()
    const body = { name: 'Loja', queueIds: [queue.id, (await aQueue(company)).id] }
    const refusal = await apiAs(admin).refused(connectionsApi.create, { body })
    expect(refusal).toMatchObject({ error: 'ERR_WAPP_GREETING_REQUIRED', status: 400 })
    await apiAs(admin).ok(connectionsApi.create, { body: { ...body, greetingMessage: 'Olá' } })
  })

  it('refuses another company’s queue like a missing one, and adds nothing', async () => {
    const { admin } = await aCompany()
    const other = await aCompany()
    const [foreign] = await apiAs(other.admin).ok(queuesApi.list)
    for (const id of [foreign?.id ?? 0, 2_147_483_647]) {
      for (const wish of [{ queueIds: [id] }, { sendIdQueue: id }]) {
        const refusal = await apiAs(admin).refused(connectionsApi.create, { body: { name: 'Loja', ...wish } })
        expect(refusal).toMatchObject({ error: 'ERR_NO_QUEUE_FOUND', status: 404 })
      }
    }
    expect(await apiAs(admin).ok(connectionsApi.list)).toHaveLength(1)
  })

  it('stops at the plan’s limit', async () => {
    const company = await anEmptyCompany({ plan: { connections: 1 } })
    const api = apiAs(await aUser(company, { profile: 'admin' }))
    await api.ok(connectionsApi.create, { body: { name: 'Primeira' } })
    const refusal = await api.refused(connectionsApi.create, { body: { name: 'Segunda' } })
    expect(refusal).toMatchObject({ error: 'ERR_PLAN_LIMIT_CONNECTIONS', status: 400 })
  })

  it('offers the simulator only where the installation runs one', async () => {
    const { admin, agent } = await aCompany()
    const body = { name: 'Simulada', provider: 'simulator' as const }
    expect(await apiAs(agent).ok(connectionsApi.providers)).toEqual(['beta', 'cloud'])
    const refusal = await apiAs(admin).refused(connectionsApi.create, { body })
    expect(refusal).toMatchObject({ error: 'ERR_WAPP_PROVIDER_UNAVAILABLE', status: 400 })

    env.SIMULATOR_URL = 'http://127.0.0.1:9'
    expect(await apiAs(agent).ok(connectionsApi.providers)).toEqual(['beta', 'simulator', 'cloud'])
    await apiAs(admin).ok(connectionsApi.create, { body })
  })
})
