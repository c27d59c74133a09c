import { connectionsApi, type ConnectionStatus } from '@balcao/contract'
import { describe, expect, it } from 'vitest'
import { Connection, ConnectionChange, Message, Setting } from '../../../models/index.js'
import { env } from '../../../platform/config/env.js'
import { apiAs } from '../../../testing/apiClient.js'
import {
  aCompany,
  aConnection,
  aCustomer,
  aMessage,
  aTicket,
  inCompany,
  type CompanyFixture,
} from '../../../testing/fixtures.js'
import type { InboundSessionEvent } from '../../../whatsapp/port/inboundEvents.js'
import { purgeChangesSweep } from './purgeChanges.job.js'
import { applySessionEvent } from './index.js'

const healthOf = ({ admin, connection }: CompanyFixture) =>
  apiAs(admin).ok(connectionsApi.health, { params: { id: connection.id } })

const says = (
  { company, connection }: CompanyFixture,
  status: ConnectionStatus,
  reason: InboundSessionEvent['reason'] = null,
) =>
  inCompany(company, () =>
    applySessionEvent(connection.id, {
      kind: 'session',
      status,
      reason,
      qrcode: '',
      retries: 0,
      number: null,
    }),
  )

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)

/** A time zone in which no day begins or ends during the test. */
function whereItIsNoon(): string {
  const behind = new Date().getUTCHours() - 12
  // The sign in these names is reversed.
  return behind === 0 ? 'Etc/GMT' : `Etc/GMT${behind > 0 ? '+' : '-'}${Math.abs(behind)}`
}

/** Writes a message in the company's ticket, with the given time. */
async function written(
  { company, ticket, agent }: CompanyFixture,
  traits: object,
  at: Date,
  fromMe: boolean,
) {
  const message = await aMessage(company, { ticket, ...(fromMe ? { user: agent } : {}), ...traits })
  await inCompany(company, () =>
    Message.update({ createdAt: at }, { where: { id: message.id }, silent: true }),
  )
}

describe('the health of a connection', () => {
  it('knows the last message each way, and does not take for sent what was not', async () => {
    const fixture = await aCompany()
    const [received, sent] = [minutesAgo(3), minutesAgo(2)]
    await written(fixture, {}, minutesAgo(5), false)
    await written(fixture, {}, received, false)
    await written(fixture, {}, sent, true)
    await written(fixture, { sendState: 'failed', sendError: '463' }, minutesAgo(1), true)
    await written(fixture, { sendState: 'queued' }, minutesAgo(1), true)
    expect(await healthOf(fixture)).toMatchObject({
      id: fixture.connection.id,
      lastReceivedAt: received.toISOString(),
      lastSentAt: sent.toISOString(),
      waiting: 1,
    })
  })

  it('counts today by the company’s clock, and failures by their reason', async () => {
    const fixture = await aCompany()
    await inCompany(fixture.company, () => Setting.create({ key: 'timezone', value: whereItIsNoon() }))
    const now = new Date()
    const failed = (sendError: string) => ({ sendState: 'failed', sendError })
    await written(fixture, {}, now, false)
    await written(fixture, {}, now, false)
    await written(fixture, {}, now, true)
    await written(fixture, {}, minutesAgo(25 * 60), false)
    await written(fixture, failed('463'), now, true)
    await written(fixture, failed('463'), now, true)
    await written(fixture, failed('ERR_WAPP_INVALID_CONTACT'), now, true)
    await written(fixture, failed('500'), minutesAgo(49 * 60), true)
    const { today, failures } = await healthOf(fixture)
    expect(today).toEqual({ received: 2, sent: 1 })
    expect(failures).toEqual([
      { reason: '463', today: 2, last24h: 2 },
      { reason: 'ERR_WAPP_INVALID_CONTACT', today: 1, last24h: 1 },
    ])
  })

  it('is of that connection alone', async () => {
    const fixture = await aCompany()
    const { company } = fixture
    const other = await aConnection(company)
    const customer = await aCustomer(company)
    const ticket = await aTicket(company, { customer, connection: other })
    await aMessage(company, { ticket })
    expect(await healthOf(fixture)).toMatchObject({ lastReceivedAt: null, today: { received: 0, sent: 0 } })
  })

  it('tells what became of the session, the newest first, and how often it came back', async () => {
    const fixture = await aCompany()
    await says(fixture, 'TIMEOUT', 'lost')
    await says(fixture, 'TIMEOUT', 'lost')
    await says(fixture, 'TIMEOUT', 'unreachable')
    await says(fixture, 'CONNECTED')
    await apiAs(fixture.admin).ok(connectionsApi.disconnect, { params: { id: fixture.connection.id } })
    const { changes, reconnections } = await healthOf(fixture)
    expect(changes.map(({ status, statusReason }) => [status, statusReason])).toEqual([
      ['DISCONNECTED', 'stopped'],
      ['CONNECTED', null],
      ['TIMEOUT', 'unreachable'],
      ['TIMEOUT', 'lost'],
    ])
    expect(reconnections).toBe(1)
  })

  it('forgets what became of it after 30 days', async () => {
    const fixture = await aCompany()
    const { company, connection } = fixture
    const aMonthAgo = new Date(Date.now() - 31 * 86_400_000)
    await says(fixture, 'TIMEOUT', 'lost')
    await inCompany(company, () =>
      ConnectionChange.create({
        connectionId: connection.id,
        status: 'CONNECTED',
        createdAt: aMonthAgo,
      }),
    )
    await purgeChangesSweep.run()
    expect((await healthOf(fixture)).changes.map(({ status }) => status)).toEqual(['TIMEOUT'])
  })

  it('says until when WhatsApp restricts it, and nothing once that is over', async () => {
    const fixture = await aCompany()
    const until = new Date(Date.now() + 3_600_000)
    const restrict = (restrictedUntil: Date) =>
      inCompany(fixture.company, () =>
        Connection.update({ restrictedUntil }, { where: { id: fixture.connection.id } }),
      )
    await restrict(until)
    expect(await healthOf(fixture)).toMatchObject({ restrictedUntil: until.toISOString() })
    await restrict(minutesAgo(1))
    expect(await healthOf(fixture)).toMatchObject({ restrictedUntil: null })
  })

  it('says which version of WhatsApp Web the installation asks for', async () => {
    const fixture = await aCompany()
    env.WHATSAPP_VERSION = '2.3000.1'
    expect(await healthOf(fixture)).toMatchObject({ whatsappVersion: '2.3000.1' })
    env.WHATSAPP_VERSION = undefined
    expect(await healthOf(fixture)).toMatchObject({ whatsappVersion: null })
  })

  it('is for admins, of their own company', async () => {
    const { agent, supervisor, connection } = await aCompany()
    const params = { id: connection.id }
    for (const user of [agent, supervisor])
      expect(await apiAs(user).refused(connectionsApi.health, { params })).toMatchObject({ status: 403 })
    const other = await aCompany()
    const refusal = await apiAs(other.admin).refused(connectionsApi.health, { params })
    expect(refusal).toMatchObject({ error: 'ERR_NO_WAPP_FOUND' })
  })
})
