import { Readable } from 'node:stream'
import { ticketsApi } from '@balcao/contract'
import type { CreationAttributes } from 'sequelize'
import { describe, expect, it } from 'vitest'
import {
  Campaign,
  CampaignShipment,
  Message,
  Schedule,
  ScheduleSeries,
  Setting,
  type HeldFile,
  type Company,
  type Ticket,
} from '../../../models/index.js'
import { clock } from '../../../platform/clock/clock.js'
import { runJob } from '../../../platform/jobs/jobRunner.js'
import { mediaStore } from '../../../platform/storage/mediaStore.js'
import { rooms } from '../../../platform/realtime/rooms.js'
import { apiAs } from '../../../testing/apiClient.js'
import { receivedBy } from '../../../testing/emissions.js'
import { aCompany, aCustomer, aFile, aMessage, aTicket, inCompany } from '../../../testing/fixtures.js'
import { settle } from '../../../testing/settle.js'
import { purgeMessagesJob, retentionSweep } from './purgeMessages.job.js'

const daysAgo = (days: number): Date => new Date(clock.now().getTime() - days * 86_400_000)

/**
 * Sets how long data is kept, as if somebody chose it this many hours ago. A row's time can only grow, so the
 * row is created anew.
 */
async function keep(company: Company, value: string, hoursAgo = 25): Promise<void> {
  const updatedAt = new Date(clock.now().getTime() - hoursAgo * 3_600_000)
  await inCompany(company, async () => {
    await Setting.destroy({ where: { key: 'retention' } })
    await Setting.create({ key: 'retention', value, updatedAt }, { silent: true })
  })
}

/** A conversation of somebody else, with one message; both of `days` ago. */
async function talk(company: Company, traits: { status: 'open' | 'closed'; days: number; written?: number }) {
  const at = daysAgo(traits.days)
  const customer = await aCustomer(company, {})
  const closedAt = traits.status === 'closed' ? at : null
  const ticket = await aTicket(company, { customer, connection: null, status: traits.status, closedAt })
  return { ticket, message: await written(company, ticket, traits.written ?? traits.days) }
}

async function written(company: Company, ticket: Ticket, days: number): Promise<Message> {
  const message = await aMessage(company, { ticket })
  await inCompany(company, () =>
    Message.update({ createdAt: daysAgo(days) }, { where: { id: message.id }, silent: true }),
  )
  return message
}

const remaining = (company: Company) =>
  inCompany(company, async () => new Set((await Message.findAll()).map(({ id }) => id)))

async function purge(): Promise<void> {
  await retentionSweep.run()
  await settle()
}

