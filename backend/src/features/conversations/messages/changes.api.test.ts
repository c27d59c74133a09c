import { connectionsApi, limits, messagesApi } from '@balcao/contract'
import { describe, expect, it } from 'vitest'
import { Message, MessageChange, Ticket } from '../../../models/index.js'
import { rooms } from '../../../platform/realtime/rooms.js'
import { apiAs } from '../../../testing/apiClient.js'
import { receivedBy } from '../../../testing/emissions.js'
import { wordsOfTicket } from '../../../testing/factories/threads.js'
import { settle } from '../../../testing/settle.js'
import { aCompany, aCustomer, aMessage, aTicket, aUser, inCompany } from '../../../testing/fixtures.js'
import type { SendOutcome } from '../../../whatsapp/port/outgoing.js'
import { applyRefusal } from '../delivery/applyRefusal.js'
import { applyAck } from './sending/acks.commands.js'
import { claimNext } from '../delivery/claimNext.js'
import { nextStep } from '../delivery/delivery.rules.js'
import { settleDelivery } from '../delivery/settleDelivery.js'

const accepted: SendOutcome = { outcome: 'accepted' }

/** The agent's open ticket with a question and an answer, and a function that plays WhatsApp's answers. */
async function aTalk() {
  const fixture = await aCompany()
  const { company, agent, connection, queue } = fixture
  const customer = await aCustomer(company)
  const open = await aTicket(company, { customer, connection, queue, user: agent })
  const question = await aMessage(company, { ticket: open, body: 'Quanto custa?' })
  const answer = await aMessage(company, { ticket: open, user: agent, body: 'R$ 10' })
  const conversation = { connectionId: connection.id, contactId: customer.id }
  const claim = () => inCompany(company, () => claimNext(conversation))
  const whatsappSays = async (result: SendOutcome) => {
    const claimed = await claim()
    if (!claimed) throw new Error('there is nothing to send')
    await inCompany(company, () => settleDelivery(claimed, nextStep(result, claimed.attempts, true), result))
    return claimed
  }
  const stored = (id: string) => inCompany(company, () => Message.findByPk(id, { rejectOnEmpty: true }))
  return { ...fixture, customer, open, question, answer, api: apiAs(agent), claim, whatsappSays, stored }
}

const edit = (id: string, body: string) => ({ params: { id }, body: { body } })
const react = (id: string, emoji: string) => ({ params: { id }, body: { emoji } })

