import { describe, expect, it } from 'vitest'
import { Contact, InboundMessage, Message, Ticket } from '../../models/index.js'
import { settle } from '../../testing/settle.js'
import { aCompany, aMessage, aQueue, aTicket, aCustomer, inCompany, unique, uniqueNumber } from '../../testing/world.js'

import { publishInbound, type InboundMessageEvent } from '../../whatsapp/inbound.js'
const message = (part: Partial<InboundMessageEvent> = {}): InboundMessageEvent => ({
  kind: 'message', whatsappId: unique(), fromMe: false, contact: { number: uniqueNumber(), lid: null }, pushName: 'Clara',
  mediaType: 'conversation', body: 'Bom dia', quotedWhatsappId: null, sentAt: new Date().toISOString(), ...part })
describe('brk', () => {
  it('old ticket reopened by hand, then customer writes', async () => {
    const { company, customer, connection, queue, ticket, agent } = await aCompany()
    await inCompany(company, () => Ticket.update({ status: 'closed', closedAt: new Date(Date.now()-1000) }, { where: { id: ticket.id } }))
    await aTicket(company, { customer, connection, queue, status: 'closed', closedAt: new Date() })
    await inCompany(company, () => Ticket.update({ status: 'open', userId: agent.id, closedAt: null }, { where: { id: ticket.id } }))
    const event = message({ contact: { number: customer.number, lid: null } })
    await publishInbound(connection, [event]); 
    await settle().catch((e) => console.log('settle threw', String(e)))
    const m = await inCompany(company, () => Message.findOne({ where: { whatsappId: event.whatsappId } }))
    expect(m?.ticketId).toBe(ticket.id)
  })
  it('same message under lid and number, then the pair', async () => {
    const { company, connection } = await aCompany()
    const number = uniqueNumber(), lid = uniqueNumber()
    const twice = unique()
    await publishInbound(connection, [message({ contact: { number: null, lid }, whatsappId: twice })])
    await publishInbound(connection, [message({ contact: { number, lid: null }, whatsappId: twice })])
    await settle()
    const event = message({ contact: { number, lid }, body: 'Olá' })
    await publishInbound(connection, [event])
    await settle().catch((e) => console.log('settle threw', String(e)))
    const m = await inCompany(company, () => Message.findOne({ where: { whatsappId: event.whatsappId } }))
    expect(m).not.toBeNull()
    expect(await inCompany(company, () => Message.count({ where: { whatsappId: twice } }))).toBe(1)
    expect(await inCompany(company, () => Contact.count({ where: { number } }))).toBe(1)
    expect(await inCompany(company, () => InboundMessage.count({ where: { processedAt: null } }))).toBe(0)
  })
})
import { messagesApi } from '@balcao/contract'
import { connectionsApi } from '@balcao/contract'
import { apiAs } from '../../testing/apiClient.js'
describe('brk2', () => {
  it('quote of a foreign queue', async () => {
    const { company, connection, agent, queue } = await aCompany()
    const mine = await aTicket(company, { customer: await aCustomer(company), connection, queue, user: agent })
    const other = await aQueue(company)
    const foreign = await aTicket(company, { customer: await aCustomer(company), connection, queue: other })
    const secret = await aMessage(company, { ticket: foreign, body: 'segredo' })
    const r = await apiAs(agent).send(messagesApi.send, { params: { ticketId: mine.id }, body: { body: 'x', quotedMsg: { id: secret.id } } })
    expect(r.text).not.toContain('segredo')
  })
  it('queued message of a deleted connection', async () => {
    const { company, connection, admin, agent, queue } = await aCompany()
    const mine = await aTicket(company, { customer: await aCustomer(company), connection, queue, user: agent })
    const { id } = await apiAs(agent).ok(messagesApi.send, { params: { ticketId: mine.id }, body: { body: 'x' } })
    await apiAs(admin).ok(connectionsApi.remove, { params: { id: connection.id } })
    await settle()
    expect(await inCompany(company, () => Message.findByPk(id))).toMatchObject({ sendState: 'failed' })
  })
})
