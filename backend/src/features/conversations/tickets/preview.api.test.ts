import { messagesApi, settingsApi, ticketsApi, type Ticket as WireTicket } from '@balcao/contract'
import { describe, expect, it } from 'vitest'
import { Connection, Message, Setting, Ticket } from '../../../models/index.js'
import { rooms } from '../../../platform/realtime/rooms.js'
import { apiAs } from '../../../testing/apiClient.js'
import { aCompanyWithMenu, aConversationWith } from '../../../testing/conversations/aConversationWith.js'
import { receivedBy } from '../../../testing/emissions.js'
import { announcedMedia, anInboundMessage, aRevokeOf } from '../../../testing/factories/inbound.js'
import { wordsOfTicket } from '../../../testing/factories/threads.js'
import { passUndoTime } from '../../../testing/conversations/passUndoTime.js'
import { settle } from '../../../testing/settle.js'
import { aCompany, aCustomer, aMessage, aTicket, inCompany } from '../../../testing/fixtures.js'
import { publishInbound } from '../../../whatsapp/journal/inbound.js'
import type { InboundEvent } from '../../../whatsapp/port/inboundEvents.js'
import { applyAck } from '../messages/sending/acks.commands.js'

/** A customer who writes to a bot with a menu, and the preview of their latest ticket. */
async function aCustomerInTheMenu() {
  const fixture = await aCompanyWithMenu()
  const talk = aConversationWith(fixture)
  const latest = async () => (await talk.tickets()).at(-1) as Ticket
  return { ...fixture, talk, latest, listed: async () => wordsOfTicket(fixture.company, await latest()) }
}

describe('an answer to the bot', () => {
  it('leaves in the lists what the customer said before it, through all of the menu', async () => {
    const { talk, listed, latest } = await aCustomerInTheMenu()
    await talk.writes('Minha internet caiu')
    for (const answer of ['9', '1', '#', 'Suporte', '1']) {
      await talk.writes(answer)
      expect([answer, await listed()]).toEqual([answer, 'Minha internet caiu'])
    }
    expect(await latest()).toMatchObject({ unreadMessages: 6 })
    await talk.writes('Continua sem sinal')
    expect(await listed()).toBe('Continua sem sinal')
    // After the end of the menu, a number is a message to an attendant.
    await talk.writes('2')
    expect(await listed()).toBe('2')
  })

  it('leaves it there too where several come at once, and where the bot keeps silent', async () => {
    const { talk, listed } = await aCustomerInTheMenu()
    await talk.writes('Oi', '7', '8')
    await talk.writes('9', '9')
    expect(await listed()).toBe('Oi')
  })

  it('is shown where it is more than that: a picture, or all that there is', async () => {
    const { talk, listed, company } = await aCustomerInTheMenu()
    await talk.writes('Oi')
    await talk.wrote({ body: '1', mediaType: 'imageMessage', media: announcedMedia() })
    expect(await listed()).toBe('📷 1')
    await inCompany(company, () => Ticket.update({ status: 'closed', closedAt: new Date(0) }, { where: {} }))
    await talk.writes('1')
    expect(await listed()).toBe('1')
  })

  it('that could not be read at first leaves the lists when it can', async () => {
    const { company, connection, talk, listed } = await aCustomerInTheMenu()
    await talk.writes('Oi')
    const [{ contactId } = { contactId: 0 }] = await talk.tickets()
    const { contact } = await inCompany(company, async () => {
      const message = await Message.findOne({
        where: { contactId },
        include: ['contact'],
        rejectOnEmpty: true,
      })
      return { contact: { number: message.contact?.number ?? null, lid: null } }
    })
    const event = anInboundMessage({ contact, pushName: 'Clara Lima', body: '2' })
    await publishInbound(connection, [{ ...event, body: '', content: { type: 'waiting' } }])
    await settle()
    expect(await listed()).toBe('Aguardando esta mensagem')
    await publishInbound(connection, [event])
    await settle()
    expect(await listed()).toBe('Oi')
  })

  it('may be the rating that was asked for', async () => {
    const fixture = await aCompany()
    const { company, connection, queue, agent } = fixture
    const customer = await aCustomer(company, { name: 'Clara Lima' })
    const open = await aTicket(company, { customer, connection, queue, user: agent })
    await inCompany(company, async () => {
      await Setting.create({ key: 'userRating', value: 'enabled' })
      await Connection.update({ ratingMessage: 'Gostou?' }, { where: { id: connection.id } })
    })
    const talk = aConversationWith(fixture, customer.number ?? '')
    await talk.writes('Obrigada por tudo')
    await apiAs(agent).ok(ticketsApi.update, { params: { id: open.id }, body: { status: 'closed' } })
    await passUndoTime(company)
    await talk.writes('3')
    expect(await talk.tickets()).toHaveLength(1)
    expect(await wordsOfTicket(company, open)).toBe('Obrigada por tudo')
  })
})