describe('POST /messages/edit/:id', () => {
  it('shows the old text and a pending edit until WhatsApp accepts it', async () => {
    const { api, answer, open, whatsappSays, stored } = await aTalk()
    const queued = await api.ok(messagesApi.edit, edit(answer.id, 'R$ 12'))
    expect(queued).toMatchObject({ body: 'R$ 10', isEdited: false, pendingChange: 'edit', changeError: null })
    expect(receivedBy(await settle(), [rooms.ticket(open.id)])).toMatchObject([
      { channel: 'appMessage', payload: { action: 'update', message: { pendingChange: 'edit' } } },
    ])
    const sent = await whatsappSays(accepted)
    expect(sent.outgoing.content).toEqual({
      type: 'edit',
      target: { whatsappId: answer.whatsappId, fromMe: true, author: null },
      text: 'R$ 12',
    })
    expect(await stored(answer.id)).toMatchObject({ body: 'R$ 12', isEdited: true })
    const heard = receivedBy(await settle(), [rooms.ticket(open.id)])
    expect(heard).toContainEqual(
      expect.objectContaining({
        payload: expect.objectContaining({
          message: expect.objectContaining({ body: 'R$ 12', pendingChange: null }) as unknown,
        }) as unknown,
      }),
    )
  })

  it('shows in the lists, where the message is the last one', async () => {
    const { api, answer, open, company, agent, whatsappSays } = await aTalk()
    await api.ok(messagesApi.edit, edit(answer.id, 'R$ 12'))
    await whatsappSays(accepted)
    const preview = () => wordsOfTicket(company, open)
    expect(await preview()).toBe('R$ 12')
    expect(receivedBy(await settle(), [rooms.user(agent.id)])).toContainEqual(
      expect.objectContaining({ channel: 'ticket' }),
    )
    await aMessage(company, { ticket: open, body: 'Caro!' })
    await api.ok(messagesApi.edit, edit(answer.id, 'R$ 11'))
    await whatsappSays(accepted)
    expect(await preview()).toBe('Caro!')
  })

  it('sends the latest of several, and sends the same one again when its fate is unknown', async () => {
    const { api, answer, claim, whatsappSays } = await aTalk()
    await api.ok(messagesApi.edit, edit(answer.id, 'R$ 12'))
    await api.ok(messagesApi.edit, edit(answer.id, 'R$ 13'))
    const first = await whatsappSays({ outcome: 'unknown' })
    const second = await whatsappSays(accepted)
    expect(first.outgoing.content).toMatchObject({ text: 'R$ 13' })
    expect(second.outgoing.whatsappId).toBe(first.outgoing.whatsappId)
    expect(await claim()).toBeNull()
  })

  it('that WhatsApp refuses leaves the message, says so, and may be done again', async () => {
    const { api, answer, whatsappSays, stored } = await aTalk()
    await api.ok(messagesApi.edit, edit(answer.id, 'R$ 12'))
    await whatsappSays({ outcome: 'refused', reason: '479' })
    const params = { ticketId: answer.ticketId }
    const { messages } = await api.ok(messagesApi.list, { params, query: { peek: true } })
    expect(messages.at(-1)).toMatchObject({ body: 'R$ 10', pendingChange: null, changeError: '479' })
    expect(await api.ok(messagesApi.edit, edit(answer.id, 'R$ 12'))).toMatchObject({ changeError: null })
    await whatsappSays(accepted)
    expect(await stored(answer.id)).toMatchObject({ body: 'R$ 12' })
  })

  it('is refused after 15 minutes, for a customer’s message, and for one that was not sent', async () => {
    const { api, answer, question, open, company, agent } = await aTalk()
    const failed = await aMessage(company, {
      ticket: open,
      user: agent,
      sendState: 'failed',
      sendError: '500',
    })
    for (const id of [question.id, failed.id])
      expect(await api.refused(messagesApi.edit, edit(id, 'x'))).toMatchObject({
        status: 400,
        error: 'ERR_EDIT_WAPP_MSG',
      })
    const sentAt = new Date(Date.now() - limits.editWindowMs - 1_000)
    await inCompany(company, () =>
      Message.update({ createdAt: sentAt }, { where: { id: answer.id }, silent: true }),
    )
    expect(await api.refused(messagesApi.edit, edit(answer.id, 'x'))).toMatchObject({
      error: 'ERR_EDIT_WINDOW',
    })
    for (const body of ['', '  ', 'x'.repeat(65_537)])
      expect(await api.refused(messagesApi.edit, edit(answer.id, body))).toMatchObject({
        error: 'ERR_VALIDATION',
      })
  })

  it('is not a colleague’s, nor anyone’s once the ticket is closed', async () => {
    const { api, answer, open, company, queue } = await aTalk()
    const colleague = await aUser(company, { queues: [queue] })
    expect(await apiAs(colleague).refused(messagesApi.edit, edit(answer.id, 'x'))).toMatchObject({
      status: 403,
      error: 'ERR_NO_PERMISSION',
    })
    await inCompany(company, () => Ticket.update({ status: 'closed' }, { where: { id: open.id } }))
    expect(await api.refused(messagesApi.edit, edit(answer.id, 'x'))).toMatchObject({
      error: 'ERR_TICKET_NOT_OPEN',
    })
  })

  it('reaches back to an earlier attendance of the same customer', async () => {
    const { api, company, customer, connection, queue, agent, whatsappSays, stored } = await aTalk()
    const earlier = await aTicket(company, { customer, connection, queue, status: 'closed' })
    const message = await aMessage(company, { ticket: earlier, user: agent, body: 'Bom dia' })
    await api.ok(messagesApi.edit, edit(message.id, 'Boa tarde'))
    await whatsappSays(accepted)
    expect(await stored(message.id)).toMatchObject({ body: 'Boa tarde' })
  })
})

describe('DELETE /messages/:id', () => {
  it('takes a message back for everyone, and whatever else was to be done with it', async () => {
    const { api, answer, claim, whatsappSays, stored } = await aTalk()
    await api.ok(messagesApi.edit, edit(answer.id, 'R$ 12'))
    await api.ok(messagesApi.react, react(answer.id, '👍'))
    const params = { id: answer.id }
    expect(await api.ok(messagesApi.remove, { params })).toMatchObject({
      pendingChange: 'delete',
      isDeleted: false,
      body: 'R$ 10',
    })
    const sent = await whatsappSays(accepted)
    expect(sent.outgoing.content).toMatchObject({ type: 'delete', target: { whatsappId: answer.whatsappId } })
    expect(await stored(answer.id)).toMatchObject({ isDeleted: true })
    expect(await claim()).toBeNull()
    expect(await api.refused(messagesApi.remove, { params })).toMatchObject({ error: 'ERR_DELETE_WAPP_MSG' })
  })

  it.each(['closed', 'pending'] as const)(
    'takes back what was said in a ticket that is %s by now, for who attended it, and for no colleague',
    async (status) => {
      const { api, answer, open, company, queue, whatsappSays, stored } = await aTalk()
      await inCompany(company, () => Ticket.update({ status }, { where: { id: open.id } }))
      const params = { id: answer.id }
      const colleague = await aUser(company, { queues: [queue] })
      expect(await apiAs(colleague).refused(messagesApi.remove, { params })).toMatchObject({
        error: 'ERR_NO_PERMISSION',
      })
      await api.ok(messagesApi.remove, { params })
      await whatsappSays(accepted)
      expect(await stored(answer.id)).toMatchObject({ isDeleted: true })
    },
  )

  it('merely discards what has not left, and does not take back what the customer wrote', async () => {
    const { api, question, open, claim } = await aTalk()
    const waiting = await api.ok(messagesApi.send, {
      params: { ticketId: open.id },
      body: { body: 'Engano' },
    })
    expect(await api.ok(messagesApi.remove, { params: { id: waiting.id } })).toMatchObject({
      isDeleted: true,
      body: '',
      pendingChange: null,
    })
    expect(await claim()).toBeNull()
    expect(await api.refused(messagesApi.remove, { params: { id: question.id } })).toMatchObject({
      error: 'ERR_DELETE_WAPP_MSG',
    })
  })
})

