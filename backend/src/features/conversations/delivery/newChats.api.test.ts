import { messagesApi } from '@balcao/contract'
import { describe, expect, it } from 'vitest'
import { Connection, Contact, Message, Setting } from '../../../models/index.js'
import { anOpenTicket } from '../../../testing/conversations/anOpenTicket.js'
import { settle } from '../../../testing/settle.js'
import { aCustomer, aMessage, aTicket, inCompany, uniqueNumber } from '../../../testing/fixtures.js'
import { applyRefusal } from './applyRefusal.js'
import { claimNext } from './claimNext.js'
import { settleDelivery } from './settleDelivery.js'

describe('a first message', () => {
  it('is a new chat until the customer has written; a group never is', async () => {
    const { api, params, company, customer, open, claim } = await anOpenTicket()
    const body = { body: 'Oi' }
    await api.ok(messagesApi.send, { params, body })
    const first = await claim()
    expect(first.outgoing).toMatchObject({ isNewChat: true, isChecked: false })
    await inCompany(company, () => Contact.update({ isGroup: true }, { where: { id: customer.id } }))
    await inCompany(company, () =>
      Message.update({ claimedUntil: new Date(0) }, { where: { id: first.id }, silent: true }),
    )
    expect((await claim()).outgoing).toMatchObject({ isNewChat: false, to: { isGroup: true } })
    await inCompany(company, () => Contact.update({ isGroup: false }, { where: { id: customer.id } }))
    await inCompany(company, () => settleDelivery(first, 'sent', { outcome: 'accepted' }))
    await aMessage(company, { ticket: open, body: 'Olá' })
    await api.ok(messagesApi.send, { params, body })
    expect((await claim()).outgoing).toMatchObject({ isNewChat: false })
  })

  it('goes at the pace that the company has chosen', async () => {
    const { api, params, company, claim } = await anOpenTicket()
    await inCompany(company, () => Setting.create({ key: 'sendPerMinute', value: '30' }))
    await api.ok(messagesApi.send, { params, body: { body: 'Oi' } })
    expect((await claim()).outgoing.pace).toEqual({ perMinute: 30, newChatsPerMinute: 10 })
  })

  it('has WhatsApp confirm the number, which is asked for no more', async () => {
    const { api, params, company, customer, claim } = await anOpenTicket()
    await api.ok(messagesApi.send, { params, body: { body: 'Oi' } })
    const claimed = await claim()
    const result = { outcome: 'accepted' as const, canonicalNumber: customer.number ?? '' }
    await inCompany(company, () => settleDelivery(claimed, 'sent', result))
    await api.ok(messagesApi.send, { params, body: { body: 'Tudo bem?' } })
    expect((await claim()).outgoing).toMatchObject({ isNewChat: true, isChecked: true })
  })

  it('takes over WhatsApp’s spelling of the number, and merges with the contact that has it', async () => {
    const { api, params, company, customer, connection, claim } = await anOpenTicket()
    const canonical = uniqueNumber()
    const namesake = await aCustomer(company, { number: canonical })
    const theirs = await aTicket(company, { customer: namesake, connection, status: 'closed' })
    await api.ok(messagesApi.send, { params, body: { body: 'Oi' } })
    const claimed = await claim()
    const result = { outcome: 'accepted' as const, canonicalNumber: canonical }
    await inCompany(company, () => settleDelivery(claimed, 'sent', result))
    const contacts = await inCompany(company, () =>
      Contact.findAll({ where: { id: [customer.id, namesake.id] } }),
    )
    expect(contacts).toMatchObject([{ number: canonical }])
    const page = await api.ok(messagesApi.list, { params, query: { peek: true } })
    expect(page.ticket.contactId).toBe(contacts[0]?.id)
    expect(theirs.contactId).toBe(contacts[0]?.id)
  })
})

describe('a number that WhatsApp restricts (463)', () => {
  it('opens no more chats until then, without being asked, and goes on with those that exist', async () => {
    const { api, params, company, connection, queue, agent, claim } = await anOpenTicket()
    const until = new Date(Date.now() + 3_600_000)
    await api.ok(messagesApi.send, { params, body: { body: 'Oi' } })
    const claimed = await claim()
    const result = { outcome: 'refused' as const, reason: '463', restrictedUntil: until.toISOString() }
    await inCompany(company, () => settleDelivery(claimed, 'failed', result))
    expect(await inCompany(company, () => Connection.findByPk(connection.id))).toMatchObject({
      restrictedUntil: until,
    })
    await api.ok(messagesApi.retry, { params: { id: claimed.id } })
    const again = await claim()
    expect(again.refusal).toBe('ERR_WAPP_RESTRICTED')

    const knownCustomer = await aCustomer(company)
    const ticket = await aTicket(company, { customer: knownCustomer, connection, queue, user: agent })
    await aMessage(company, { ticket, body: 'Olá' })
    await api.ok(messagesApi.send, { params: { ticketId: ticket.id }, body: { body: 'Pois não?' } })
    const going = await inCompany(company, () =>
      claimNext({ connectionId: connection.id, contactId: knownCustomer.id }),
    )
    expect(going).toMatchObject({ refusal: null, outgoing: { isNewChat: false } })
  })

  it('is recognised by a late refusal, too, and is not retried by itself', async () => {
    const { api, params, company, connection, claim } = await anOpenTicket()
    await api.ok(messagesApi.send, { params, body: { body: 'Oi' } })
    const { outgoing } = await claim()
    const where = { connectionId: connection.id, whatsappId: outgoing.whatsappId }
    await inCompany(company, () => applyRefusal(where, '463'))
    const restricted = await inCompany(company, () => Connection.findByPk(connection.id))
    expect(restricted?.restrictedUntil?.getTime()).toBeGreaterThan(Date.now() + 23 * 3_600_000)
    await expect(claim()).rejects.toThrow('nothing to send')
    const { messages } = await api.ok(messagesApi.list, { params, query: { peek: true } })
    expect(messages.at(-1)).toMatchObject({ sendError: '463' })
    await settle()
    await expect(claim()).rejects.toThrow('nothing to send')
  })
})
