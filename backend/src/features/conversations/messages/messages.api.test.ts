import { randomUUID } from 'node:crypto'
import { messagesApi } from '@balcao/contract'
import { describe, expect, it } from 'vitest'
import { Message, Ticket } from '../../../models/index.js'
import { rooms } from '../../../platform/realtime/rooms.js'
import { apiAs } from '../../../testing/apiClient.js'
import { receivedBy } from '../../../testing/emissions.js'
import { settle } from '../../../testing/settle.js'
import {
  aCompany,
  aCustomer,
  aMessage,
  aQueue,
  aTicket,
  aUser,
  inCompany,
} from '../../../testing/fixtures.js'
import { applyRefusal } from '../delivery/applyRefusal.js'
import { applyAck } from './sending/acks.commands.js'
import { claimNext, type Claimed } from '../delivery/claimNext.js'
import { settleDelivery } from '../delivery/settleDelivery.js'

async function anOpenTicket() {
  const fixture = await aCompany()
  const { company, agent, connection, queue } = fixture
  const customer = await aCustomer(company)
  const open = await aTicket(company, { customer, connection, queue, user: agent, unreadMessages: 2 })
  return { ...fixture, customer, open, api: apiAs(agent) }
}

describe('POST /messages/:ticketId', () => {
  it('answers the stored message, ack 0, before anything is sent, and everybody hears of it', async () => {
    const { api, open, agent } = await anOpenTicket()
    const answer = await api.ok(messagesApi.send, { params: { ticketId: open.id }, body: { body: 'Olá!' } })
    expect(answer).toMatchObject({
      body: 'Olá!',
      fromMe: true,
      ack: 0,
      ticketId: open.id,
      user: { id: agent.id },
      contact: null,
    })
    expect(answer.id).toMatch(/^\d+$/)
    const heard = receivedBy(await settle(), [rooms.user(agent.id)])
    expect(heard).toContainEqual(
      expect.objectContaining({
        channel: 'appMessage',
        payload: expect.objectContaining({ action: 'create' }) as unknown,
      }),
    )
  })

  it('waits while the connection has no session: queued, not failed', async () => {
    const { api, open, company } = await anOpenTicket()
    const { id } = await api.ok(messagesApi.send, { params: { ticketId: open.id }, body: { body: 'Olá!' } })
    await settle()
    const stored = await inCompany(company, () => Message.findByPk(id))
    expect(stored).toMatchObject({ sendState: 'queued', sendAttempts: 0, sendError: null })
  })

  it('answers a repeated Idempotency-Key with the first result, even at the same time', async () => {
    const { api, open, company } = await anOpenTicket()
    const headers = { 'Idempotency-Key': randomUUID() }
    const send = () =>
      api.ok(messagesApi.send, { params: { ticketId: open.id }, body: { body: 'Uma vez' }, headers })
    const answers = [...(await Promise.all([send(), send(), send()])), await send()]
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
    expect(await inCompany(company, () => Message.count({ where: { ticketId: open.id } }))).toBe(1)
  })

  it('refuses a key that was used for another text, and one that is too long', async () => {
    const { api, open } = await anOpenTicket()
    const headers = { 'Idempotency-Key': randomUUID() }
    await api.ok(messagesApi.send, { params: { ticketId: open.id }, body: { body: 'A' }, headers })
    const params = { ticketId: open.id }
    expect(await api.refused(messagesApi.send, { params, body: { body: 'B' }, headers })).toMatchObject({
      status: 400,
      error: 'ERR_IDEMPOTENCY_KEY_REUSED',
    })
    const long = { 'Idempotency-Key': 'x'.repeat(101) }
    expect(await api.refused(messagesApi.send, { params, body: { body: 'B' }, headers: long })).toMatchObject(
      {
        error: 'ERR_VALIDATION',
      },
    )
  })

  it('refuses an empty, blank or too long text, and keeps emoji and right-to-left text', async () => {
    const { api, open } = await anOpenTicket()
    const params = { ticketId: open.id }
    for (const body of ['', '   \n ', undefined, 'x'.repeat(70_000)]) {
      expect(await api.refused(messagesApi.send, { params, body: { body } })).toMatchObject({
        status: 400,
        error: 'ERR_VALIDATION',
      })
    }
    const text = '👩🏽‍🚀 שלום مرحبا D’Ávila & Cia {{name'
    expect(await api.ok(messagesApi.send, { params, body: { body: text } })).toMatchObject({ body: text })
    expect(await api.ok(messagesApi.send, { params, body: { body: 'a\0b' } })).toMatchObject({ body: 'ab' })
  })

  it('refuses a ticket that is not open, and one that a colleague holds', async () => {
    const { api, ticket, company, admin, connection, queue } = await anOpenTicket()
    const body = { body: 'Olá' }
    expect(await api.refused(messagesApi.send, { params: { ticketId: ticket.id }, body })).toMatchObject({
      error: 'ERR_TICKET_NOT_OPEN',
    })
    const theirs = await aTicket(company, {
      customer: await aCustomer(company),
      connection,
      queue,
      user: admin,
    })
    expect(await api.refused(messagesApi.send, { params: { ticketId: theirs.id }, body })).toMatchObject({
      status: 403,
      error: 'ERR_NO_PERMISSION',
    })
  })

  it('quotes a message of the thread, and refuses one that does not exist', async () => {
    const { api, open, company } = await anOpenTicket()
    const question = await aMessage(company, { ticket: open, body: 'Quanto custa?' })
    const params = { ticketId: open.id }
    const answer = await api.ok(messagesApi.send, {
      params,
      body: { body: 'R$ 10', quotedMsg: { id: question.id } },
    })
    expect(answer).toMatchObject({ quotedMsgId: question.id, quotedMsg: { body: 'Quanto custa?' } })
    expect(
      await api.refused(messagesApi.send, { params, body: { body: 'x', quotedMsg: { id: '999999999' } } }),
    ).toMatchObject({ status: 404, error: 'ERR_NO_MESSAGE_FOUND' })
  })
})