describe('PUT /messages/:id/reaction', () => {
  it('is ours once, changes, and is taken back', async () => {
    const { api, question, agent, whatsappSays, stored } = await aTalk()
    const reactions = async () => (await stored(question.id)).reactions
    for (const emoji of ['👍', '❤️']) {
      expect(await api.ok(messagesApi.react, react(question.id, emoji))).toMatchObject({
        pendingChange: 'reaction',
      })
      const sent = await whatsappSays(accepted)
      expect(sent.outgoing.content).toMatchObject({
        emoji,
        target: { whatsappId: question.whatsappId, fromMe: false },
      })
      expect(await reactions()).toEqual([{ emoji, fromMe: true, contactId: null, name: agent.name }])
    }
    await api.ok(messagesApi.react, react(question.id, ''))
    await whatsappSays(accepted)
    expect(await reactions()).toEqual([])
  })

  it('to what WhatsApp does not have is refused', async () => {
    const { api, open, company, agent } = await aTalk()
    const failed = await aMessage(company, {
      ticket: open,
      user: agent,
      sendState: 'failed',
      sendError: '500',
    })
    expect(await api.refused(messagesApi.react, react(failed.id, '👍'))).toMatchObject({
      status: 400,
      error: 'ERR_REACT_WAPP_MSG',
    })
    expect(await api.refused(messagesApi.react, react(failed.id, 'x'.repeat(33)))).toMatchObject({
      error: 'ERR_VALIDATION',
    })
  })
})

describe('a change', () => {
  it('leaves after the messages that wait, and is made when WhatsApp’s word on it comes late', async () => {
    const { api, answer, open, company, connection, claim, whatsappSays, stored } = await aTalk()
    await api.ok(messagesApi.edit, edit(answer.id, 'R$ 12'))
    await api.ok(messagesApi.send, { params: { ticketId: open.id }, body: { body: 'Mais uma coisa' } })
    expect((await whatsappSays(accepted)).outgoing.content).toEqual({ type: 'text', text: 'Mais uma coisa' })
    const change = await claim()
    expect(change?.outgoing.content).toMatchObject({ type: 'edit' })
    expect(await claim()).toBeNull()
    const where = { connectionId: connection.id, whatsappId: change?.outgoing.whatsappId ?? '' }
    await inCompany(company, () => applyAck(where, 2))
    expect(await stored(answer.id)).toMatchObject({ body: 'R$ 12', isEdited: true })
    await inCompany(company, () => applyRefusal(where, '500'))
    const [row] = await inCompany(company, () => MessageChange.findAll({ where: { messageId: answer.id } }))
    expect(row).toMatchObject({ sendState: 'sent' })
  })

  it('that is refused when nobody waits any more says so, as news of its message', async () => {
    const { api, answer, company, connection, claim } = await aTalk()
    const queued = await api.ok(messagesApi.edit, edit(answer.id, 'R$ 12'))
    const change = await claim()
    const where = { connectionId: connection.id, whatsappId: change?.outgoing.whatsappId ?? '' }
    await inCompany(company, () => applyRefusal(where, '500'))
    const { messages } = await api.ok(messagesApi.list, {
      params: { ticketId: answer.ticketId },
      query: { peek: true },
    })
    const refused = messages.at(-1)
    expect(refused).toMatchObject({ pendingChange: null, changeError: '500' })
    const moments = [answer.updatedAt.toISOString(), queued.updatedAt, refused?.updatedAt ?? '']
    expect(moments, 'screens take the newer of two states').toEqual([...new Set(moments)].sort())
  })

  it('whose connection is deleted has failed, and another one is refused', async () => {
    const { api, admin, answer, connection } = await aTalk()
    await api.ok(messagesApi.edit, edit(answer.id, 'R$ 12'))
    await apiAs(admin).ok(connectionsApi.remove, { params: { id: connection.id } })
    const { messages } = await api.ok(messagesApi.list, {
      params: { ticketId: answer.ticketId },
      query: { peek: true },
    })
    expect(messages.at(-1)).toMatchObject({
      pendingChange: null,
      changeError: 'ERR_WAPP_NOT_INITIALIZED',
    })
    expect(await api.refused(messagesApi.edit, edit(answer.id, 'R$ 13'))).toMatchObject({
      error: 'ERR_WAPP_NOT_INITIALIZED',
    })
  })
})
