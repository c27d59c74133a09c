import {
  companiesApi,
  messagesApi,
  schedulesApi,
  settingsApi,
  usersApi,
  type Schedule as WireSchedule,
} from '@balcao/contract'
import { describe, expect, it } from 'vitest'
import { Connection, Message, Schedule, Ticket } from '../../../models/index.js'
import { apiAs } from '../../../testing/apiClient.js'
import {
  aScheduler,
  HOUR_MS,
  inHours,
  emissionsTo,
  whatsappAnswers,
} from '../../../testing/conversations/aScheduler.js'
import { settle } from '../../../testing/settle.js'
import { aConnection, aCustomer, inCompany, inDays } from '../../../testing/fixtures.js'
import { dueSchedulesSweep } from './dueSchedules.job.js'

describe('a scheduled message', () => {
  it('is its author’s and the leaders’ to see, change and delete; others know nothing of it', async () => {
    const { schedule, agent, newcomer, supervisor, admin, customer, list } = await aScheduler()
    const added = await schedule()
    expect(added).toMatchObject({
      status: 'PENDENTE',
      sentAt: null,
      error: null,
      file: null,
      recurrence: 'none',
      occurrence: null,
      contact: { id: customer.id, name: customer.name },
      user: { id: agent.id, name: agent.name },
      whatsappId: null,
      whatsapp: null,
    })
    expect(emissionsTo(agent, await settle())).toMatchObject([{ action: 'create', schedule: added }])
    for (const user of [agent, supervisor, admin]) expect(await list(user)).toEqual([added])
    expect(await list(newcomer)).toEqual([])
    const params = { id: added.id }
    for (const call of [schedulesApi.get, schedulesApi.update, schedulesApi.remove, schedulesApi.retry])
      expect((await apiAs(newcomer).refused(call, { params, body: {} })).error).toBe('ERR_NO_SCHEDULE_FOUND')
    const changed = await apiAs(supervisor).ok(schedulesApi.update, { params, body: { body: 'Outro texto' } })
    expect(changed).toMatchObject({ body: 'Outro texto', sendAt: added.sendAt, userId: agent.id })
    await apiAs(admin).ok(schedulesApi.remove, { params })
    expect(await list()).toEqual([])
    const emissions = await settle()
    expect(emissionsTo(agent, emissions)).toMatchObject([{ action: 'delete', scheduleId: added.id }])
    expect(emissionsTo(newcomer, emissions)).toEqual([])
  })

  it('is found by its text, contact, author and state, the newest or the next first', async () => {
    const { schedule, api, agent, company } = await aScheduler()
    const joao = await aCustomer(company, { name: 'João Ávila' })
    const first = await schedule({ body: 'Lembrete de pagamento', sendAt: inHours(3) })
    const second = await schedule({ contactId: joao.id, sendAt: inHours(2) })
    const found = async (query: object) =>
      (await api.ok(schedulesApi.list, { query })).schedules.map(({ id }) => id)
    expect(await found({})).toEqual([second.id, first.id])
    expect(await found({ orderBy: 'sendAt' })).toEqual([second.id, first.id])
    expect(await found({ searchParam: 'LEMBRETE' })).toEqual([first.id])
    expect(await found({ searchParam: 'avila' })).toEqual([second.id])
    const later = { searchParam: 'avila', pageNumber: 2 }
    expect(await api.ok(schedulesApi.list, { query: later })).toMatchObject({ schedules: [], count: 1 })
    expect(await found({ contactId: joao.id })).toEqual([second.id])
    expect(await found({ userId: agent.id })).toEqual([second.id, first.id])
    expect(await found({ state: 'ENVIADA' })).toEqual([])
    expect(await found({ state: 'PENDENTE', contactId: first.contactId })).toEqual([first.id])
  })

  it.each([
    ['a time that is past', { sendAt: '2020-01-01T10:00:00Z' }, 'ERR_VALIDATION', 'body.sendAt'],
    ['a day that there is not', { sendAt: '2099-02-30T10:00' }, 'ERR_VALIDATION', 'body.sendAt'],
    ['a day after which calendars end', { sendAt: '9999-12-31T23:59' }, 'ERR_VALIDATION', 'body.sendAt'],
    ['an hour that there is not', { sendAt: '2099-02-20T24:10' }, 'ERR_VALIDATION', 'body.sendAt'],
    ['no time', { sendAt: 'amanhã' }, 'ERR_VALIDATION', 'body.sendAt'],
    ['four characters', { body: ' oi!  ' }, 'ERR_VALIDATION', 'body.body'],
    ['nobody', { contactId: 2_147_483_647 }, 'ERR_NO_CONTACT_FOUND', 'body.contactId'],
    ['no connection', { whatsappId: 2_147_483_647 }, 'ERR_NO_WAPP_FOUND', 'body.whatsappId'],
    [
      'an end before its begin',
      { sendAt: '2099-06-02T12:00:00Z', recurrence: 'daily', recurrenceEnd: '2099-06-01' },
      'ERR_VALIDATION',
      'body.recurrenceEnd',
    ],
  ])('is refused with %s, by its field', async (_sentence, part, error, field) => {
    const { api, customer, list } = await aScheduler()
    const body = { body: 'Olá, tudo bem?', contactId: customer.id, sendAt: inHours(1), ...part }
    expect(await api.refused(schedulesApi.create, { body })).toMatchObject({ error, field })
    expect(await list()).toEqual([])
  })

  it('is meant by the company’s clock where it names no zone', async () => {
    const { schedule, admin } = await aScheduler()
    const params = { key: 'timezone' }
    await apiAs(admin).ok(settingsApi.update, { params, body: { value: 'Asia/Tokyo' } })
    expect((await schedule({ sendAt: '2099-06-01T09:30' })).sendAt).toBe('2099-06-01T00:30:00.000Z')
    expect((await schedule({ sendAt: '2099-06-01 09:30:20' })).sendAt).toBe('2099-06-01T00:30:20.000Z')
    expect((await schedule({ sendAt: '2099-06-01T09:30-03:00' })).sendAt).toBe('2099-06-01T12:30:00.000Z')
  })

  it('outlives its author, and is then the leaders’', async () => {
    const { schedule, agent, admin, list } = await aScheduler()
    const { id } = await schedule()
    await apiAs(admin).ok(usersApi.remove, { params: { id: agent.id } })
    expect(await list(admin)).toMatchObject([{ id, userId: null, user: null }])
  })
})

