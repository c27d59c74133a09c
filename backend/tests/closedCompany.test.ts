import {
  campaignsApi,
  connectionsApi,
  messagesApi,
  publicApi,
  settingsApi,
  ticketsApi,
  type SettingName,
} from '@balcao/contract'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { silencesSweep } from '../src/features/conversations/inactivity/inactivity.job.js'
import { checkListNumbersSweep } from '../src/features/campaigns/contactLists/checks/listChecks.job.js'
import { sendSchedulesJob } from '../src/features/conversations/schedules/dueSchedules.job.js'
import { invoiceRemindersSweep } from '../src/features/billing/invoices/invoiceReminders.job.js'
import { whatsappRemindersSweep } from '../src/features/billing/whatsappReminders/whatsappReminders.job.js'
import { checkNumbersSweep } from '../src/features/people/contacts/checkNumbers.job.js'
import { Connection, Contact, Message, OptOut, Setting, TicketTracking } from '../src/models/index.js'
import { runJob } from '../src/platform/jobs/jobRunner.js'
import { apiAs } from '../src/testing/apiClient.js'
import { closeForSending, openForSending } from '../src/testing/billing/aClosedCompany.js'
import { aCampaigner } from '../src/testing/campaigns/aCampaigner.js'
import { aCampaignRun } from '../src/testing/campaigns/aCampaignRun.js'
import { aSentCampaign } from '../src/testing/campaigns/aSentCampaign.js'
import { aProgram } from '../src/testing/company/aProgram.js'
import { aCompanyWithMenu, aConversationWith } from '../src/testing/conversations/aConversationWith.js'
import { aScheduler, whatsappAnswers } from '../src/testing/conversations/aScheduler.js'
import { passUndoTime } from '../src/testing/conversations/passUndoTime.js'
import { aCallEvent } from '../src/testing/factories/inbound.js'
import { threadAt } from '../src/testing/factories/threads.js'
import {
  aCompany,
  aContactList,
  aCustomer,
  aMessage,
  anInvoice,
  aTicket,
  aUser,
  inCompany,
  inDays,
  uniqueNumber,
  type CompanyFixture,
} from '../src/testing/fixtures.js'
import { aMailServer } from '../src/testing/servers/aMailServer.js'
import { settle } from '../src/testing/settle.js'
import { gateway } from '../src/whatsapp/gateway.js'
import { publishInbound } from '../src/whatsapp/journal/inbound.js'

/** Our messages in a company, in their order. */
const ourTexts = ({ company }: Pick<CompanyFixture, 'company'>): Promise<string[]> =>
  inCompany(company, async () => {
    const messages = await Message.findAll({ where: { fromMe: true }, order: [['id', 'ASC']] })
    return messages.map(({ body }) => body)
  })

const set = ({ company }: CompanyFixture, settings: Partial<Record<SettingName, string>>) =>
  inCompany(company, async () => {
    for (const [key, value] of Object.entries(settings)) await Setting.create({ key, value })
  })

const anAttendedTicket = async ({ company, connection, queue, agent }: CompanyFixture) =>
  aTicket(company, { customer: await aCustomer(company), connection, queue, user: agent })

