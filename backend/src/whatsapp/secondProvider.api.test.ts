import { connectionsApi, contactsApi, messagesApi, ticketsApi } from '@balcao/contract'
import { Op } from 'sequelize'
import { describe, expect, it, vi } from 'vitest'
import { unconfirmedSweep } from '../features/conversations/delivery/unconfirmed.job.js'
import { deliverMessagesJob } from '../features/conversations/delivery/deliverMessages.job.js'
import { readReceiptsJob } from '../features/conversations/delivery/readReceipts.job.js'
import { presentConnection } from '../features/company/connections/connections.presenter.js'
import { listUnserved } from '../features/company/connections/endedLeases.queries.js'
import { Connection, Message, MessageMedia } from '../models/index.js'
import { enqueue } from '../platform/jobs/enqueue.js'
import { withPlatformScope } from '../platform/tenancy/scope.js'
import { apiAs } from '../testing/apiClient.js'
import { anInboundMessage, announcedMedia } from '../testing/factories/inbound.js'
import { PICTURE } from '../testing/conversations/fileChat.js'
import { aCompany, aConnection, aCustomer, aTicket, inCompany } from '../testing/fixtures.js'
import { aLoopbackProvider, LOOPBACK } from '../testing/whatsapp/loopbackProvider.js'
import { settle } from '../testing/settle.js'
import { gateway } from './gateway.js'

/** A conversation through the second provider. */
async function aConversation() {
  const loopback = aLoopbackProvider()
  const fixture = await aCompany()
  const { company, queue, agent, admin } = fixture
  const connection = await aConnection(company, { provider: LOOPBACK, queues: [queue] })
  const customer = await aCustomer(company)
  const ticket = await aTicket(company, { customer, connection, queue, user: agent })
  const api = apiAs(agent)
  const contact = { number: customer.number, lid: null }
  const stored = (id: string) => inCompany(company, () => Message.findByPk(id, { rejectOnEmpty: true }))
  return {
    ...fixture,
    loopback,
    connection,
    customer,
    ticket,
    api,
    apiOfAdmin: apiAs(admin),
    stored,
    says: async (body: string) => {
      const sent = await api.ok(messagesApi.send, { params: { ticketId: ticket.id }, body: { body } })
      await settle()
      return stored(sent.id)
    },
    hears: async (part: Parameters<typeof anInboundMessage>[0] = {}) => {
      const event = anInboundMessage({ contact, ...part })
      await loopback.receives(connection, event)
      await settle()
      return inCompany(company, () =>
        Message.findOne({ where: { whatsappId: event.whatsappId }, rejectOnEmpty: true }),
      )
    },
    contact,
    /** The time in which WhatsApp's state of a message is awaited ends. */
    timeOut: async (id: string) => {
      await inCompany(company, async () => {
        const claimedUntil = new Date(Date.now() - 1_000)
        await Message.update({ claimedUntil }, { where: { id, sendState: 'unconfirmed' }, silent: true })
      })
      await unconfirmedSweep.run()
      await settle()
    },
    /** The process that has claimed it is gone. */
    leaveBehind: (id: string, { mayHaveLeft }: { mayHaveLeft: boolean }) =>
      inCompany(company, () =>
        Message.update(
          { sendState: 'sending', claimedUntil: new Date(Date.now() - 1_000), mayHaveLeft },
          { where: { id }, silent: true },
        ),
      ),
    deliver: async () => {
      const { id: companyId } = company
      await enqueue(deliverMessagesJob.name, companyId, {
        connectionId: connection.id,
        contactId: customer.id,
      })
      await settle()
    },
  }
}

