import { connectionsApi, settingsApi, ticketsApi } from '@balcao/contract'
import { QueryTypes } from 'sequelize'
import { describe, expect, it } from 'vitest'
import { Company, Connection, Message, Ticket } from '../../../models/index.js'
import { database } from '../../../platform/database/database.js'
import { apiAs } from '../../../testing/apiClient.js'
import {
  aCompany,
  aCustomer,
  aMessage,
  aTicket,
  inCompany,
  type CompanyFixture,
} from '../../../testing/fixtures.js'
import { settle } from '../../../testing/settle.js'
import { silencesSweep } from './inactivity.job.js'

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)
const WORDS = 'Encerramos por falta de resposta, {{name}}.'

async function aTidyCompany() {
  const fixture = await aCompany()
  const params = { id: fixture.connection.id }
  const body = { expiresTicket: 30, expiresInactiveMessage: WORDS }
  const changed = await apiAs(fixture.admin).ok(connectionsApi.update, { params, body })
  expect(changed).toMatchObject(body)
  return fixture
}

/** An open ticket whose last message was written this many minutes ago, by the agent or by the customer. */
async function anOpenTicket(
  { company, connection, queue, agent }: CompanyFixture,
  minutes: number,
  isOurs = true,
): Promise<Ticket> {
  const customer = await aCustomer(company)
  const open = {
    customer,
    connection,
    queue,
    user: agent,
    status: 'open' as const,
    updatedAt: minutesAgo(minutes),
    lastMessageAt: minutesAgo(minutes),
  }
  const ticket = await aTicket(company, open)
  const { id } = await aMessage(company, { ticket, ...(isOurs && { user: agent }) })
  await inCompany(company, () =>
    Message.update({ createdAt: minutesAgo(minutes) }, { where: { id }, silent: true }),
  )
  return ticket
}

const sweep = async () => {
  await silencesSweep.run()
  await settle()
}

const statusesOf = async ({ admin }: CompanyFixture, tickets: Ticket[]) =>
  Promise.all(
    tickets.map(async ({ id }) => (await apiAs(admin).ok(ticketsApi.get, { params: { id } })).status),
  )

const botTexts = ({ company }: CompanyFixture, { id }: Ticket) =>
  inCompany(company, () => Message.findAll({ where: { ticketId: id, isBot: true } }))

describe('an open ticket without an answer', () => {
  it('is closed after its connection’s minutes, once, with its words', async () => {
    const fixture = await aTidyCompany()
    const silent = await anOpenTicket(fixture, 31)
    const early = await anOpenTicket(fixture, 29)
    const asked = await anOpenTicket(fixture, 90, false)
    await sweep()
    await sweep()
    expect(await statusesOf(fixture, [silent, early, asked])).toEqual(['closed', 'open', 'open'])
    const [text, ...more] = await botTexts(fixture, silent)
    expect(text?.body).toMatch(/^Encerramos por falta de resposta, [^{]+\.$/)
    expect(more).toEqual([])
    for (const ticket of [early, asked]) expect(await botTexts(fixture, ticket)).toEqual([])
  })

  it('stays where nothing is set, the connection is away, or what was said has not gone out', async () => {
    const unset = await aCompany()
    const away = await aTidyCompany()
    await inCompany(away.company, () =>
      Connection.update({ status: 'TIMEOUT' }, { where: { id: away.connection.id } }),
    )
    const waiting = await aTidyCompany()
    const tickets = [await anOpenTicket(unset, 999), await anOpenTicket(away, 999)]
    const unsent = await anOpenTicket(waiting, 999)
    await inCompany(waiting.company, () =>
      Message.update({ sendState: 'failed' }, { where: { ticketId: unsent.id } }),
    )
    await sweep()
    expect(await statusesOf(unset, tickets.slice(0, 1))).toEqual(['open'])
    expect(await statusesOf(away, tickets.slice(1))).toEqual(['open'])
    expect(await statusesOf(waiting, [unsent])).toEqual(['open'])
  })

  it('stays while its attendant has put it off until an instant', async () => {
    const fixture = await aTidyCompany()
    const [off, untilMessage] = [await anOpenTicket(fixture, 90), await anOpenTicket(fixture, 90)]
    const putOff = (ticket: Ticket, snoozedUntil: Date | null) =>
      inCompany(fixture.company, () =>
        Ticket.update(
          { snoozedAt: minutesAgo(80), snoozedUntil },
          { where: { id: ticket.id }, silent: true },
        ),
      )
    await putOff(off, minutesAgo(-60))
    await putOff(untilMessage, null)
    await sweep()
    expect(await statusesOf(fixture, [off, untilMessage])).toEqual(['open', 'closed'])
  })

  it('stays until somebody works', async () => {
    const fixture = await aTidyCompany()
    const ticket = await anOpenTicket(fixture, 999)
    const { company, admin } = fixture
    const body = { value: 'company' }
    await apiAs(admin).ok(settingsApi.update, { params: { key: 'scheduleType' }, body })
    const hours = (week: Company['schedules']) =>
      inCompany(company, () => Company.update({ schedules: week }, { where: { id: company.id } }))
    await hours([])
    await sweep()
    expect(await statusesOf(fixture, [ticket])).toEqual(['open'])
    await apiAs(admin).ok(settingsApi.update, {
      params: { key: 'scheduleType' },
      body: { value: 'disabled' },
    })
    // It is looked at again after a quarter of an hour.
    await inCompany(company, () =>
      database.query('update ticket_silences set look_at = now() where ticket_id = $1', {
        bind: [ticket.id],
        type: QueryTypes.UPDATE,
      }),
    )
    await sweep()
    expect(await statusesOf(fixture, [ticket])).toEqual(['closed'])
  })
})

describe('the names that other clients have for sending on', () => {
  it('are those of ours: what says something new counts, under whichever name', async () => {
    const { admin, connection, queue } = await aCompany()
    const api = apiAs(admin)
    const params = { id: connection.id }
    const older = { timeToTransfer: 10, transferQueueId: queue.id }
    const ours = { timeSendQueue: 10, sendIdQueue: queue.id }
    expect(await api.ok(connectionsApi.update, { params, body: older })).toMatchObject({ ...older, ...ours })
    const read = await api.ok(connectionsApi.get, { params })
    const sentBack = { ...read, queueIds: [queue.id], timeToTransfer: 20 }
    const later = await api.send(connectionsApi.update, { params, body: sentBack })
    expect(later.body).toMatchObject({ timeSendQueue: 20, timeToTransfer: 20, sendIdQueue: queue.id })
    const own = { ...read, queueIds: [queue.id], timeToTransfer: 20, timeSendQueue: 5 }
    const again = await api.send(connectionsApi.update, { params, body: own })
    expect(again.body).toMatchObject({ timeSendQueue: 5, timeToTransfer: 5 })
    const none = {
      timeToTransfer: null,
      transferQueueId: '',
      expiresTicket: '',
      expiresInactiveMessage: null,
    }
    const off = await api.send(connectionsApi.update, { params, body: none })
    expect(off.body).toMatchObject({
      timeSendQueue: 0,
      sendIdQueue: 0,
      transferQueueId: null,
      expiresTicket: 0,
    })
  })
})
