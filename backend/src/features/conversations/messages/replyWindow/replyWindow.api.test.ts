import { HOUR_MS } from '@balcao/contract/time/durations'
import {
  FREE_AFTER_AD_MS,
  messagesApi,
  publicApi,
  REPLY_WINDOW_MS,
  schedulesApi,
  ticketsApi,
} from '@balcao/contract'
import { afterEach, expect, it, vi } from 'vitest'
import { Connection, Contact, Message, Ticket } from '../../../../models/index.js'
import { clock } from '../../../../platform/clock/clock.js'
import { uniqueNumber } from '../../../../testing/factories/unique.js'
import { enqueue } from '../../../../platform/jobs/enqueue.js'
import { apiAs } from '../../../../testing/apiClient.js'
import { aProgram } from '../../../../testing/company/aProgram.js'
import { settle } from '../../../../testing/settle.js'
import { anOfficialCompany, type OfficialCompany } from '../../../../testing/whatsapp/officialCompany.js'
import { aReachableStandIn } from '../../../../testing/whatsapp/aReachableStandIn.js'
import { deliverConnectionJob } from '../../delivery/dueMessages.job.js'
import { dueSchedulesSweep } from '../../schedules/dueSchedules.job.js'
import { queueBotText } from '../queueBotText.js'
import { recountReplyWindows } from './replyWindows.commands.js'

const standIn = aReachableStandIn()

afterEach(() => {
  vi.restoreAllMocks()
})

/** The customer's ticket, as its attendants get it. */
async function ticketOf(official: OfficialCompany) {
  const [{ id } = { id: 0 }] = await official.tickets()
  return apiAs(official.fixture.admin).ok(ticketsApi.get, { params: { id } })
}

/** A customer has written, and an attendant has accepted. `at` moves our clock. */
async function aConversation() {
  const official = await anOfficialCompany(standIn)
  await official.writes({ type: 'text', text: 'Bom dia' })
  const { admin } = official.fixture
  const { id } = await ticketOf(official)
  const api = apiAs(admin)
  const ticket = await api.ok(ticketsApi.update, {
    params: { id },
    body: { status: 'open', userId: admin.id },
  })
  await settle()
  const closesAt = Date.parse(ticket.replyWindow?.closesAt ?? '')
  return {
    official,
    api,
    ticket,
    closesAt,
    at: (instant: number) => vi.spyOn(clock, 'now').mockReturnValue(new Date(instant)),
    bodies: async () => (await official.messages()).map(({ body }) => body),
  }
}

it('closes 24 hours after the customer’s last message, by WhatsApp’s time of it', async () => {
  const official = await anOfficialCompany(standIn)
  const at = Math.floor(Date.now() / 1_000) * 1_000
  // WhatsApp names the second; a message counts as written at its end.
  const closes = (ago: number) => new Date(at + 999 - ago + REPLY_WINDOW_MS).toISOString()
  const windowAfter = async (messages: number) => {
    await official.sees(async () => (await official.messages()).length === messages)
    return (await ticketOf(official)).replyWindow
  }

  await official.post([official.text('wamid.A', 'Bom dia', at - 3 * HOUR_MS)])
  expect(await windowAfter(1)).toEqual({ closesAt: closes(3 * HOUR_MS), freeUntil: null })

  await official.post([official.text('wamid.B', 'Alguém?', at - HOUR_MS)])
  expect(await windowAfter(2)).toEqual({ closesAt: closes(HOUR_MS), freeUntil: null })

  // A late message of yesterday.
  await official.post([official.text('wamid.C', 'Oi', at - 30 * HOUR_MS)])
  expect(await windowAfter(3)).toEqual({ closesAt: closes(HOUR_MS), freeUntil: null })
})

it('has free answers for 72 hours after a customer came from an ad, whatever they write then', async () => {
  const official = await anOfficialCompany(standIn)
  // WhatsApp sends whole seconds. This one has passed, so it counts whole.
  const at = Math.floor(Date.now() / 1_000) * 1_000 - 60_000
  const referral = { source_url: 'https://fb.me/x', source_id: `${at}`, headline: 'Sofá' }
  const freeUntil = new Date(at + 999 - 2 * HOUR_MS + FREE_AFTER_AD_MS).toISOString()
  await official.post([{ ...official.text('wamid.A', 'Ainda tem?', at - 2 * HOUR_MS), referral }])
  await official.sees(async () => (await official.messages()).length === 1)
  expect((await ticketOf(official)).replyWindow).toMatchObject({ freeUntil })
  await official.post([official.text('wamid.B', 'Alguém?', at)])
  await official.sees(async () => (await official.messages()).length === 2)
  const ticket = await ticketOf(official)
  expect(ticket.replyWindow).toEqual({
    closesAt: new Date(at + 999 + REPLY_WINDOW_MS).toISOString(),
    freeUntil,
  })
  await official.within(() => recountReplyWindows([ticket.contactId]))
  expect((await ticketOf(official)).replyWindow).toEqual(ticket.replyWindow)
  const { connections } = await apiAs(official.fixture.admin).ok(ticketsApi.connections, {
    params: { id: ticket.id },
  })
  expect(connections).toMatchObject([{ replyWindow: { freeUntil } }])
})

