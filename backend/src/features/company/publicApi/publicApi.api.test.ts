import { apiAccessApi, limits, messagesApi, publicApi, ticketsApi } from '@balcao/contract'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { Contact, Message, Setting, Ticket, TicketTracking } from '../../../models/index.js'
import { clock } from '../../../platform/clock/clock.js'
import { aProgram } from '../../../testing/company/aProgram.js'
import { apiAs } from '../../../testing/apiClient.js'
import { aConversationWith } from '../../../testing/conversations/aConversationWith.js'
import { settle } from '../../../testing/settle.js'
import {
  aCompany,
  aConnection,
  aCustomer,
  aMessage,
  aTicket,
  inCompany,
  uniqueNumber,
} from '../../../testing/fixtures.js'
import { gateway } from '../../../whatsapp/gateway.js'
import { claimNext } from '../../conversations/delivery/claimNext.js'
import { ANSWER, BULK } from '../../conversations/messages/messages.rules.js'
import { settleDelivery } from '../../conversations/delivery/settleDelivery.js'
import { dueFarewellsSweep } from '../../conversations/attendance/farewells.job.js'

async function aCompanyWithProgram() {
  const fixture = await aCompany()
  const { api, token } = await aProgram(fixture.company, fixture.connection)
  const ticket = (id: number) =>
    inCompany(fixture.company, () => Ticket.findByPk(id, { rejectOnEmpty: true }))
  const contact = (number: string) => inCompany(fixture.company, () => Contact.findOne({ where: { number } }))
  const rows = (ids: readonly string[]) =>
    inCompany(fixture.company, () => Message.findAll({ where: { id: [...ids] }, order: [['id', 'ASC']] }))
  return { ...fixture, api, token, ticketOf: ticket, contactOf: contact, rowsOf: rows }
}

/** What WhatsApp would answer about numbers. */
function whatsappSays(answer: Awaited<ReturnType<typeof gateway.lookUp>>) {
  const asked = vi.spyOn(gateway, 'lookUp').mockResolvedValue(answer)
  onTestFinished(() => asked.mockRestore())
  return asked
}

beforeEach(() => {
  // No session runs for a test's connection.
  whatsappSays(null)
})