describe('a message through a second provider', () => {
  it('goes out, and is named by WhatsApp’s id from then on', async () => {
    const { says, loopback, connection, contact, stored } = await aConversation()
    const message = await says('Bom dia')
    expect(loopback.sent).toMatchObject([{ content: { type: 'text', text: 'Bom dia' }, servedBy: null }])
    const [sent] = loopback.sent
    expect(message).toMatchObject({
      sendState: 'sent',
      ack: 2,
      whatsappId: `wamid.${sent?.whatsappId ?? ''}`,
    })
    await loopback.receives(connection, { kind: 'ack', whatsappId: message.whatsappId, contact, ack: 4 })
    await settle()
    expect(await stored(message.id)).toMatchObject({ ack: 4 })
  })

  it('comes in, with its file', async () => {
    const { hears, loopback, company, ticket } = await aConversation()
    loopback.files.set('f1', PICTURE)
    const message = await hears({
      body: 'Veja',
      media: announcedMedia({ source: { handle: 'f1' } }),
    })
    expect(message).toMatchObject({ body: 'Veja', ticketId: ticket.id })
    const media = await inCompany(company, () => MessageMedia.findByPk(message.id))
    expect(media).toMatchObject({ state: 'ready', size: String(PICTURE.length) })
  })

  it('has its file fetched after its connection is gone', async () => {
    const { hears, loopback, company, api, apiOfAdmin, connection } = await aConversation()
    const { id } = await hears({ media: announcedMedia({ source: { handle: 'late' } }) })
    const media = () => inCompany(company, () => MessageMedia.findByPk(id))
    expect(await media()).toMatchObject({ state: 'failed', provider: LOOPBACK })
    await apiOfAdmin.ok(connectionsApi.remove, { params: { id: connection.id } })
    loopback.files.set('late', PICTURE)
    await api.ok(messagesApi.fetchMedia, { params: { id } })
    await settle()
    expect(await media()).toMatchObject({ state: 'ready', size: String(PICTURE.length) })
  })

  it('is not asked for what the provider has no answer to', async () => {
    const { connection } = await aConversation()
    expect(await gateway.lookUp(connection, '5511912345678')).toBeNull()
    expect(await gateway.profilePicture(connection, { number: '5511912345678', lid: null })).toBeNull()
  })
})

describe('a message that may have left', () => {
  it('is not sent again by itself, and is when a person wants that', async () => {
    const { says, loopback, deliver, api, stored, timeOut } = await aConversation()
    loopback.answers = () => ({ outcome: 'unknown' })
    const message = await says('Oi')
    await deliver()
    expect(loopback.sent).toHaveLength(1)
    expect(await stored(message.id)).toMatchObject({ sendState: 'unconfirmed' })
    await timeOut(message.id)
    expect(await stored(message.id)).toMatchObject({ sendState: 'unknown' })
    loopback.answers = () => ({ outcome: 'accepted', whatsappId: 'wamid.second' })
    await api.ok(messagesApi.retry, { params: { id: message.id } })
    await settle()
    expect(loopback.sent).toHaveLength(2)
    expect(await stored(message.id)).toMatchObject({ sendState: 'sent', whatsappId: 'wamid.second' })
  })

  it('is not sent again when the process that sent it is gone', async () => {
    const { says, loopback, deliver, leaveBehind, company, stored } = await aConversation()
    let isNoted: boolean | undefined
    loopback.answers = async ({ whatsappId }) => {
      const sending = await inCompany(company, () =>
        Message.findOne({ where: { whatsappId }, rejectOnEmpty: true }),
      )
      isNoted = sending.mayHaveLeft
      return { outcome: 'unreachable' }
    }
    const { id } = await says('Oi')
    expect(loopback.sent).toHaveLength(1)
    expect(isNoted).toBe(true)
    await leaveBehind(id, { mayHaveLeft: true })
    await deliver()
    expect(loopback.sent).toHaveLength(1)
    expect(await stored(id)).toMatchObject({ sendState: 'unconfirmed' })
  })

  it('is sent when a process died after it had claimed it, and before it sent it', async () => {
    const { says, loopback, deliver, leaveBehind, stored } = await aConversation()
    loopback.answers = () => ({ outcome: 'unreachable' })
    const { id } = await says('Oi')
    expect(await stored(id)).toMatchObject({ sendState: 'queued', mayHaveLeft: false })
    loopback.answers = () => ({ outcome: 'accepted', whatsappId: 'wamid.later' })
    await leaveBehind(id, { mayHaveLeft: false })
    await deliver()
    expect(loopback.sent).toHaveLength(2)
    expect(await stored(id)).toMatchObject({ sendState: 'sent', whatsappId: 'wamid.later' })
  })

  it('is settled by WhatsApp’s state, which names it by our id', async () => {
    const { says, loopback, connection, contact, stored, timeOut } = await aConversation()
    loopback.answers = () => ({ outcome: 'unknown' })
    const { id, whatsappId: sentAs } = await says('Oi')
    await loopback.receives(connection, { kind: 'ack', whatsappId: 'wamid.1', sentAs, contact, ack: 3 })
    await settle()
    expect(await stored(id)).toMatchObject({ sendState: 'sent', ack: 3, whatsappId: 'wamid.1' })
    await timeOut(id)
    expect(await stored(id)).toMatchObject({ sendState: 'sent' })
  })

  it('does not keep the next message from leaving', async () => {
    const { says, loopback } = await aConversation()
    loopback.answers = () => ({ outcome: 'unknown' })
    await says('Um')
    loopback.answers = () => ({ outcome: 'accepted', whatsappId: 'wamid.2' })
    expect(await says('Dois')).toMatchObject({ sendState: 'sent' })
  })

  it('fails by WhatsApp’s state, which names it by our id', async () => {
    const { says, loopback, connection, contact, stored } = await aConversation()
    loopback.answers = () => ({ outcome: 'unknown' })
    const { id, whatsappId: sentAs } = await says('Oi')
    const refusal = {
      kind: 'refusal',
      whatsappId: 'wamid.1',
      sentAs,
      contact,
      reason: 'ERR_WAPP_UNDELIVERABLE',
    } as const
    await loopback.receives(connection, refusal)
    await settle()
    expect(await stored(id)).toMatchObject({ sendState: 'failed', sendError: 'ERR_WAPP_UNDELIVERABLE' })
  })
})

