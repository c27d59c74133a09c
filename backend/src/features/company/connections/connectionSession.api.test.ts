import { connectionsApi } from '@balcao/contract'
import { describe, expect, it, onTestFinished } from 'vitest'
import { Connection, OutboxEvent } from '../../../models/index.js'
import { rooms } from '../../../platform/realtime/rooms.js'
import { newRedis } from '../../../platform/redis/redis.js'
import { apiAs } from '../../../testing/apiClient.js'
import { receivedBy } from '../../../testing/emissions.js'
import { settle } from '../../../testing/settle.js'
import { aCompany, inCompany, type CompanyFixture, aToken } from '../../../testing/fixtures.js'
import type { InboundSessionEvent } from '../../../whatsapp/port/inboundEvents.js'
import { WAKE_CHANNEL } from '../../../whatsapp/baileys/calls/rpc.js'
import { applySessionEvent } from './index.js'

const rowOf = ({ company, connection }: CompanyFixture) =>
  inCompany(company, () => Connection.findByPk(connection.id, { rejectOnEmpty: true }))

const tell = ({ company, connection }: CompanyFixture, event: Partial<InboundSessionEvent>) =>
  inCompany(company, () =>
    applySessionEvent(connection.id, {
      kind: 'session',
      status: 'OPENING',
      reason: null,
      qrcode: '',
      retries: 0,
      number: null,
      ...event,
    }),
  )

const recorded = ({ company }: CompanyFixture, name: string) =>
  inCompany(company, () => OutboxEvent.count({ where: { name } }))

/** The sessions that the sessions processes are told to look at from now on. */
async function listenForWakes(): Promise<string[]> {
  const heard: string[] = []
  const subscriber = newRedis(true)
  onTestFinished(() => subscriber.disconnect())
  subscriber.on('message', (_channel: string, id: string) => heard.push(id))
  await subscriber.subscribe(WAKE_CHANNEL)
  return heard
}