it('is open until its last millisecond, and then refuses before anything is stored', async () => {
  const { official, api, ticket, closesAt, at, bodies } = await aConversation()
  const params = { ticketId: ticket.id }
  const spy = at(closesAt - 1)
  await api.ok(messagesApi.send, { params, body: { body: 'No prazo' } })
  await official.sees(async () => (await official.messages()).some(({ ack }) => ack === 3))

  spy.mockReturnValue(new Date(closesAt))
  const [theirs] = await official.messages()
  const files = [{ name: 'nota.txt', content: 'Tarde' }]
  const reaction = { params: { id: theirs?.id ?? '' }, body: { emoji: '👍' } }
  const refusals = [
    await api.refused(messagesApi.send, { params, body: { body: 'Tarde' } }),
    await api.refused(messagesApi.sendFiles, { params, files }),
    await api.refused(messagesApi.react, reaction),
  ]
  for (const refusal of refusals) expect(refusal).toMatchObject({ status: 409, error: 'ERR_REPLY_WINDOW' })
  expect(await bodies()).toEqual(['Bom dia', 'No prazo'])

  // The customer answers, and the window is open again.
  vi.restoreAllMocks()
  await official.writes({ type: 'text', text: 'Ainda quero' })
  at(closesAt)
  await api.ok(messagesApi.send, { params, body: { body: 'Que bom' } })
})

it('refuses a program before anything is stored, also where the customer has never written', async () => {
  const { official, closesAt, at, bodies } = await aConversation()
  const connection = await official.within(() =>
    Connection.findByPk(official.connection.id, { rejectOnEmpty: true }),
  )
  const { api } = await aProgram(official.fixture.company, connection)
  const send = { body: { number: official.customer, body: 'Seu pedido saiu' } }
  await api.ok(publicApi.send, send)
  const before = (await bodies()).length

  at(closesAt)
  const stranger = { body: { number: uniqueNumber(), body: 'Oi' } }
  for (const input of [send, stranger])
    expect(await api.refused(publicApi.send, input)).toMatchObject({ status: 409, error: 'ERR_REPLY_WINDOW' })
  expect(await bodies()).toHaveLength(before)
  expect(await official.within(() => Contact.count({ where: { number: stranger.body.number } }))).toBe(0)
})

it('what sends by itself is not sent, and says why in its thread', async () => {
  const { official, ticket, closesAt, at } = await aConversation()
  at(closesAt)
  await official.within(async () => {
    const row = await Ticket.findByPk(ticket.id, { include: ['contact'], rejectOnEmpty: true })
    await queueBotText(row, row.contact ?? { name: '' }, 'Atendimento encerrado')
  })
  const failed = await official.sees(async () =>
    (await official.messages()).find(({ sendState }) => sendState === 'failed'),
  )
  expect(failed).toMatchObject({ body: 'Atendimento encerrado', sendError: 'ERR_REPLY_WINDOW' })
  expect(await standIn.control(`/customers/${official.customer}/inbox`)).toEqual([])
})

it('a message that waited until it closed fails, and is only sent again when it is open', async () => {
  const { official, api, ticket, closesAt, at } = await aConversation()
  const { phoneNumberId } = official.number
  const params = { ticketId: ticket.id }
  await standIn.control('/faults', { phoneNumberId, kind: '429', count: 1 })
  const { id } = await api.ok(messagesApi.send, { params, body: { body: 'Um momento' } })
  await settle()
  at(closesAt)
  await new Promise((resolve) => setTimeout(resolve, 1_100))
  await enqueue(deliverConnectionJob.name, official.fixture.company.id, {
    connectionId: official.connection.id,
  })
  const stored = () => official.within(() => Message.findByPk(id, { rejectOnEmpty: true }))
  await official.sees(async () => (await stored()).sendState === 'failed')
  expect(await stored()).toMatchObject({ sendError: 'ERR_REPLY_WINDOW' })

  const retry = { params: { id } }
  expect(await api.refused(messagesApi.retry, retry)).toMatchObject({ error: 'ERR_REPLY_WINDOW' })
  vi.restoreAllMocks()
  await api.ok(messagesApi.retry, retry)
  await official.sees(async () => (await stored()).ack === 3)
})

it('a schedule shows in its state why it did not send', async () => {
  const { official, api, ticket, closesAt, at } = await aConversation()
  const sendAt = new Date(closesAt + HOUR_MS)
  const { id } = await api.ok(schedulesApi.create, {
    body: {
      contactId: ticket.contactId,
      whatsappId: official.connection.id,
      body: 'Bom dia!',
      sendAt: sendAt.toISOString(),
    },
  })
  at(sendAt.getTime() + 1_000)
  await dueSchedulesSweep.run()
  await official.sees(async () => (await official.messages()).some(({ sendState }) => sendState === 'failed'))
  vi.restoreAllMocks()
  const failed = { status: 'ERRO', error: 'ERR_REPLY_WINDOW' }
  expect(await api.ok(schedulesApi.get, { params: { id } })).toMatchObject(failed)
})