describe('a text that a program sends', () => {
  it('creates a contact and a closed ticket, and is sent after people’s answers', async () => {
    const { api, connection, ticketOf, contactOf, rowsOf } = await aCompanyWithProgram()
    const number = uniqueNumber()
    const sent = await api.ok(publicApi.send, { body: { number, body: 'Olá {{name}}' } })
    expect(sent).toMatchObject({ mensagem: 'Mensagem enviada', ids: [sent.id] })
    const ticket = await ticketOf(sent.ticketId)
    expect(ticket).toMatchObject({
      status: 'closed',
      connectionId: connection.id,
      userId: null,
      queueId: null,
    })
    expect(ticket.closedAt).not.toBeNull()
    expect(ticket.previewMessageId).toBe(sent.id)
    expect((await contactOf(number))?.name).toBe(number)
    const [message] = await rowsOf([sent.id])
    expect(message).toMatchObject({
      body: `Olá ${number}`,
      sendPriority: BULK,
      sendState: 'queued',
      isBot: false,
    })
  })

  it('to new numbers leaves twelve seconds apart, and the answer says when', async () => {
    const { api, company, connection, rowsOf } = await aCompanyWithProgram()
    const now = new Date()
    const time = vi.spyOn(clock, 'now').mockReturnValue(now)
    onTestFinished(() => time.mockRestore())
    const at = (seconds: number) => new Date(now.getTime() + seconds * 1_000).toISOString()
    const send = (number = uniqueNumber()) => api.ok(publicApi.send, { body: { number, body: 'Oi' } })
    const first = await send()
    const [second, third] = [await send(), await send()]
    expect([first, second, third].map(({ expectedAt }) => expectedAt)).toEqual([at(0), at(12), at(24)])
    const delivery = (id: string) => api.ok(publicApi.delivery, { params: { id } })
    expect(await delivery(third.id)).toMatchObject({ state: 'queued', expectedAt: at(24) })
    const [{ contactId } = { contactId: 0 }] = await rowsOf([first.id])
    const claimed = await inCompany(company, () =>
      claimNext({ connectionId: connection.id, contactId }, BULK),
    )
    if (!claimed) throw new Error('It was queued')
    await inCompany(company, () => settleDelivery(claimed, 'sent', { outcome: 'accepted' }))
    time.mockReturnValue(new Date(at(5)))
    expect(await delivery(first.id)).toMatchObject({ state: 'sent', expectedAt: null })
    expect((await delivery(second.id)).expectedAt).toBe(at(12))
    expect((await delivery(third.id)).expectedAt).toBe(at(24))
    await inCompany(company, () => connection.update({ restrictedUntil: new Date(at(600)) }))
    expect((await delivery(third.id)).expectedAt).toBeNull()
    await inCompany(company, () => connection.update({ restrictedUntil: null, status: 'DISCONNECTED' }))
    expect((await send()).expectedAt).toBeNull()
  })

  it('leaves a live ticket as it is: its status, owner and queue, and that the customer waits', async () => {
    const { api, company, connection, queue, agent, ticketOf } = await aCompanyWithProgram()
    const customer = await aCustomer(company)
    const waitingSince = new Date(Date.now() - 60_000)
    const open = await aTicket(company, { customer, connection, queue, user: agent, unreadMessages: 2 })
    await inCompany(company, () => open.update({ waitingSince }))
    const body = {
      number: customer.number ?? '',
      body: 'Lembrete',
      status: 'pending' as const,
      queueId: null,
    }
    const sent = await api.ok(publicApi.send, { body })
    expect(sent.ticketId).toBe(open.id)
    expect(await ticketOf(open.id)).toMatchObject({
      status: 'open',
      userId: agent.id,
      queueId: queue.id,
      unreadMessages: 2,
      waitingSince,
      previewMessageId: sent.id,
    })
  })

  it('lets the customer’s answer open a pending ticket, without rating or farewell', async () => {
    const { api, company, connection } = await aCompanyWithProgram()
    await inCompany(company, () => Setting.upsert({ key: 'userRating', value: 'enabled' }))
    const number = uniqueNumber()
    const { ticketId } = await api.ok(publicApi.send, { body: { number, body: 'Seu pedido saiu' } })
    vi.spyOn(clock, 'now').mockReturnValue(new Date(Date.now() + 3_600_000))
    onTestFinished(() => void vi.restoreAllMocks())
    await dueFarewellsSweep.run()
    await settle()
    const messages = await inCompany(company, () => Message.findAll({ where: { ticketId } }))
    expect(messages.map(({ body }) => body)).toEqual(['Seu pedido saiu'])
    const talk = aConversationWith({ company, connection } as Parameters<typeof aConversationWith>[0], number)
    await talk.writes('Obrigado!')
    const tickets = await talk.tickets()
    expect(tickets.map(({ status }) => status)).toEqual(['pending'])
  })

  it('makes a ticket that stays, in a queue and for a user, where it says so', async () => {
    const { api, queue, agent, admin, ticketOf } = await aCompanyWithProgram()
    const body = 'Novo contato do site'
    const pending = { number: uniqueNumber(), body, status: 'pending' as const, queueId: queue.id }
    const waiting = await ticketOf((await api.ok(publicApi.send, { body: pending })).ticketId)
    expect(waiting).toMatchObject({ status: 'pending', queueId: queue.id, userId: null })
    const open = { ...pending, number: uniqueNumber(), status: 'open' as const, userId: agent.id }
    const sent = await api.ok(publicApi.send, { body: open })
    expect(await ticketOf(sent.ticketId)).toMatchObject({ status: 'open', userId: agent.id })
    const answer = await apiAs(admin).ok(ticketsApi.get, { params: { id: sent.ticketId } })
    expect(answer).toMatchObject({ status: 'open', user: { id: agent.id } })
    const { userId: _userId, ...nobodys } = { ...open, number: uniqueNumber() }
    const refusal = await api.refused(publicApi.send, { body: nobodys })
    expect(refusal).toMatchObject({ error: 'ERR_VALIDATION', field: 'body.userId' })
  })

  it('closes the live ticket where it says so, without a word to the customer', async () => {
    const { api, company, connection, queue, agent, ticketOf } = await aCompanyWithProgram()
    const customer = await aCustomer(company)
    const open = await aTicket(company, { customer, connection, queue, user: agent })
    const body = { number: customer.number ?? '', body: 'Pedido entregue', closeTicket: true }
    await api.ok(publicApi.send, { body })
    expect(await ticketOf(open.id)).toMatchObject({ status: 'closed', userId: agent.id })
    const due = await inCompany(company, () => TicketTracking.findAll({ where: { ticketId: open.id } }))
    expect(due.map(({ farewellDueAt }) => farewellDueAt)).toEqual(due.map(() => null))
  })

  it('lets an answer of a person go first in its conversation', async () => {
    const { api, company, connection, queue, agent } = await aCompanyWithProgram()
    const customer = await aCustomer(company)
    const open = await aTicket(company, { customer, connection, queue, user: agent })
    await api.ok(publicApi.send, { body: { number: customer.number ?? '', body: 'Lembrete' } })
    const params = { ticketId: open.id }
    await apiAs(agent).ok(messagesApi.send, { params, body: { body: 'Já vejo isso' } })
    const conversation = { connectionId: connection.id, contactId: customer.id }
    const answers = await inCompany(company, () => claimNext(conversation, ANSWER))
    expect(answers?.outgoing.content).toMatchObject({ text: 'Já vejo isso' })
    expect(answers?.outgoing.isBulk).toBe(false)
  })

  it('is refused when it is blank, too long, or for no number; both sides of each limit', async () => {
    const { api } = await aCompanyWithProgram()
    const number = uniqueNumber()
    const longest = 'x'.repeat(limits.messageBody.max)
    await api.ok(publicApi.send, { body: { number, body: longest } })
    await api.ok(publicApi.send, { body: { number: '+55 (11) 95550-1234', body: 'Oi' } })
    await api.ok(publicApi.send, { body: { number: '1'.repeat(limits.number.min), body: 'Oi' } })
    await api.ok(publicApi.send, { body: { number: '1'.repeat(limits.number.max), body: 'Oi' } })
    const refused: [object, string][] = [
      [{ number, body: `${longest}x` }, 'body.body'],
      [{ number, body: ' \n ' }, 'body.body'],
      [{ number }, 'body.body'],
      [{ body: 'Oi' }, 'body.number'],
      [{ number: '1'.repeat(limits.number.min - 1), body: 'Oi' }, 'body.number'],
      [{ number: '1'.repeat(limits.number.max + 1), body: 'Oi' }, 'body.number'],
      [{ number: 'ninguém aqui', body: 'Oi' }, 'body.number'],
      [{ number, body: 'Oi', status: 'closed' }, 'body.status'],
    ]
    for (const [body, field] of refused)
      expect(await api.refused(publicApi.send, { body })).toMatchObject({ error: 'ERR_VALIDATION', field })
  })

  it('goes to one contact, also from parallel calls and without the ninth digit', async () => {
    const { api, company, ticketOf } = await aCompanyWithProgram()
    const eight = `5511${uniqueNumber().slice(-7)}`.replace(/^(5511)/, '$18')
    const nine = eight.replace(/^5511/, '55119')
    const send = async (number: string) => {
      const { ticketId } = await api.ok(publicApi.send, { body: { number, body: 'Oi' } })
      return (await ticketOf(ticketId)).contactId
    }
    const first = await Promise.all([send(eight), send(eight), send(eight)])
    expect(new Set([...first, await send(nine)]).size).toBe(1)
    expect(await inCompany(company, () => Contact.count({ where: { number: [eight, nine] } }))).toBe(1)
  })
})