describe('a quote', () => {
  it('is refused as not found for another customer’s message or one of a hidden queue', async () => {
    const { api, company, connection, customer, open } = await anOpenTicket()
    const elsewhere = await aTicket(company, { customer: await aCustomer(company), connection })
    const queue = await aQueue(company)
    const hidden = await aTicket(company, { customer, connection, queue, status: 'closed' })
    for (const ticket of [elsewhere, hidden]) {
      const { id } = await aMessage(company, { ticket, body: 'segredo' })
      const body = { body: 'Olá', quotedMsg: { id } }
      expect(await api.refused(messagesApi.send, { params: { ticketId: open.id }, body })).toMatchObject({
        status: 404,
        error: 'ERR_NO_MESSAGE_FOUND',
      })
    }
  })

  it('is visible whether its message is on the page or before it, and holds no other quote', async () => {
    const { api, company, open } = await anOpenTicket()
    const params = { ticketId: open.id }
    const question = await aMessage(company, { ticket: open, body: 'Quanto custa?' })
    for (let number = 0; number < 18; number += 1)
      await aMessage(company, { ticket: open, body: `mensagem ${number}` })
    const headers = { 'Idempotency-Key': randomUUID() }
    const answer = { body: 'R$ 10', quotedMsg: { id: question.id } }
    const quoting = await api.ok(messagesApi.send, { params, body: answer, headers })
    const again = { body: 'Por unidade', quotedMsg: { id: quoting.id } }
    const quotingThat = await api.ok(messagesApi.send, { params, body: again })

    const page = await api.ok(messagesApi.list, { params, query: { peek: true } })
    expect(page.messages.map(({ body }) => body).slice(0, 1)).toEqual(['mensagem 0'])
    expect(page.messages).toHaveLength(20)
    const [first, second] = page.messages.slice(-2)
    expect(first).toEqual(quoting)
    expect(second).toEqual(quotingThat)
    expect(first?.quotedMsg).toMatchObject({
      id: question.id,
      body: 'Quanto custa?',
      contact: { id: open.contactId },
    })
    expect(second?.quotedMsg).toMatchObject({
      id: quoting.id,
      body: 'R$ 10',
      quotedMsgId: question.id,
      quotedMsg: null,
    })
    // A request repeated with its key returns the message of that key, not the quoted one.
    expect(await api.ok(messagesApi.send, { params, body: answer, headers })).toEqual(quoting)
  })
})