describe('what a person orders', () => {
  it('retry starts the session again with the link it has, and shows that it is connecting', async () => {
    const fixture = await aCompany()
    const { admin, connection } = fixture
    await tell(fixture, { status: 'TIMEOUT', reason: 'lost', retries: 7 })
    const params = { id: connection.id }
    expect(await apiAs(admin).ok(connectionsApi.retry, { params })).toEqual({ message: 'Starting session.' })
    expect(await rowOf(fixture)).toMatchObject({ enabled: true, sessionEpoch: 1, linkEpoch: 0 })
    const answer = await apiAs(admin).ok(connectionsApi.get, { params })
    expect(answer).toMatchObject({ status: 'OPENING', statusReason: null, retries: 0 })
  })

  it('a new QR forgets the link, and keeps queues, tickets and settings', async () => {
    const fixture = await aCompany()
    const { admin, connection, queue, ticket } = fixture
    const params = { id: connection.id }
    const before = await apiAs(admin).ok(connectionsApi.get, { params })
    await apiAs(admin).ok(connectionsApi.newQr, { params })
    expect(await rowOf(fixture)).toMatchObject({ enabled: true, sessionEpoch: 0, linkEpoch: 1 })
    const after = await apiAs(admin).ok(connectionsApi.get, { params })
    const { status: _status, statusSince: _since, updatedAt: _updatedAt, ...unchanged } = before
    expect(after).toMatchObject({ ...unchanged, status: 'OPENING' })
    expect(after.queues.map(({ id }) => id)).toEqual([queue.id])
    const left = await inCompany(fixture.company, () => ticket.reload())
    expect(left.connectionId).toBe(connection.id)
  })

  it('a pairing code forgets the link, and is asked for by the number as people write it', async () => {
    const fixture = await aCompany()
    const { admin, connection, queue } = fixture
    const api = apiAs(admin)
    const params = { id: connection.id }
    await api.ok(connectionsApi.pair, { params, body: { number: '+55 (11) 95550-1000' } })
    expect(await rowOf(fixture)).toMatchObject({
      enabled: true,
      linkEpoch: 1,
      pairingNumber: '5511955501000',
      status: 'OPENING',
    })
    const shownUntil = new Date(Date.now() + 60_000).toISOString()
    await tell(fixture, { status: 'PAIRING', pairingCode: 'ABCD1234', shownUntil })
    const answer = await api.ok(connectionsApi.get, { params })
    expect(answer).toMatchObject({ pairingCode: 'ABCD1234', pairingNumber: '5511955501000', shownUntil })
    expect(answer.queues.map(({ id }) => id)).toEqual([queue.id])
    // A second call starts the session again. A new code replaces the old one.
    await api.ok(connectionsApi.pair, { params, body: { number: '5511955501000' } })
    expect(await api.ok(connectionsApi.get, { params })).toMatchObject({ pairingCode: '', shownUntil: null })
    expect(await rowOf(fixture)).toMatchObject({ linkEpoch: 2 })
    await tell(fixture, { status: 'CONNECTED', number: '5511955501000' })
    expect(await rowOf(fixture)).toMatchObject({ pairingNumber: null, pairingCode: '', shownUntil: null })
  })

  it.each(['', '1234567', '1234567890123456', 'onze'])('no pairing code for “%s”', async (number) => {
    const { admin, connection } = await aCompany()
    const input = { params: { id: connection.id }, body: { number } }
    const refusal = await apiAs(admin).refused(connectionsApi.pair, input)
    expect(refusal).toMatchObject({ error: 'ERR_VALIDATION', field: 'body.number' })
  })

  it('a QR code takes the place of a pairing code', async () => {
    const fixture = await aCompany()
    const { admin, connection } = fixture
    const params = { id: connection.id }
    for (const endpoint of [connectionsApi.newQr, connectionsApi.retry, connectionsApi.disconnect]) {
      await apiAs(admin).ok(connectionsApi.pair, { params, body: { number: '5511955501000' } })
      await apiAs(admin).ok(endpoint, { params })
      expect(await rowOf(fixture)).toMatchObject({ pairingNumber: null })
    }
  })

  it('disconnect stops the session until a person starts it again', async () => {
    const fixture = await aCompany()
    const { admin, connection } = fixture
    const params = { id: connection.id }
    await tell(fixture, { status: 'qrcode', qrcode: 'a-qr' })
    const answer = await apiAs(admin).ok(connectionsApi.disconnect, { params })
    expect(answer).toEqual({ message: 'Session disconnected.' })
    expect(await rowOf(fixture)).toMatchObject({
      enabled: false,
      status: 'DISCONNECTED',
      statusReason: 'stopped',
      qrcode: '',
    })
    // The session's own report arrives late.
    await tell(fixture, { status: 'CONNECTED' })
    expect(await rowOf(fixture)).toMatchObject({ status: 'DISCONNECTED', statusReason: 'stopped' })
    await apiAs(admin).ok(connectionsApi.retry, { params })
    await tell(fixture, { status: 'CONNECTED' })
    expect(await rowOf(fixture)).toMatchObject({ enabled: true, status: 'CONNECTED', statusReason: null })
  })

  it('wakes the sessions processes after each order, a new and a removed connection', async () => {
    const { admin, connection } = await aCompany()
    const heard = await listenForWakes()
    const api = apiAs(admin)
    const params = { id: connection.id }
    const created = await api.ok(connectionsApi.create, { body: { name: 'Nova' } })
    await api.ok(connectionsApi.update, { params, body: { name: 'Outro nome' } })
    await api.ok(connectionsApi.retry, { params })
    await api.ok(connectionsApi.newQr, { params })
    await api.ok(connectionsApi.disconnect, { params })
    await api.ok(connectionsApi.remove, { params })
    const mine = [created.id, connection.id].map(String)
    await expect
      .poll(() => heard.filter((id) => mine.includes(id)))
      .toEqual([created.id, connection.id, connection.id, connection.id, connection.id].map(String))
  })
})