describe('the number of a program’s message', () => {
  it('is written as WhatsApp writes it, and asked for once', async () => {
    const { api, contactOf } = await aCompanyWithProgram()
    const number = uniqueNumber()
    const typed = uniqueNumber()
    const asked = whatsappSays({ exists: true, number, lid: null } as never)
    await api.ok(publicApi.send, { body: { number: typed, body: 'Oi' } })
    expect((await contactOf(number))?.whatsappCheckedAt).not.toBeNull()
    expect(await contactOf(typed)).toBeNull()
    await api.ok(publicApi.send, { body: { number, body: 'Oi de novo' } })
    expect(asked).toHaveBeenCalledTimes(1)
  })

  it('is refused when WhatsApp does not know it: nothing is stored but the refusal', async () => {
    const { api, admin, connection, contactOf } = await aCompanyWithProgram()
    whatsappSays({ exists: false } as never)
    const number = uniqueNumber()
    const refusal = await api.refused(publicApi.send, { body: { number, body: 'Oi' } })
    expect(refusal).toMatchObject({ error: 'ERR_WAPP_INVALID_CONTACT', field: 'body.number', status: 400 })
    expect(await contactOf(number)).toBeNull()
    const calls = await apiAs(admin).ok(apiAccessApi.calls, { params: { id: connection.id } })
    expect(calls).toMatchObject([
      {
        kind: 'text',
        number,
        status: 400,
        error: 'ERR_WAPP_INVALID_CONTACT',
        field: 'body.number',
        messageIds: [],
      },
    ])
  })
})

