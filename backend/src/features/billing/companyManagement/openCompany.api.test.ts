import {
  auditLogApi,
  authApi,
  companiesApi,
  connectionsApi,
  schedulesApi,
  ticketsApi,
} from '@balcao/contract'
import { describe, expect, it } from 'vitest'
import { Company, Mail, Message, Schedule, TicketTracking } from '../../../models/index.js'
import { rooms } from '../../../platform/realtime/rooms.js'
import { withPlatformScope } from '../../../platform/tenancy/scope.js'
import { anonymousApi, apiAs } from '../../../testing/apiClient.js'
import { closeForSending, openForSending } from '../../../testing/billing/aClosedCompany.js'
import { aBoss } from '../../../testing/billing/aPayingCompany.js'
import { aCampaignRun } from '../../../testing/campaigns/aCampaignRun.js'
import { aScheduler, HOUR_MS, inHours, whatsappAnswers } from '../../../testing/conversations/aScheduler.js'
import { receivedBy } from '../../../testing/emissions.js'
import {
  aCompany,
  aCustomer,
  aMessage,
  anInvoice,
  aTicket,
  inCompany,
  inDays,
  PASSWORD,
} from '../../../testing/fixtures.js'
import { aMailServer } from '../../../testing/servers/aMailServer.js'
import { settle } from '../../../testing/settle.js'
import { silencesSweep } from '../../conversations/inactivity/inactivity.job.js'
import { dueSchedulesSweep } from '../../conversations/schedules/dueSchedules.job.js'
import { invoiceRemindersSweep } from '../invoices/invoiceReminders.job.js'
import { openCompany } from './openCompany.js'

const NOTHING = { schedules: 0, campaigns: 0, tickets: 0, reminders: 0 }

describe('a company that is closed for sending', () => {
  it('says so to its people and to super users, until it is opened', async () => {
    const { company, agent } = await aCompany()
    const boss = apiAs(await aBoss())
    const params = { id: company.id }
    const query = { searchParam: company.name, standing: 'closed' as const }
    expect((await boss.ok(companiesApi.list, { query })).companies).toEqual([])
    await closeForSending(company)
    const { companies } = await boss.ok(companiesApi.list, { query })
    expect(companies).toMatchObject([{ id: company.id, closedForSendingAt: expect.any(String) as string }])
    const login = { email: agent.email, password: PASSWORD }
    const { user } = await anonymousApi().ok(authApi.login, { body: login })
    expect(user.company.closedForSendingAt).toEqual(companies[0]?.closedForSendingAt)
    await settle()
    expect(await boss.ok(companiesApi.open, { params })).toMatchObject({ closedForSendingAt: null })
    const heard = receivedBy(await settle(), [rooms.company(company.id)])
    expect(heard).toContainEqual(
      expect.objectContaining({
        channel: 'company',
        payload: {
          action: 'update',
          company: expect.objectContaining({ closedForSendingAt: null }) as object,
        },
      }),
    )
    expect((await boss.ok(companiesApi.list, { query })).companies).toEqual([])
  })

  it('is opened by super users alone, once, and the audit log says by whom', async () => {
    const { company, admin } = await aCompany()
    await closeForSending(company)
    const params = { id: company.id }
    for (const endpoint of [companiesApi.open, companiesApi.overdue])
      expect((await apiAs(admin).refused(endpoint, { params })).error).toBe('ERR_NO_PERMISSION')
    const boss = await aBoss()
    await apiAs(boss).ok(companiesApi.open, { params })
    await apiAs(boss).ok(companiesApi.open, { params })
    const { entries } = await apiAs(admin).ok(auditLogApi.list, { query: { kind: 'company' } })
    const opened = entries.filter(({ changes }) =>
      changes.some(({ field }) => field === 'closedForSendingAt'),
    )
    expect(opened).toHaveLength(1)
    expect(opened[0]).toMatchObject({ user: { name: boss.name }, action: 'changed' })
    expect(opened[0]?.changes).toMatchObject([{ field: 'closedForSendingAt', to: null }])
  })

  it('is told that nothing is marked where it is open already', async () => {
    const { company, schedule } = await aScheduler()
    const { id } = await schedule()
    await inCompany(company, () => Schedule.update({ sendAt: new Date(0) }, { where: { id } }))
    expect(await openForSending(company)).toEqual(NOTHING)
    expect(await inCompany(company, () => Schedule.findByPk(id))).toMatchObject({ state: 'pending' })
  })
})