describe('what the session says of itself', () => {
  it('is written to the connection, and shown', async () => {
    const fixture = await aCompany()
    await tell(fixture, { status: 'TIMEOUT', reason: 'unreachable', retries: 3 })
    const answer = await apiAs(fixture.agent).ok(connectionsApi.get, {
      params: { id: fixture.connection.id },
    })
    expect(answer).toMatchObject({
      status: 'TIMEOUT',
      statusReason: 'unreachable',
      retries: 3,
      number: fixture.connection.number,
    })
  })

  it('keeps since when the status holds while only the rest changes', async () => {
    const fixture = await aCompany()
    await tell(fixture, { status: 'qrcode', qrcode: 'first' })
    const { statusSince } = await rowOf(fixture)
    await tell(fixture, { status: 'qrcode', qrcode: 'second' })
    expect(await rowOf(fixture)).toMatchObject({ qrcode: 'second', statusSince })
    await tell(fixture, { status: 'PAIRING' })
    expect((await rowOf(fixture)).statusSince.getTime()).toBeGreaterThan(statusSince.getTime())
  })

  it('says when it was linked for the first time, and with which number', async () => {
    const fixture = await aCompany()
    const { company, connection } = fixture
    await inCompany(company, () => connection.update({ status: 'qrcode', linkedAt: null, number: null }))
    await tell(fixture, { status: 'CONNECTED', number: '5511955501000' })
    const { linkedAt } = await rowOf(fixture)
    expect(linkedAt).toBeInstanceOf(Date)
    await tell(fixture, { status: 'TIMEOUT', reason: 'lost' })
    await tell(fixture, { status: 'CONNECTED', number: null })
    expect(await rowOf(fixture)).toMatchObject({ linkedAt, number: '5511955501000' })
    expect(await recorded(fixture, 'connection.linked')).toBe(2)
  })

  it('changes and tells nothing when it is said again', async () => {
    const fixture = await aCompany()
    await tell(fixture, { status: 'TIMEOUT', reason: 'lost', retries: 1 })
    await tell(fixture, { status: 'TIMEOUT', reason: 'lost', retries: 1 })
    expect(await recorded(fixture, 'connection.sessionChanged')).toBe(1)
  })

  it('is dropped when the connection is gone', async () => {
    const fixture = await aCompany()
    await apiAs(fixture.admin).ok(connectionsApi.remove, { params: { id: fixture.connection.id } })
    await tell(fixture, { status: 'CONNECTED' })
    expect(await recorded(fixture, 'connection.sessionChanged')).toBe(0)
  })

  it('that the link is gone loses no queue, no ticket and no setting', async () => {
    const fixture = await aCompany()
    const { admin, connection, queue, ticket, company } = fixture
    const params = { id: connection.id }
    const settings = { greetingMessage: 'Olá', token: aToken(), timeSendQueue: 7 }
    const before = await apiAs(admin).ok(connectionsApi.update, { params, body: settings })
    await tell(fixture, { status: 'DISCONNECTED', reason: 'logged_out' })
    const after = await apiAs(admin).ok(connectionsApi.get, { params })
    expect(after).toMatchObject({
      ...settings,
      isDefault: true,
      number: before.number,
      queues: before.queues,
    })
    expect(after.queues.map(({ id }) => id)).toEqual([queue.id])
    expect((await inCompany(company, () => ticket.reload())).connectionId).toBe(connection.id)
  })

  it('reaches everyone in the company live, QR and pairing code only its admins', async () => {
    const fixture = await aCompany()
    const { id: companyId } = fixture.company
    await tell(fixture, { status: 'qrcode', qrcode: 'a-qr' })
    const emissions = await settle()
    const qrsHeard = (inRooms: string[]) =>
      receivedBy(emissions, inRooms).map(({ channel, payload }) =>
        channel === 'whatsappSession' ? payload.session.qrcode : channel,
      )
    expect(qrsHeard([rooms.company(companyId), rooms.admins(companyId)])).toEqual(['a-qr'])
    expect(qrsHeard([rooms.company(companyId)])).toEqual([''])
    expect(qrsHeard([rooms.company((await aCompany()).company.id)])).toEqual([])
    await tell(fixture, { status: 'PAIRING', pairingCode: 'ABCD1234' })
    const later = await settle()
    expect(JSON.stringify(receivedBy(later, [rooms.admins(companyId)]))).toContain('ABCD1234')
    expect(JSON.stringify(receivedBy(later, [rooms.company(companyId)]))).not.toContain('ABCD1234')
  })
})