describe('files that a program sends', () => {
  it('are a message each, in their order, with the field names of older programs', async () => {
    const { api, rowsOf } = await aCompanyWithProgram()
    const files = [
      { name: 'boleto.pdf', content: '%PDF-1.4 boleto' },
      { name: 'nota.txt', content: 'uma nota' },
    ]
    const body = { number: uniqueNumber(), body: 'Segue o boleto' } as never
    const sent = await api.ok(publicApi.sendFiles, { body, files })
    expect(sent.ids).toHaveLength(2)
    expect(sent.id).toBe(sent.ids[0])
    const rows = await rowsOf(sent.ids)
    expect(rows.map(({ body: caption }) => caption)).toEqual(['Segue o boleto', ''])
  })

  it('need no caption, and are refused without a file, with an empty one, and with too many', async () => {
    const { api } = await aCompanyWithProgram()
    const body = { number: uniqueNumber() }
    const file = { name: 'nota.txt', content: 'uma nota' }
    const most = Array.from({ length: limits.medias.max }, () => file)
    expect((await api.ok(publicApi.sendFiles, { body, files: most })).ids).toHaveLength(limits.medias.max)
    expect(await api.refused(publicApi.sendFiles, { body, files: [...most, file] })).toMatchObject({
      error: 'ERR_MEDIA_TOO_MANY',
    })
    expect(await api.refused(publicApi.sendFiles, { body, files: [] })).toMatchObject({
      error: 'ERR_VALIDATION',
      field: 'files.medias',
    })
    expect(
      await api.refused(publicApi.sendFiles, { body, files: [{ name: 'nada.txt', content: '' }] }),
    ).toMatchObject({ error: 'ERR_MEDIA_EMPTY' })
  })
})

describe('what becomes of a program’s message', () => {
  it('is told of those of its connection alone', async () => {
    const { api, company, connection, queue, agent, ticket, rowsOf } = await aCompanyWithProgram()
    const { id } = await api.ok(publicApi.send, { body: { number: uniqueNumber(), body: 'Oi' } })
    const state = async () => (await api.ok(publicApi.delivery, { params: { id } })).state
    expect(await state()).toBe('queued')
    const [message] = await rowsOf([id])
    const steps = [
      [{ sendState: 'sent', ack: 2 }, 'sent'],
      [{ sendState: 'sent', ack: 3 }, 'delivered'],
      [{ sendState: 'sent', ack: 4 }, 'read'],
      [{ sendState: 'unknown', ack: 1 }, 'unknown'],
    ] as const
    for (const [columns, word] of steps) {
      await inCompany(company, async () => message?.update(columns))
      expect(await state()).toBe(word)
    }
    await inCompany(company, async () => message?.update({ sendState: 'failed', sendError: '463' }))
    expect(await api.ok(publicApi.delivery, { params: { id } })).toMatchObject({
      state: 'failed',
      error: '463',
    })
    const theirs = await aMessage(company, { ticket })
    const elsewhere = await aTicket(company, {
      customer: await aCustomer(company),
      queue,
      user: agent,
      connection: await aConnection(company),
    })
    const others = await aMessage(company, { ticket: elsewhere, user: agent })
    expect(connection.id).not.toBe(elsewhere.connectionId)
    for (const { id: otherId } of [theirs, others])
      expect(await api.refused(publicApi.delivery, { params: { id: otherId } })).toMatchObject({
        error: 'ERR_NO_MESSAGE_FOUND',
      })
  })
})
