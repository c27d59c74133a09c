import { createHash } from 'node:crypto'
import { connectionsApi, queuesApi } from '@balcao/contract'
import { QueryTypes } from 'sequelize'
import { beforeEach, describe, expect, it } from 'vitest'
import { Connection } from '../../models/index.js'
import { env } from '../../platform/config/env.js'
import { keyedHash } from '../../platform/crypto/keyedHash.js'
import { seal } from '../../platform/crypto/seal.js'
import { database } from '../../platform/database/database.js'
import { apiAs } from '../../testing/apiClient.js'
import { settle } from '../../testing/settle.js'
import {
  aCompany,
  aConnection,
  anEmptyCompany,
  aQueue,
  aToken,
  aUser,
  inCompany,
} from '../../testing/world.js'

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

  it('only admins see the QR code, and the token of a connection that they ask for: no list carries it', async () => {
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

  it('refuses a token that the company has; an empty one is none', async () => {
    const { company, admin } = await aCompany()
    const token = aToken()
    await aConnection(company, { token })
    const refusal = await apiAs(admin).refused(connectionsApi.create, { body: { name: 'Loja', token } })
    expect(refusal).toMatchObject({ error: 'ERR_WAPP_TOKEN_ALREADY_EXISTS', status: 400 })
    for (const name of ['Loja', 'Filial']) {
      const { id } = await apiAs(admin).ok(connectionsApi.create, { body: { name, token: '' } })
      expect((await apiAs(admin).ok(connectionsApi.get, { params: { id } })).token).toBeNull()
    }
  })

  it('answers a token that another company has as it answers any', async () => {
    const { admin } = await aCompany()
    const other = await aCompany()
    const token = aToken()
    await aConnection(other.company, { token })
    const { id } = await apiAs(admin).ok(connectionsApi.create, { body: { name: 'Loja', token } })
    expect((await apiAs(admin).ok(connectionsApi.get, { params: { id } })).token).toBe(token)
  })

  it('refuses a token of fewer than 16 characters', async () => {
    const { admin } = await aCompany()
    const create = (token: string) => ({ body: { name: 'Loja', token } })
    for (const token of ['a', 'x'.repeat(15), `  ${'x'.repeat(15)}  `])
      expect(await apiAs(admin).refused(connectionsApi.create, create(token))).toMatchObject({
        status: 400,
        error: 'ERR_VALIDATION',
        field: 'body.token',
      })
    await apiAs(admin).ok(connectionsApi.create, create('x'.repeat(16)))
  })

  it('stores a token sealed, beside a hash that nobody can work out', async () => {
    const { company, admin } = await aCompany()
    const token = aToken()
    const { id } = await apiAs(admin).ok(connectionsApi.create, { body: { name: 'Loja', token } })
    const stored = await inCompany(company, () =>
      database.query<{ row: string }>('select to_jsonb(c)::text as row from connections c where id = $1', {
        bind: [id],
        type: QueryTypes.SELECT,
      }),
    )
    const [{ row } = { row: '' }] = stored
    const { sealed_token: sealed, token_hash: hash } = JSON.parse(row) as Record<string, string>
    expect(hash).toMatch(/^[0-9a-f]{64}$/)
    expect(hash).not.toBe(createHash('sha256').update(token).digest('hex'))
    expect(sealed).toMatch(/^\\x[0-9a-f]+$/)
    expect(row).not.toContain(token)
    expect(Buffer.from((sealed ?? '').slice(2), 'hex').toString()).not.toContain(token)
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
    expect(await apiAs(agent).ok(connectionsApi.providers)).toEqual(['beta'])
    const refusal = await apiAs(admin).refused(connectionsApi.create, { body })
    expect(refusal).toMatchObject({ error: 'ERR_WAPP_PROVIDER_UNAVAILABLE', status: 400 })

    env.SIMULATOR_URL = 'http://127.0.0.1:9'
    expect(await apiAs(agent).ok(connectionsApi.providers)).toEqual(['beta', 'simulator'])
    await apiAs(admin).ok(connectionsApi.create, { body })
  })
})

describe('changing a connection', () => {
  it('changes what is given and leaves the rest, its queues too', async () => {
    const { admin, connection, queue } = await aCompany()
    const id = connection.id
    const token = aToken()
    const kept = async () => (await apiAs(admin).ok(connectionsApi.get, { params: { id } })).token
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
    expect(await kept()).toBe(token)
    expect(changed.queues.map((one) => one.id)).toEqual([queue.id])
    const bare = await apiAs(admin).ok(connectionsApi.update, {
      params: { id },
      body: { queueIds: [], token: '' },
    })
    expect(bare.queues).toEqual([])
    expect(await kept()).toBeNull()
  })

  it('leaves the token that it has for the same, null or none, however short that is', async () => {
    const { company, admin, connection } = await aCompany()
    const params = { id: connection.id }
    // From before a token had to be long.
    const token = 'curto'
    await inCompany(company, () =>
      connection.update({
        sealedToken: seal(Buffer.from(token), `connection token ${company.id}`),
        tokenHash: keyedHash('connection tokens', token),
      }),
    )
    for (const body of [{ token }, { token: ` ${token} ` }, { token: null }, { name: 'Outro nome' }]) {
      await apiAs(admin).ok(connectionsApi.update, { params, body })
      expect((await apiAs(admin).ok(connectionsApi.get, { params })).token).toBe(token)
    }
    const refusal = await apiAs(admin).refused(connectionsApi.update, { params, body: { token: 'outro' } })
    expect(refusal).toMatchObject({ error: 'ERR_VALIDATION', field: 'body.token' })
  })

  it('tells nobody of the token, admins neither', async () => {
    const { admin, connection } = await aCompany()
    const token = aToken()
    await settle()
    await apiAs(admin).ok(connectionsApi.update, { params: { id: connection.id }, body: { token } })
    const emissions = await settle()
    expect(emissions.length).toBeGreaterThan(0)
    expect(JSON.stringify(emissions)).not.toContain(token)
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
    expect(await change({ name: other.name })).toMatchObject({ error: 'ERR_WAPP_NAME_ALREADY_EXISTS' })
    expect(await change({ token })).toMatchObject({ error: 'ERR_WAPP_TOKEN_ALREADY_EXISTS' })
  })

  it('asks for a new link when the provider changes, and keeps one that is no longer offered', async () => {
    const { company, admin, connection } = await aCompany()
    const params = { id: connection.id }
    const epochOf = () => inCompany(company, async () => (await connection.reload()).linkEpoch)
    env.SIMULATOR_URL = 'http://127.0.0.1:9'
    await apiAs(admin).ok(connectionsApi.update, { params, body: { provider: 'simulator' } })
    expect(await epochOf()).toBe(1)
    env.SIMULATOR_URL = undefined
    await apiAs(admin).ok(connectionsApi.update, {
      params,
      body: { provider: 'simulator', name: 'Ainda aqui' },
    })
    expect(await epochOf()).toBe(1)
  })
})