describe('GET /messages/:ticketId', () => {
  it('returns the contact’s thread across its tickets: newest page first, oldest first inside', async () => {
    const { api, company, customer, connection, queue, open } = await anOpenTicket()
    const before = await aTicket(company, { customer, connection, queue, status: 'closed' })
    const ids: string[] = []
    for (let i = 0; i < 15; i++)
      ids.push((await aMessage(company, { ticket: before, body: `antes ${i}` })).id)
    for (let i = 0; i < 10; i++) ids.push((await aMessage(company, { ticket: open, body: `agora ${i}` })).id)
    const query = { peek: true }
    const first = await api.ok(messagesApi.list, { params: { ticketId: open.id }, query })
    expect(first.messages.map(({ id }) => id)).toEqual(ids.slice(5))
    expect(first).toMatchObject({ hasMore: true, count: 25, ticket: { id: open.id } })
    const second = await api.ok(messagesApi.list, {
      params: { ticketId: open.id },
      query: { ...query, before: first.nextCursor ?? '' },
    })
    expect(second.messages.map(({ id }) => id)).toEqual(ids.slice(0, 5))
    expect(second).toMatchObject({ hasMore: false, nextCursor: null })
  })

  it('turns the pages by number to the thread’s beginning, and shows nothing beyond it', async () => {
    const { company, open, admin } = await anOpenTicket()
    for (let number = 0; number < 45; number += 1)
      await aMessage(company, { ticket: open, body: `mensagem ${number}` })
    const page = (pageNumber: number) =>
      apiAs(admin).ok(messagesApi.list, { params: { ticketId: open.id }, query: { pageNumber, peek: true } })
    const [first, second, last, beyond] = [await page(1), await page(2), await page(3), await page(4)]
    const bodies = [...last.messages, ...second.messages, ...first.messages].map(({ body }) => body)
    expect(bodies).toEqual(Array.from({ length: 45 }, (_, number) => `mensagem ${number}`))
    expect([first, second, last, beyond].map(({ hasMore }) => hasMore)).toEqual([true, true, false, false])
    expect(beyond.messages).toEqual([])
  })

  it('hides from a plain user what was said in queues that are not theirs', async () => {
    const { api, company, customer, connection, open, admin } = await anOpenTicket()
    const secret = await aQueue(company)
    const before = await aTicket(company, { customer, connection, queue: secret, status: 'closed' })
    await aMessage(company, { ticket: before, body: 'segredo' })
    const visible = await aMessage(company, { ticket: open, body: 'oi' })
    const params = { ticketId: open.id }
    const bodies = async (reader: typeof api) =>
      (await reader.ok(messagesApi.list, { params, query: { peek: true } })).messages.map(({ body }) => body)
    expect(await bodies(api)).toEqual([visible.body])
    expect(await bodies(apiAs(admin))).toEqual(['segredo', 'oi'])
  })

  it('marks read only on the first page, for the ticket’s own user, and not with peek', async () => {
    const { api, admin, open, company } = await anOpenTicket()
    const params = { ticketId: open.id }
    const unread = async () => (await inCompany(company, () => Ticket.findByPk(open.id)))?.unreadMessages
    await api.ok(messagesApi.list, { params, query: { peek: true } })
    await apiAs(admin).ok(messagesApi.list, { params })
    await api.ok(messagesApi.list, { params, query: { pageNumber: 2 } })
    expect(await unread()).toBe(2)
    await api.ok(messagesApi.list, { params })
    expect(await unread()).toBe(0)
  })
})