/**
 * The agent's open ticket with a question of the customer: its broadcast previews, and its list when fetched.
 */
async function aTalk() {
  const fixture = await aCompany()
  const { company, agent, connection, queue } = fixture
  const customer = await aCustomer(company)
  const open = await aTicket(company, { customer, connection, queue, user: agent })
  const contact = { number: customer.number, lid: null }
  const asked = anInboundMessage({ contact, body: 'Quanto custa?' })
  const api = apiAs(agent)
  const hears = async (...events: InboundEvent[]) => {
    await publishInbound(connection, events)
    return settle()
  }
  await hears(asked)
  const lists = async (): Promise<WireTicket> => {
    const { tickets } = await api.ok(ticketsApi.list, { query: { status: 'open' } })
    return tickets[0] as WireTicket
  }
  const announced = async () =>
    receivedBy(await settle(), [rooms.leaders(company.id)]).flatMap(({ channel, payload }) =>
      channel === 'ticket' && payload.action === 'update' ? [payload.ticket.preview] : [],
    )
  return { ...fixture, api, open, contact, asked, hears, lists, announced }
}

describe('deleting the last message', () => {
  it('shows the one before, whoever deletes it, and the lists hear of it', async () => {
    const { hears, contact, asked, lists, company } = await aTalk()
    const regretted = anInboundMessage({ contact, body: 'Esquece' })
    await hears(regretted)
    expect((await lists()).lastMessage).toBe('Esquece')
    const heard = receivedBy(await hears(aRevokeOf(regretted)), [rooms.leaders(company.id)])
    expect(heard).toMatchObject([{ payload: { ticket: { lastMessage: 'Quanto custa?' } } }])
    expect((await lists()).lastMessage).toBe('Quanto custa?')
    await hears(aRevokeOf(asked))
    expect((await lists()).preview).toMatchObject({ kind: 'deleted', text: '' })
  })

  it('shows the one before where ours never left', async () => {
    const { api, open, lists, announced } = await aTalk()
    const { id } = await api.ok(messagesApi.send, { params: { ticketId: open.id }, body: { body: 'R$ 10' } })
    expect((await lists()).preview).toMatchObject({ text: 'R$ 10', fromMe: true, ack: 0 })
    await announced()
    await api.ok(messagesApi.remove, { params: { id } })
    expect((await lists()).preview).toMatchObject({ text: 'Quanto custa?', fromMe: false })
    expect(await announced()).toMatchObject([{ text: 'Quanto custa?' }])
  })

  it('of an older one leaves the lists alone', async () => {
    const { hears, contact, asked, lists } = await aTalk()
    await hears(anInboundMessage({ contact, body: 'Alô?' }))
    await hears(aRevokeOf(asked))
    expect((await lists()).lastMessage).toBe('Alô?')
  })
})

describe('the mark on our last message', () => {
  it('shows in the lists as it grows, with who wrote it; an older message’s does not', async () => {
    const { company, agent, connection, open, lists, announced } = await aTalk()
    const older = await aMessage(company, { ticket: open, user: agent, body: 'Já vejo' })
    const last = await aMessage(company, { ticket: open, user: agent, body: 'R$ 10' })
    const acked = (message: Message, ack: 3 | 4) =>
      inCompany(company, () => applyAck({ connectionId: connection.id, whatsappId: message.whatsappId }, ack))
    await announced()
    await acked(last, 3)
    await acked(older, 4)
    expect(await announced()).toMatchObject([{ messageId: last.id, userId: agent.id, ack: 3 }])
    await acked(last, 4)
    const [preview] = await announced()
    expect((await lists()).preview).toEqual(preview)
    expect(preview?.ack).toBe(4)
  })
})

describe('the words of the lists', () => {
  it('are in the company’s language for clients that have none of their own', async () => {
    const { admin, hears, contact, lists } = await aTalk()
    await apiAs(admin).ok(settingsApi.update, { params: { key: 'language' }, body: { value: 'en' } })
    const media = announcedMedia({ kind: 'voice', mimetype: 'audio/ogg', seconds: 12 })
    await hears(anInboundMessage({ contact, body: '', mediaType: 'audioMessage', media }))
    expect(await lists()).toMatchObject({
      lastMessage: '🎤 Voice message',
      preview: { kind: 'voice', text: '', seconds: 12 },
    })
  })
})