describe('at its time a message', () => {
  it('is sent once, before what is sent to many, and follows what becomes of it', async () => {
    const { schedule, pass, get, messages, agent, ticket } = await aScheduler()
    const sends = whatsappAnswers({ outcome: 'accepted' })
    const { id } = await schedule({ body: 'Olá, {{firstName}}!' })
    await settle()
    const emissions = await pass({ id })
    expect(await messages()).toMatchObject([
      {
        body: 'Olá, Clara!',
        ticketId: ticket.id,
        userId: agent.id,
        scheduleId: id,
        sendPriority: 0,
        sendState: 'sent',
      },
    ])
    const sent = await get(id)
    expect(sent).toMatchObject({ status: 'ENVIADA', error: null, body: 'Olá, {{firstName}}!' })
    expect(sent.sentAt).not.toBeNull()
    const statuses = emissionsTo(agent, emissions).map(
      (emission) => 'schedule' in emission && emission.schedule.status,
    )
    expect(statuses).toEqual(['AGENDADA', 'ENVIADA'])
    await dueSchedulesSweep.run()
    await settle()
    expect(sends).toHaveBeenCalledOnce()
  })

  it('stands in the conversation that lives, whose customer waits on; else in an ended one', async () => {
    const { schedule, pass, company, ticket } = await aScheduler()
    whatsappAnswers({ outcome: 'accepted' })
    const waitingSince = new Date(Date.now() - HOUR_MS)
    await inCompany(company, () => Ticket.update({ waitingSince }, { where: { id: ticket.id } }))
    await pass(await schedule())
    const tickets = () => inCompany(company, () => Ticket.findAll({ order: [['id', 'ASC']] }))
    expect(await tickets()).toMatchObject([{ id: ticket.id, status: 'pending', waitingSince }])
    await inCompany(company, () => Ticket.update({ status: 'closed' }, { where: { id: ticket.id } }))
    await pass(await schedule())
    expect(await tickets()).toMatchObject([
      { id: ticket.id },
      { status: 'closed', userId: null, queueId: null },
    ])
  })

  it('waits for its connection, and can be changed and deleted until that is back', async () => {
    const { schedule, pass, get, messages, company, connection, api } = await aScheduler()
    whatsappAnswers({ outcome: 'accepted' })
    const turn = (status: 'CONNECTED' | 'DISCONNECTED') =>
      inCompany(company, () => Connection.update({ status }, { where: { id: connection.id } }))
    await turn('DISCONNECTED')
    const [other, gone] = [await schedule(), await schedule({ whatsappId: connection.id })]
    await pass(other, 2 * HOUR_MS)
    await pass(gone)
    expect(await messages()).toEqual([])
    const waiting = await get(other.id)
    expect(waiting).toMatchObject({ status: 'PENDENTE', sentAt: null })
    const body = { body: 'Mudou enquanto esperava', sendAt: waiting.sendAt }
    await api.ok(schedulesApi.update, { params: { id: other.id }, body })
    await api.ok(schedulesApi.remove, { params: { id: gone.id } })
    await turn('CONNECTED')
    await dueSchedulesSweep.run()
    await settle()
    expect((await messages()).map((message) => message.body)).toEqual(['Mudou enquanto esperava'])
    expect(await get(other.id)).toMatchObject({ status: 'ENVIADA', sendAt: waiting.sendAt })
  })

  it('waits for no connection but its own', async () => {
    const { schedule, pass, messages, company, connection } = await aScheduler()
    const other = await aConnection(company)
    await inCompany(company, () =>
      Connection.update({ status: 'DISCONNECTED' }, { where: { id: connection.id } }),
    )
    await pass(await schedule())
    await pass(await schedule({ whatsappId: other.id }))
    expect(await messages()).toMatchObject([{ connectionId: other.id }])
  })

  it('uses the default connection when its own was deleted, and fails without one', async () => {
    const { schedule, pass, get, messages, company, connection, api } = await aScheduler()
    const other = await aConnection(company)
    const added = await schedule({ whatsappId: other.id })
    await inCompany(company, () => Connection.destroy({ where: { id: other.id } }))
    expect(await get(added.id)).toMatchObject({ whatsappId: null })
    await pass(added)
    expect(await messages()).toMatchObject([{ connectionId: connection.id }])
    const orphan = await schedule()
    await inCompany(company, () => Connection.update({ isDefault: false }, { where: { id: connection.id } }))
    await pass(orphan)
    expect(await get(orphan.id)).toMatchObject({ status: 'ERRO', error: 'ERR_NO_DEF_WAPP_FOUND' })
    await inCompany(company, () => Connection.update({ isDefault: true }, { where: { id: connection.id } }))
    expect(await api.ok(schedulesApi.retry, { params: { id: orphan.id } })).toMatchObject({
      status: 'PENDENTE',
      error: null,
    })
    await pass(orphan)
    expect(await messages()).toHaveLength(2)
  })

  it('waits while its company may not work', async () => {
    const { schedule, pass, messages, company } = await aScheduler()
    const due = (dueDate: Date) => inCompany(company, () => company.update({ dueDate }))
    const added = await schedule()
    await due(inDays(-1))
    await pass(added)
    expect(await messages()).toEqual([])
    await due(inDays(30))
    await dueSchedulesSweep.run()
    await settle()
    expect(await messages()).toHaveLength(1)
  })

  it('that was refused says why, and is sent again as the same message', async () => {
    const { schedule, pass, get, messages, api } = await aScheduler()
    whatsappAnswers({ outcome: 'refused', reason: '479' })
    const added = await schedule()
    await pass(added)
    expect(await get(added.id)).toMatchObject({ status: 'ERRO', error: '479', sentAt: null })
    const [before] = await messages()
    whatsappAnswers({ outcome: 'accepted' })
    const params = { id: added.id }
    expect(await api.ok(schedulesApi.retry, { params })).toMatchObject({ status: 'AGENDADA', error: null })
    await settle()
    expect(await messages()).toMatchObject([
      { id: before?.id, whatsappId: before?.whatsappId, sendState: 'sent' },
    ])
    expect(await get(added.id)).toMatchObject({ status: 'ENVIADA' })
    expect((await api.refused(schedulesApi.retry, { params })).error).toBe('ERR_MESSAGE_NOT_FAILED')
  })

  it('is read-only from then on, and can be copied with its file', async () => {
    const { schedule, pass, get, api, company, admin } = await aScheduler()
    whatsappAnswers({ outcome: 'unreachable' })
    const added = await schedule()
    const params = { id: added.id }
    const file = { name: 'Preços.pdf', content: '%PDF-1.4 lista', type: 'application/pdf' }
    const attached = (await api.send(schedulesApi.attach, { params, files: [file] })).body as WireSchedule
    expect(attached.file).toMatchObject({
      name: 'Preços.pdf',
      mimetype: 'application/pdf',
      size: file.content.length,
    })
    await pass(added)
    expect(await get(added.id)).toMatchObject({ status: 'AGENDADA' })
    const stored = await inCompany(company, () => Message.findAll({ include: ['media'] }))
    expect(stored).toMatchObject([{ media: { fileName: 'Preços.pdf', state: 'ready' } }])
    for (const [call, body] of [
      [schedulesApi.update, { body: 'Tarde demais' }],
      [schedulesApi.attach, undefined],
      [schedulesApi.detach, undefined],
      [schedulesApi.remove, undefined],
    ] as const)
      expect((await api.refused(call, { params, body })).error).toBe('ERR_SCHEDULE_SENT')
    const copy = await schedule({ copiedId: added.id })
    // The schedule, its sent message and the copy share one file.
    const used = async () => (await apiAs(admin).ok(companiesApi.storage)).usedBytes
    expect(await used()).toBe(file.content.length)
    expect(copy.file?.name).toBe('Preços.pdf')
    expect((await api.ok(schedulesApi.detach, { params: { id: copy.id } })).file).toBeNull()
    expect(await used()).toBe(file.content.length)
    await inCompany(company, () => Schedule.destroy({ where: { id: added.id } }))
    expect(await used()).toBe(file.content.length)
    await inCompany(company, () => Message.destroy({ where: { contactId: added.contactId } }))
    expect(await used()).toBe(0)
  })

  it('says in the conversation for when it was scheduled, also when it is deleted', async () => {
    const { schedule, pass, api, company, agent } = await aScheduler()
    whatsappAnswers({ outcome: 'accepted' })
    const added = await schedule()
    await pass(added, HOUR_MS)
    const { sendAt } = await api.ok(schedulesApi.get, { params: { id: added.id } })
    await api.ok(schedulesApi.remove, { params: { id: added.id } })
    const ticket = await inCompany(company, () => Ticket.findOne({ where: { contactId: added.contactId } }))
    const { messages } = await apiAs(agent).ok(messagesApi.list, { params: { ticketId: ticket?.id ?? 0 } })
    expect(messages).toMatchObject([{ scheduledFor: sendAt, user: { id: agent.id } }])
  })
})
