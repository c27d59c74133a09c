import {
  authApi,
  campaignsApi,
  companiesApi,
  limits,
  queueOptionsApi,
  queuesApi,
  quickMessagesApi,
  schedulesApi,
  tagsApi,
  ticketsApi,
  usersApi,
  DEFAULT_TAG_COLOR,
  type Schedule,
  type Ticket,
} from '@balcao/contract'
import { describe, expect, it } from 'vitest'
import { CampaignShipment } from '../src/models/index.js'
import { aCampaigner } from '../src/testing/campaigns/aCampaigner.js'
import { anonymousApi, apiAs } from '../src/testing/apiClient.js'
import {
  aCompany,
  aConnection,
  aCustomer,
  aQueueOption,
  aQuickMessage,
  aUser,
  inCompany,
  PASSWORD,
  unique,
} from '../src/testing/fixtures.js'

/** Older clients' forms send all their fields, with their defaults where nothing was chosen. */
describe('the defaults of older clients’ forms', () => {
  it('make and change a user, who is answered in the word that was sent', async () => {
    const { company, admin, queue } = await aCompany()
    const api = apiAs(admin)
    for (const allTicket of ['desabled', 'enabled']) {
      const email = `${unique()}@example.com`
      const form = {
        name: 'Nadia Nova',
        email,
        password: 'cadeira-azul',
        profile: 'user',
        queueIds: [queue.id],
        companyId: company.id,
        whatsappId: false,
        allTicket,
        company: { id: company.id },
        queues: [],
      }
      const made = await api.send(usersApi.create, { body: form })
      expect(made.body).toMatchObject({ email, allTicket, queues: [{ id: queue.id }] })
      const { id } = made.body as { id: number }
      const changed = await api.send(usersApi.update, { params: { id }, body: { ...form, password: '' } })
      expect(changed.body).toMatchObject({ id, allTicket })
      expect((await api.ok(usersApi.get, { params: { id } })).allTicket).toBe(allTicket)
    }
  })

  it('begin a ticket on the default connection, and close it', async () => {
    const { company, agent, queue, connection } = await aCompany()
    const { id: contactId } = await aCustomer(company)
    const api = apiAs(agent)
    const form = { contactId, queueId: queue.id, whatsappId: false, userId: agent.id, status: 'open' }
    const begun = await api.send(ticketsApi.create, { body: form })
    expect(begun.body).toMatchObject({ status: 'open', whatsappId: connection.id })
    const { id } = begun.body as Ticket
    const nothing = { useIntegration: false, promptId: false, integrationId: false }
    const body = { status: 'closed', userId: agent.id, queueId: queue.id, ...nothing }
    const closed = await api.send(ticketsApi.update, { params: { id }, body })
    expect(closed.body).toMatchObject({ status: 'closed', userId: agent.id, queueId: queue.id })
  })

  it('keep the connection of a ticket that is changed, unless they name another', async () => {
    const { company, agent, ticket, connection } = await aCompany()
    const other = await aConnection(company, { name: 'Segunda linha' })
    const api = apiAs(agent)
    const params = { id: ticket.id }
    const accept = { status: 'open', userId: agent.id }
    const answer = await api.send(ticketsApi.update, { params, body: { ...accept, whatsappId: false } })
    expect(answer.body).toMatchObject({ status: 'open', whatsappId: connection.id })
    const moved = await api.send(ticketsApi.update, { params, body: { ...accept, whatsappId: other.id } })
    expect(moved.body).toMatchObject({ status: 'open', whatsappId: other.id })
  })

  it('save a campaign with all that they have read of it, however much', async () => {
    const { campaign, api, company, set, entries } = await aCampaigner()
    const long = 'a'.repeat(limits.campaign.text)
    const { id } = await campaign({ message2: long, message3: long, message4: long, message5: long })
    const count = limits.campaign.olderRows
    await entries(...Array.from({ length: count }, () => ({})))
    const at = new Date('2026-11-20T12:00:00.000Z')
    const sent = { campaignId: id, name: 'Clara Dias', state: 'sent' as const }
    const times = { sentAt: at, confirmationRequestedAt: at, confirmedAt: at }
    await inCompany(company, () =>
      CampaignShipment.bulkCreate(
        Array.from({ length: count }, (_, position) => ({
          ...sent,
          ...times,
          position,
          number: `55119${70_000_000 + position}`,
        })),
      ),
    )
    await set(id, { state: 'cancelled', startedAt: at })
    const read = await api.ok(campaignsApi.get, { params: { id } })
    expect(JSON.stringify(read).length).toBeGreaterThan(limits.bodyBytes.form)
    const json = JSON.stringify({ ...read, name: 'Outro nome' })
    expect((await api.send(campaignsApi.update, { params: { id }, json })).body).toMatchObject({
      name: 'Outro nome',
      status: 'CANCELADA',
    })
  })

  it('save a campaign with all that they have read, and null for what is empty', async () => {
    const { campaign, api, company } = await aCampaigner()
    const made = await campaign({ message2: 'Outra' })
    const second = await aConnection(company)
    const params = { id: made.id }
    const save = async (changes: object) => {
      const form = { ...(await api.ok(campaignsApi.get, { params })), ...changes }
      const sent = Object.entries(form).map(([key, value]) => [key, value === '' ? null : value])
      const body = Object.fromEntries(sent) as object
      return (await api.send(campaignsApi.update, { params, body })).body as object
    }
    const updatedAt = expect.any(String) as string
    expect(await save({ name: 'Outro nome' })).toEqual({ ...made, name: 'Outro nome', updatedAt })
    expect(await save({ message2: '', whatsappId: second.id })).toMatchObject({
      message1: made.message1,
      message2: '',
      whatsappId: second.id,
      whatsappIds: [second.id],
    })
    expect(await save({ whatsappId: '' })).toMatchObject({ whatsappId: null, whatsappIds: [] })
  })

  it('make a tag of the default colour', async () => {
    const { admin } = await aCompany()
    const body = { name: 'Urgente', color: '', kanban: 0, userId: admin.id }
    expect((await apiAs(admin).send(tagsApi.create, { body })).body).toMatchObject({
      name: 'Urgente',
      color: DEFAULT_TAG_COLOR,
    })
  })

  it('make an option of a menu that has no title yet', async () => {
    const { company, admin, queue } = await aCompany()
    const api = apiAs(admin)
    const empty = { title: '', message: '', option: '1', queueId: queue.id, parentId: null, children: [] }
    const made = await api.send(queueOptionsApi.create, { body: { ...empty, edition: true } })
    expect(made.body).toMatchObject({ title: '', option: '1', queueId: queue.id, parentId: null })
    const { id } = await aQueueOption(company, { queue })
    const renamed = await api.send(queueOptionsApi.update, { params: { id }, body: { ...empty, id } })
    expect(renamed.body).toMatchObject({ id, title: '' })
  })

  it('send back what they read of files, which changes nothing', async () => {
    const { company, agent, customer } = await aCompany()
    const api = apiAs(agent)
    const { id } = await aQuickMessage(company, { user: agent })
    const at = new Date(Date.now() + 3_600_000)
    const written = { body: 'Até amanhã', contactId: customer.id, sendAt: at.toISOString(), userId: agent.id }
    const scheduled = (await api.send(schedulesApi.create, { body: written })).body as Schedule
    const [quick] = await api.ok(quickMessagesApi.listAll)
    for (const record of [quick, scheduled])
      expect(record).toMatchObject({ mediaPath: null, mediaName: null })
    const files = [{ content: '%PDF-1.4\n%%EOF', name: 'Tabela.pdf', type: 'application/pdf' }]
    for (const [label, params] of [
      [quickMessagesApi, { id }],
      [schedulesApi, { id: scheduled.id }],
    ] as const) {
      expect((await api.send(label.attach, { params, files })).status).toBe(200)
      const read = (await api.send(label.get, { params })).body as Schedule
      expect(read).toMatchObject({ mediaPath: read.file?.url, mediaName: 'Tabela.pdf' })
      expect(read.mediaPath).toMatch(/^https?:\/\/.+\/public\/.+[?]expires=/)
      const body = { ...read, mediaPath: 'https://evil.example/x.pdf', mediaName: 'x.pdf' }
      const saved = (await api.send(label.update, { params, body })).body as Schedule
      expect(saved).toMatchObject({ file: { name: 'Tabela.pdf' }, mediaName: 'Tabela.pdf' })
    }
  })

  it('may be as long as older servers took them, from whoever is logged in', async () => {
    const { admin } = await aCompany()
    const padding = (bytes: number) => ({ name: 'Urgente', children: 'x'.repeat(bytes) })
    const { bodyBytes } = limits
    const made = await apiAs(admin).send(tagsApi.create, { body: padding(bodyBytes.form - 1_000) })
    expect(made.status).toBe(200)
    expect((await apiAs(admin).send(tagsApi.create, { body: padding(bodyBytes.form) })).status).toBe(413)
    const stranger = await anonymousApi().send(authApi.login, { body: padding(bodyBytes.call) })
    expect(stranger.status).toBe(413)
  })

  it('pay a company by the month where they say nothing else', async () => {
    const { company } = await aCompany()
    const boss = apiAs(await aUser(company, { profile: 'admin', super: true }))
    const name = `Empresa ${unique()}`
    const form = { name, email: `${unique()}@example.com`, password: PASSWORD, planId: company.planId }
    const made = await boss.send(companiesApi.create, { body: { ...form, recurrence: '' } })
    expect(made.body).toMatchObject({ name, recurrence: 'MENSAL' })
    const params = { id: (made.body as { id: number }).id }
    const yearly = { recurrence: 'ANUAL' }
    expect((await boss.send(companiesApi.update, { params, body: yearly })).body).toMatchObject(yearly)
    const emptied = await boss.send(companiesApi.update, { params, body: { recurrence: '' } })
    expect(emptied.body).toMatchObject({ recurrence: 'MENSAL' })
  })

  it('make a queue that has no place yet', async () => {
    const { admin } = await aCompany()
    const nothing = { orderQueue: '', integrationId: '', promptId: '' }
    const texts = { greetingMessage: '', outOfHoursMessage: '' }
    const body = { name: 'Cobrança', color: '#123abc', ...texts, ...nothing, schedules: undefined }
    expect((await apiAs(admin).send(queuesApi.create, { body })).body).toMatchObject({ orderQueue: null })
  })
})

describe('a contact who has a ticket already', () => {
  it('is refused by the code alone, with the ticket beside it in full', async () => {
    const { company, agent, customer, connection, queue, ticket } = await aCompany()
    await apiAs(agent).ok(ticketsApi.update, {
      params: { id: ticket.id },
      body: { status: 'open', userId: agent.id },
    })
    const whatsappId = (await aConnection(company)).id
    const form = { contactId: customer.id, queueId: queue.id, userId: agent.id, status: 'open' }
    for (const body of [form, { ...form, whatsappId: connection.id }, { ...form, whatsappId }]) {
      const refusal = await apiAs(agent).send(ticketsApi.create, { body })
      expect(refusal.status).toBe(400)
      expect(refusal.body).toEqual({
        error: 'ERR_OTHER_OPEN_TICKET',
        ticket: {
          id: ticket.id,
          uuid: ticket.uuid,
          status: 'open',
          userId: agent.id,
          user: { id: agent.id, name: agent.name },
          queue: { id: queue.id, name: queue.name, color: queue.color },
        },
      })
    }
  })
})