describe('delivery', () => {
  it('claims one message of a conversation at a time, the oldest first', async () => {
    const { api, open, company, customer, connection } = await anOpenTicket()
    const params = { ticketId: open.id }
    const first = await api.ok(messagesApi.send, { params, body: { body: '1' } })
    const second = await api.ok(messagesApi.send, { params, body: { body: '2' } })
    const conversation = { connectionId: connection.id, contactId: customer.id }
    const claim = () => inCompany(company, () => claimNext(conversation))
    const claims = await Promise.all([claim(), claim(), claim()])
    const taken = claims.filter((one) => one !== null)
    expect(taken.map(({ id }) => id)).toEqual([first.id])
    await inCompany(company, () => Message.update({ claimedUntil: new Date(0) }, { where: { id: first.id } }))
    const again = await claim()
    expect(again).toMatchObject({
      id: first.id,
      attempts: 2,
      outgoing: { whatsappId: taken[0]?.outgoing.whatsappId },
    })
    await inCompany(company, () => settleDelivery(again as Claimed, 'sent', { outcome: 'accepted' }))
    expect(await claim()).toMatchObject({ id: second.id })
  })

  it('lets the ack only grow, and a refusal not undo a delivery', async () => {
    const { open, company, agent, connection } = await anOpenTicket()
    const message = await aMessage(company, { ticket: open, user: agent, sendState: 'sending', ack: 1 })
    const where = { connectionId: connection.id, whatsappId: message.whatsappId }
    const state = async () => inCompany(company, () => Message.findByPk(message.id))
    await inCompany(company, () => applyAck(where, 4))
    await inCompany(company, () => applyAck(where, 3))
    await inCompany(company, () => applyRefusal(where, '463'))
    expect(await state()).toMatchObject({ ack: 4, sendState: 'sent', sendError: null })
  })

  it('a failed message shows the reason, and can be retried or discarded', async () => {
    const { api, open, company, agent, connection } = await anOpenTicket()
    const message = await aMessage(company, { ticket: open, user: agent, sendState: 'sending', ack: 1 })
    await inCompany(company, () =>
      applyRefusal({ connectionId: connection.id, whatsappId: message.whatsappId }, '463'),
    )
    const params = { id: message.id }
    expect(await api.ok(messagesApi.retry, { params })).toMatchObject({ id: message.id, sendError: null })
    expect(await api.refused(messagesApi.retry, { params })).toMatchObject({
      error: 'ERR_MESSAGE_NOT_FAILED',
    })
    const stored = await inCompany(company, () => Message.findByPk(message.id))
    expect(stored?.whatsappId).toBe(message.whatsappId)
    await inCompany(company, () =>
      applyRefusal({ connectionId: connection.id, whatsappId: message.whatsappId }, '463'),
    )
    expect(await api.ok(messagesApi.remove, { params })).toMatchObject({ isDeleted: true, body: '' })
  })

  it('is not a colleague’s to repeat', async () => {
    const { open, company, agent, queue } = await anOpenTicket()
    const colleague = await aUser(company, { queues: [queue] })
    const message = await aMessage(company, {
      ticket: open,
      user: agent,
      sendState: 'failed',
      sendError: '463',
    })
    const refusal = await apiAs(colleague).refused(messagesApi.retry, { params: { id: message.id } })
    expect(refusal).toMatchObject({ status: 403, error: 'ERR_NO_PERMISSION' })
  })
})

describe('a mark on a message of an earlier attendance', () => {
  it('reaches users of the contact’s newer ticket, unless it is in another queue', async () => {
    const { open, company, agent, customer, connection, queue } = await anOpenTicket()
    const closed = { customer, connection, status: 'closed' as const }
    const hears = async (earlierQueue: { id: number }) => {
      const earlier = await aTicket(company, { ...closed, queue: earlierQueue })
      const message = await aMessage(company, { ticket: earlier, user: agent })
      await inCompany(company, () => Ticket.update({ status: 'closed' }, { where: { id: open.id } }))
      const newest = await aTicket(company, { customer, connection, queue, user: agent })
      await inCompany(company, () =>
        applyAck({ connectionId: connection.id, whatsappId: message.whatsappId }, 4),
      )
      const emissions = receivedBy(await settle(), [rooms.ticket(newest.id)])
      await inCompany(company, () => Ticket.update({ status: 'closed' }, { where: { id: newest.id } }))
      return emissions.length
    }
    expect(await hears(queue)).toBe(1)
    expect(await hears(await aQueue(company))).toBe(0)
  })
})