describe('when a company is opened, what was due before', () => {
  it('is no schedule that is sent: it says why, and people may send it', async () => {
    const { company, schedule, get, messages, pass, api } = await aScheduler()
    await closeForSending(company)
    const [past, ahead] = [await schedule(), await schedule({ sendAt: inHours(2) })]
    await pass(past, HOUR_MS)
    expect(await openForSending(company)).toEqual({ ...NOTHING, schedules: 1 })
    await dueSchedulesSweep.run()
    await settle()
    expect(await get(past.id)).toMatchObject({ status: 'ERRO', error: 'ERR_SCHEDULE_CLOSED' })
    expect(await get(ahead.id)).toMatchObject({ status: 'PENDENTE', error: null })
    expect(await messages()).toEqual([])
    whatsappAnswers({ outcome: 'unreachable' })
    await api.ok(schedulesApi.retry, { params: { id: past.id } })
    await pass(ahead)
    await pass(past)
    expect(await messages()).toHaveLength(2)
  })

  it('is no sending of a series, which goes on at its next time', async () => {
    const { company, schedule, list, messages, series } = await aScheduler()
    await closeForSending(company)
    const { id } = await schedule({ recurrence: 'daily' })
    const [{ firstOn } = { firstOn: '' }] = await series()
    const started = new Date(`${firstOn}T12:00:00Z`)
    started.setUTCDate(started.getUTCDate() - 10)
    const day = started.toISOString().slice(0, 'YYYY-MM-DD'.length)
    await inCompany(company, async () => {
      const [own] = await series()
      await own?.update({ firstOn: day, headOn: day })
      await Schedule.update({ sendAt: started, occurrenceOn: day }, { where: { id } })
    })
    expect(await openForSending(company)).toMatchObject({ schedules: 1 })
    const [next, ...others] = (await list()).filter(({ status }) => status === 'PENDENTE')
    expect(others).toEqual([])
    expect(Date.parse(next?.sendAt ?? '')).toBeGreaterThan(Date.now())
    expect((await list()).filter(({ status }) => status === 'ERRO').map((one) => one.id)).toEqual([id])
    expect(await messages()).toEqual([])
  })

  it('is no campaign that runs: somebody resumes or starts it', async () => {
    const run = await aCampaignRun()
    await closeForSending(run.company)
    await run.start()
    const planned = await inCompany(run.company, () =>
      run.add({ name: 'Natal', state: 'scheduled', scheduledAt: new Date(run.time.now().getTime() - 1_000) }),
    )
    const byHand = await inCompany(run.company, () =>
      run.add({ name: 'Páscoa', state: 'running', pausedReason: 'user', pausedAt: run.time.now() }),
    )
    const early = await inCompany(run.company, () =>
      run.add({ name: 'Junho', state: 'running', nextStepAt: new Date('2098-01-01') }),
    )
    expect(await openForSending(run.company)).toEqual({ ...NOTHING, campaigns: 3 })
    await run.pass(60)
    expect(await run.campaign()).toMatchObject({ state: 'running', pausedReason: 'closed' })
    await inCompany(run.company, () => Promise.all([planned, byHand, early].map((one) => one.reload())))
    expect(planned).toMatchObject({ state: 'inactive', scheduledAt: null })
    expect(byHand).toMatchObject({ state: 'running', pausedReason: 'user' })
    expect(early).toMatchObject({ state: 'running', pausedReason: 'closed', nextStepAt: null })
    expect(await run.messages()).toEqual([])
    await run.resume()
    await settle()
    await run.pass(60)
    expect(run.gateway.sent.length).toBeGreaterThan(0)
  })

  it('is no text to a customer who was silent for too long: their ticket is closed', async () => {
    const { company, admin, agent, connection } = await aCompany()
    await apiAs(admin).ok(connectionsApi.update, {
      params: { id: connection.id },
      body: { expiresTicket: 30, expiresInactiveMessage: 'Encerramos.' },
    })
    const ticketOf = async (minutes: number) => {
      const at = new Date(Date.now() - minutes * 60_000)
      const customer = await aCustomer(company)
      const ticket = await aTicket(company, {
        customer,
        connection,
        user: agent,
        status: 'open',
        updatedAt: at,
        lastMessageAt: at,
      })
      const { id } = await aMessage(company, { ticket, user: agent })
      await inCompany(company, () => Message.update({ createdAt: at }, { where: { id }, silent: true }))
      return ticket
    }
    const [silent, fresh] = [await ticketOf(60), await ticketOf(5)]
    await inCompany(company, () => TicketTracking.create({ ticketId: silent.id, queuedAt: new Date() }))
    await closeForSending(company)
    await settle()
    expect(await openForSending(company)).toEqual({ ...NOTHING, tickets: 1 })
    await silencesSweep.run()
    await settle()
    const statusOf = async ({ id }: { id: number }) =>
      (await apiAs(admin).ok(ticketsApi.get, { params: { id } })).status
    expect([await statusOf(silent), await statusOf(fresh)]).toEqual(['closed', 'open'])
    expect(await inCompany(company, () => Message.count({ where: { isBot: true } }))).toBe(0)
    const [attendance] = await inCompany(company, () =>
      TicketTracking.findAll({ where: { ticketId: silent.id } }),
    )
    expect(attendance).toMatchObject({ farewellDueAt: null, finishedAt: expect.any(Date) as Date })
  })

  it('is no reminder of an invoice, by e-mail or WhatsApp', async () => {
    const server = await aMailServer()
    const { company } = await aCompany({ dueDate: inDays(3) })
    const email = `caixa-${company.id}@loja.example`
    await inCompany(company, () => company.update({ email }))
    const invoice = await anInvoice(company)
    await closeForSending(company)
    expect(await openForSending(company)).toEqual({ ...NOTHING, reminders: 1 })
    await invoiceRemindersSweep.run()
    await settle()
    expect(server.received.filter(({ to }) => to === email)).toEqual([])
    expect((await inCompany(company, () => invoice.reload())).whatsappReminders).toEqual(['ahead'])
    expect(await inCompany(company, () => Mail.findAll())).toMatchObject([
      { state: 'failed', error: 'CLOSED FOR SENDING' },
    ])
  })

  it('is marked whole or not at all', async () => {
    const { company, schedule, pass, get } = await aScheduler()
    await closeForSending(company)
    const past = await schedule()
    await pass(past, HOUR_MS)
    await expect(
      inCompany(company, async () => {
        await openCompany(company.id)
        throw new Error('the process dies')
      }),
    ).rejects.toThrow('the process dies')
    expect(await get(past.id)).toMatchObject({ status: 'PENDENTE', error: null })
    const found = await withPlatformScope('test: is it closed', () => Company.findByPk(company.id))
    expect(found?.closedForSendingAt).not.toBeNull()
  })
})