describe('the time for which messages are kept', () => {
  it('counts from the end of a conversation, and ends no live one', async () => {
    const { company } = await aCompany()
    await keep(company, '90')
    const old = await talk(company, { status: 'closed', days: 91 })
    const young = await talk(company, { status: 'closed', days: 89 })
    const live = await talk(company, { status: 'open', days: 400 })
    const closedLately = await talk(company, { status: 'closed', days: 89, written: 400 })
    // A program's message, in a conversation that is closed already.
    const later = await written(company, old.ticket, 89)
    const others = await aCompany()
    const elsewhere = await talk(others.company, { status: 'closed', days: 400 })

    await purge()

    const left = await remaining(company)
    expect(left.has(old.message.id)).toBe(false)
    for (const { id } of [young.message, live.message, closedLately.message, later])
      expect(left.has(id)).toBe(true)
    expect((await remaining(others.company)).has(elsewhere.message.id)).toBe(true)
  })

  it('leaves the conversation itself, which shows no message then', async () => {
    const { company, admin } = await aCompany()
    await keep(company, '30')
    const { ticket } = await talk(company, { status: 'closed', days: 31 })
    await purge()
    const answer = await apiAs(admin).ok(ticketsApi.getByUuid, { params: { uuid: ticket.uuid } })
    expect(answer).toMatchObject({ id: ticket.id, status: 'closed', lastMessage: '' })
  })

  it('ends for files, too', async () => {
    const { company } = await aCompany()
    await keep(company, '30')
    const { message } = await talk(company, { status: 'closed', days: 31 })
    const { key } = await mediaStore.save(Readable.from(['x']), {
      extension: 'txt',
      maxBytes: 10,
      companyId: company.id,
    })
    await aFile(company, { message, storageKey: key })
    await purge()
    await expect(mediaStore.open(key)).rejects.toMatchObject({ code: 'ERR_MEDIA_UNAVAILABLE' })
  })

  it('ends for whom a campaign that is over went to, and its report counts on', async () => {
    const { company } = await aCompany()
    await keep(company, '30')
    const campaign = (traits: Partial<CreationAttributes<Campaign>>) =>
      inCompany(company, async () => {
        const { id } = await Campaign.create({ name: 'Semana do sofá', ...traits })
        const shipment = {
          campaignId: id,
          name: 'Clara Dias',
          email: 'clara@example.com',
          number: '5511987654321',
        }
        await CampaignShipment.create({ ...shipment, position: 1, state: 'sent', sentAt: daysAgo(40) })
        return id
      })
    const old = await campaign({ state: 'finished', completedAt: daysAgo(31) })
    const young = await campaign({ state: 'finished', completedAt: daysAgo(29) })
    const running = await campaign({ state: 'running', startedAt: daysAgo(60) })
    await purge()
    const rows = await inCompany(company, () => CampaignShipment.findAll({ order: [['campaignId', 'ASC']] }))
    const facts = rows.map(({ campaignId, name, email, state }) => ({ campaignId, name, email, state }))
    const expected = { name: 'Clara Dias', email: 'clara@example.com', state: 'sent' }
    expect(facts).toEqual([
      { campaignId: old, name: '', email: '', state: 'sent' },
      { campaignId: young, ...expected },
      { campaignId: running, ...expected },
    ])
    expect(rows[0]?.number).not.toContain('5511987654321')
  })

  it('ends for what was sent at a time, whose message is gone', async () => {
    const { company, agent, customer, connection } = await aCompany()
    await keep(company, '30')
    const { key } = await mediaStore.save(Readable.from(['x']), {
      extension: 'txt',
      maxBytes: 10,
      companyId: company.id,
    })
    const file: HeldFile = {
      kind: 'document' as const,
      fileName: 'nota.txt',
      mimetype: 'text/plain',
      size: 1,
      seconds: null,
      width: null,
      height: null,
      waveform: null,
      thumbnail: null,
    }
    const common = { contactId: customer.id, connectionId: connection.id, userId: agent.id, body: 'Bom dia!' }
    const add = (traits: Pick<Schedule, 'state' | 'sendAt'> & Partial<CreationAttributes<Schedule>>) =>
      inCompany(company, () => Schedule.create({ ...common, ...traits }))
    const series = await inCompany(company, () =>
      ScheduleSeries.create({
        ...common,
        fileKey: key,
        file,
        recurrence: 'daily' as const,
        firstOn: '2026-01-01',
        minute: 540,
        untilOn: '2026-01-01',
        headOn: null,
      }),
    )
    const old = await add({
      state: 'sent',
      sendAt: daysAgo(31),
      sentAt: daysAgo(31),
      fileKey: key,
      file,
      seriesId: series.id,
      occurrenceOn: '2026-01-01',
    })
    const failed = await add({ state: 'failed', sendAt: daysAgo(31) })
    const stay = [
      await add({ state: 'sent', sendAt: daysAgo(31), sentAt: daysAgo(29) }),
      await add({ state: 'pending', sendAt: daysAgo(31) }),
      await add({ state: 'failed', sendAt: daysAgo(29) }),
      await add({ state: 'sent', sendAt: daysAgo(400), sentAt: daysAgo(400) }),
    ]
    const { message } = await talk(company, { status: 'open', days: 400 })
    await inCompany(company, () => message.update({ scheduleId: stay.at(-1)?.id ?? null }))

    await retentionSweep.run()
    const events = receivedBy(await settle(), [rooms.user(agent.id)]).flatMap((heard) =>
      heard.channel === 'schedule' ? [heard.payload] : [],
    )

    expect(
      await inCompany(company, async () => (await Schedule.findAll()).map(({ id }) => id).sort()),
    ).toEqual(stay.map(({ id }) => id).sort())
    expect(await inCompany(company, () => ScheduleSeries.count())).toBe(0)
    expect(events).toEqual([old, failed].map(({ id }) => ({ action: 'delete', scheduleId: id })))
    await expect(mediaStore.open(key)).rejects.toMatchObject({ code: 'ERR_MEDIA_UNAVAILABLE' })
  })

  it.each([
    ['nothing was chosen', null, 48],
    ['for ever was chosen', '0', 48],
    ['it was chosen less than a day ago', '30', 23],
  ])('never ends where %s', async (_name, choice, hoursAgo) => {
    const { company } = await aCompany()
    if (choice !== null) await keep(company, choice, hoursAgo)
    const { message } = await talk(company, { status: 'closed', days: 4_000 })
    await purge()
    expect((await remaining(company)).has(message.id)).toBe(true)
  })

  it('is asked for again when the work begins', async () => {
    const { company } = await aCompany()
    await keep(company, '30')
    const { message } = await talk(company, { status: 'closed', days: 31 })
    await keep(company, '0')
    await runJob(purgeMessagesJob, { companyId: company.id, data: {} }, 'test')
    expect((await remaining(company)).has(message.id)).toBe(true)
  })

  it('ends for more than fit one transaction', async () => {
    const { company } = await aCompany()
    await keep(company, '30')
    const { ticket } = await talk(company, { status: 'closed', days: 31 })
    const createdAt = daysAgo(31)
    const rows = Array.from({ length: 1_200 }, (_, index) => ({
      ticketId: ticket.id,
      contactId: ticket.contactId,
      whatsappId: `R${index}`,
      createdAt,
      fromMe: false,
      body: 'Oi',
      updatedAt: createdAt,
    }))
    await inCompany(company, () => Message.bulkCreate(rows))
    const last = await talk(company, { status: 'closed', days: 31 })
    await purge()
    const left = await inCompany(company, () =>
      Message.count({ where: { ticketId: [ticket.id, last.ticket.id] } }),
    )
    expect(left).toBe(0)
  })
})