describe('in a company that is closed for sending', () => {
  it('what a person writes is sent', async () => {
    const fixture = await aCompany()
    await closeForSending(fixture.company)
    const sent = whatsappAnswers({ outcome: 'accepted' })
    const ticket = await anAttendedTicket(fixture)
    const params = { ticketId: ticket.id }
    await apiAs(fixture.agent).ok(messagesApi.send, { params, body: { body: 'Bom dia' } })
    await settle()
    expect(
      sent.mock.calls.filter(([{ connectionId }]) => connectionId === fixture.connection.id),
    ).toHaveLength(1)
  })

  it('a schedule waits, also where its job runs', async () => {
    const { company, schedule, pass, get, messages } = await aScheduler()
    await closeForSending(company)
    const waiting = await schedule()
    await pass(waiting)
    expect(await get(waiting.id)).toMatchObject({ status: 'PENDENTE', error: null })
    await runJob(sendSchedulesJob, { companyId: company.id, data: {} }, 'test')
    expect(await get(waiting.id)).toMatchObject({ status: 'ERRO', error: 'ERR_COMPANY_CLOSED' })
    expect(await messages()).toEqual([])
  })

  it('a campaign pauses until somebody resumes it, and again then', async () => {
    const run = await aCampaignRun()
    await closeForSending(run.company)
    await run.start()
    expect(await run.campaign()).toMatchObject({ state: 'running', pausedReason: 'closed', nextStepAt: null })
    await run.pass(60)
    await run.resume()
    await settle()
    await run.pass(60)
    expect(await run.campaign()).toMatchObject({ state: 'running', pausedReason: 'closed', nextStepAt: null })
    expect(await run.messages()).toEqual([])
    expect(run.gateway.sent).toEqual([])
  })

  it('a campaign whose time has come sends nothing', async () => {
    const run = await aCampaignRun()
    await closeForSending(run.company)
    await inCompany(run.company, async () => {
      const campaign = await run.campaign()
      await campaign.update({ state: 'scheduled', scheduledAt: new Date(run.time.now().getTime() - 1_000) })
    })
    await run.pass(1)
    expect(await run.campaign()).toMatchObject({ state: 'running', pausedReason: 'closed' })
    expect(await run.messages()).toEqual([])
  })

  it('the test of a campaign is refused', async () => {
    const { company, api, campaign } = await aCampaigner()
    const { id } = await campaign()
    await closeForSending(company)
    const contact = await aCustomer(company)
    await inCompany(company, () => contact.update({ whatsappCheckedAt: new Date() }))
    const refusal = await api.refused(campaignsApi.test, {
      params: { id },
      body: { number: contact.number ?? '' },
    })
    expect(refusal).toMatchObject({ status: 409, error: 'ERR_COMPANY_CLOSED' })
    expect(await ourTexts({ company })).toEqual([])
  })

  it('the bot is silent', async () => {
    const fixture = await aCompanyWithMenu()
    await closeForSending(fixture.company)
    const customer = aConversationWith(fixture)
    expect(await customer.writes('Oi', '2')).toEqual([])
    expect(await customer.tickets()).toMatchObject([{ status: 'pending', queueId: null }])
  })

  it('nobody is greeted, told of a transfer, or said farewell to', async () => {
    const fixture = await aCompany()
    const { company, admin, agent, connection, supervisor } = fixture
    await set(fixture, {
      sendGreetingAccepted: 'enabled',
      sendMsgTransfTicket: 'enabled',
      userRating: 'enabled',
    })
    await inCompany(company, () =>
      Connection.update(
        { complationMessage: 'Até logo!', ratingMessage: 'Gostou?' },
        { where: { id: connection.id } },
      ),
    )
    await closeForSending(company)
    const params = { id: fixture.ticket.id }
    await apiAs(agent).ok(ticketsApi.update, { params, body: { status: 'open', userId: agent.id } })
    await apiAs(admin).ok(ticketsApi.update, { params, body: { userId: supervisor.id } })
    await apiAs(supervisor).ok(ticketsApi.update, { params, body: { status: 'closed' } })
    await passUndoTime(company)
    expect(await ourTexts(fixture)).toEqual([])
    // Nobody was asked, so that no answer is a rating.
    const [attendance] = await inCompany(company, () =>
      TicketTracking.findAll({ where: { ticketId: params.id } }),
    )
    expect(attendance).toMatchObject({ farewellDueAt: null, ratingAt: null })
  })

  it('a ticket without an answer stays open', async () => {
    const fixture = await aCompany()
    const { company, admin, agent, connection } = fixture
    await apiAs(admin).ok(connectionsApi.update, {
      params: { id: connection.id },
      body: { expiresTicket: 30, expiresInactiveMessage: 'Encerramos.' },
    })
    const ago = new Date(Date.now() - 60 * 60_000)
    const ticket = await aTicket(company, {
      customer: await aCustomer(company),
      connection,
      user: agent,
      status: 'open',
      updatedAt: ago,
      lastMessageAt: ago,
    })
    const { id } = await aMessage(company, { ticket, user: agent })
    await inCompany(company, () => Message.update({ createdAt: ago }, { where: { id }, silent: true }))
    await closeForSending(company)
    await silencesSweep.run()
    await settle()
    const found = await apiAs(admin).ok(ticketsApi.get, { params: { id: ticket.id } })
    expect(found.status).toBe('open')
    expect(await ourTexts(fixture)).toHaveLength(1)
  })

  it('a call rings, and nobody is told anything', async () => {
    const { company, admin, connection } = await aCompany()
    await closeForSending(company)
    const declined = vi.spyOn(gateway, 'declineCall')
    onTestFinished(() => declined.mockRestore())
    const call = aCallEvent()
    await publishInbound(connection, [call])
    await settle()
    expect(await threadAt(company, admin, call.contact)).toMatchObject([
      { content: { type: 'call', outcome: 'ringing' } },
    ])
    expect(declined.mock.calls.filter(([{ id }]) => id === connection.id)).toEqual([])
  })

  it('an opt-out counts, without a word', async () => {
    const fixture = await aCompany({ campaigns: true })
    const { talk, number } = await aSentCampaign(fixture, { part: 'message' })
    await closeForSending(fixture.company)
    expect(await talk.writes('SAIR')).toEqual([])
    const optOuts = await inCompany(fixture.company, () => OptOut.findAll())
    expect(optOuts.map((each) => each.number)).toEqual([number])
  })

  it('a program is refused, and leaves nothing behind', async () => {
    const { company, connection } = await aCompany()
    await closeForSending(company)
    const { api } = await aProgram(company, connection)
    const number = uniqueNumber()
    const lookUp = vi.spyOn(gateway, 'lookUp').mockResolvedValue({ exists: true, number })
    onTestFinished(() => lookUp.mockRestore())
    const refusal = await api.refused(publicApi.send, { body: { number, body: 'Seu pedido saiu' } })
    expect(refusal).toMatchObject({ status: 409, error: 'ERR_COMPANY_CLOSED' })
    expect(await ourTexts({ company })).toEqual([])
    expect(await inCompany(company, () => Contact.count({ where: { number } }))).toBe(0)
  })

  it('numbers are not checked', async () => {
    const { company, customer } = await aCompany({ campaigns: true })
    const number = uniqueNumber()
    await aContactList(company, { entries: [{ number }] })
    await closeForSending(company)
    const many = vi.spyOn(gateway, 'lookUpMany').mockResolvedValue([])
    const one = vi.spyOn(gateway, 'lookUp').mockResolvedValue(null)
    onTestFinished(() => void vi.restoreAllMocks())
    const asked = async () => {
      await checkListNumbersSweep.run()
      await checkNumbersSweep.run()
      await settle()
      const numbers = [...many.mock.calls.flat(2), ...one.mock.calls.flat()]
      return [number, customer.number].filter((each) => each !== null && numbers.includes(each))
    }
    expect(await asked()).toEqual([])
    await openForSending(company)
    expect(await asked()).toEqual([number, customer.number])
  })

  it('nobody is reminded of an invoice, by e-mail or WhatsApp', async () => {
    const server = await aMailServer()
    const own = await aCompany()
    const boss = apiAs(await aUser(own.company, { profile: 'admin', super: true }))
    await boss.ok(settingsApi.update, {
      params: { key: 'reminderConnection' },
      body: { value: String(own.connection.id) },
    })
    onTestFinished(async () => {
      await inCompany(own.company, () => Setting.destroy({ where: { key: 'reminderConnection' } }))
    })
    const { company } = await aCompany({ dueDate: inDays(3) })
    const email = `${uniqueNumber()}@loja.example`
    const phone = uniqueNumber()
    await inCompany(company, () => company.update({ email, phone: `+${phone}` }))
    const invoice = await anInvoice(company)
    await closeForSending(company)
    await invoiceRemindersSweep.run()
    await whatsappRemindersSweep.run()
    await settle()
    expect(server.received.filter(({ to }) => to === email)).toEqual([])
    expect(await inCompany(own.company, () => Contact.count({ where: { number: phone } }))).toBe(0)
    expect((await inCompany(company, () => invoice.reload())).whatsappReminders).toEqual([])
  })
})