describe('what a second provider cannot do', () => {
  it('is not among the capabilities of its connections and tickets', async () => {
    const { api, connection, ticket } = await aConversation()
    const can = ['reactions', 'quotes', 'typing']
    expect(presentConnection(connection, { secrets: false })).toMatchObject({ capabilities: can })
    const { whatsapp } = await api.ok(ticketsApi.get, { params: { id: ticket.id } })
    expect(whatsapp?.capabilities).toEqual(can)
  })

  it('is refused: edits, deletions, and links of a phone', async () => {
    const { says, hears, api, apiOfAdmin, connection, loopback } = await aConversation()
    const { id } = await says('Bom dia')
    const params = { id }
    expect(await api.refused(messagesApi.edit, { params, body: { body: 'Boa tarde' } })).toMatchObject({
      error: 'ERR_WAPP_NOT_SUPPORTED',
    })
    expect(await api.refused(messagesApi.remove, { params })).toMatchObject({
      error: 'ERR_WAPP_NOT_SUPPORTED',
    })
    const link = { params: { id: connection.id } }
    expect(await apiOfAdmin.refused(connectionsApi.newQr, link)).toMatchObject({
      error: 'ERR_WAPP_NOT_SUPPORTED',
    })
    const question = await hears()
    await api.ok(messagesApi.react, { params: { id: question.id }, body: { emoji: '👍' } })
    await settle()
    expect(loopback.sent.at(-1)?.content).toMatchObject({ type: 'reaction', emoji: '👍' })
  })

  it('is not asked of it: numbers and pictures', async () => {
    const { hears, api, apiOfAdmin, company, customer, connection } = await aConversation()
    await inCompany(company, () =>
      Connection.update({ status: 'DISCONNECTED' }, { where: { id: { [Op.ne]: connection.id } } }),
    )
    const asked = vi.spyOn(gateway, 'lookUp')
    const params = { id: customer.id }
    expect(await api.refused(contactsApi.check, { params })).toMatchObject({
      error: 'ERR_WAPP_CHECK_CONTACT',
    })
    await hears()
    const { pictureCheckedAt } = await inCompany(company, () => customer.reload())
    expect([asked.mock.calls, pictureCheckedAt]).toEqual([[], null])
    asked.mockRestore()
    const group = await aCustomer(company)
    await inCompany(company, () => group.update({ isGroup: true }))
    const body = { contactId: group.id, whatsappId: connection.id }
    expect(await apiOfAdmin.refused(ticketsApi.create, { body })).toMatchObject({
      error: 'ERR_WAPP_NOT_SUPPORTED',
    })
  })

  it('is not waited for: a message is read without a mark', async () => {
    const { hears, company, ticket, stored } = await aConversation()
    const { id } = await hears()
    await enqueue(readReceiptsJob.name, company.id, { ticketId: ticket.id })
    await settle()
    expect(await stored(id)).toMatchObject({ read: true })
  })

  it('is not missed: without a session no process has to serve it', async () => {
    const { connection } = await aConversation()
    const unserved = await withPlatformScope('test', listUnserved)
    expect(unserved.map(({ connectionId }) => connectionId)).not.toContain(connection.id)
  })
})
