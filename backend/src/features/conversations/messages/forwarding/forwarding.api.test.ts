import { randomUUID } from 'node:crypto'
import { messagesApi, type Message as WireMessage } from '@balcao/contract'
import { expect, it } from 'vitest'
import { Message, MessageMedia, type Ticket } from '../../../../models/index.js'
import { mediaStore } from '../../../../platform/storage/mediaStore.js'
import { apiAs } from '../../../../testing/apiClient.js'
import { anOpenTicket } from '../../../../testing/conversations/anOpenTicket.js'
import { aCompany, aCustomer, aMessage, aTicket, aUser, inCompany } from '../../../../testing/fixtures.js'
import { settle } from '../../../../testing/settle.js'
import { settleDelivery } from '../../delivery/settleDelivery.js'

type Open = Awaited<ReturnType<typeof anOpenTicket>>

/** Another open ticket of the agent, from whose thread messages are forwarded into the first. */
async function anotherTicket({ company, connection, queue, agent }: Open): Promise<Ticket> {
  const customer = await aCustomer(company, { name: 'João Pereira' })
  return aTicket(company, { customer, connection, queue, user: agent })
}

const forwarding = (from: Ticket, messages: readonly Pick<Message, 'id'>[]) => ({
  fromTicketId: from.id,
  messageIds: messages.map(({ id }) => id),
})

const asList = (answer: WireMessage | WireMessage[]) => (Array.isArray(answer) ? answer : [answer])
const photo = {
  name: 'nota.pdf',
  content: '%PDF-1.4\n1 0 obj\n<<>>\nendobj\n%%EOF\n',
  type: 'application/pdf',
}

it('several messages become messages of the ticket, in order and marked, once for each key', async () => {
  const to = await anOpenTicket()
  const from = await anotherTicket(to)
  const first = await aMessage(to.company, { ticket: from, body: 'Rua A, 10 {{firstName}}' })
  const passedOn = await aMessage(to.company, { ticket: from, body: 'Corrente', forwarded: 'often' })
  const ours = await aMessage(to.company, { ticket: from, user: to.agent, body: 'Anotado' })
  const body = forwarding(from, [ours, passedOn, first])
  const headers = { 'Idempotency-Key': randomUUID() }
  const forward = () => to.api.ok(messagesApi.forward, { params: to.params, body, headers })
  const answers = await Promise.all([forward(), forward()])
  expect(answers[0]).toMatchObject([
    { body: 'Rua A, 10 {{firstName}}', fromMe: true, forwarded: 'once', ticketId: to.open.id, ack: 0 },
    { body: 'Corrente', forwarded: 'often' },
    // WhatsApp does not mark what its sender wrote.
    { body: 'Anotado', forwarded: null },
  ])
  expect(answers[1]?.map(({ id }) => id)).toEqual(answers[0]?.map(({ id }) => id))
  expect((await forward()).map(({ id }) => id)).toEqual(answers[0]?.map(({ id }) => id))
  expect(await inCompany(to.company, () => Message.count({ where: { ticketId: to.open.id } }))).toBe(3)
  const claimed = await to.claim()
  expect(claimed.outgoing).toMatchObject({
    content: { type: 'text', text: 'Rua A, 10 {{firstName}}' },
    forwarded: 'once',
  })
  expect(claimed.outgoing.whatsappId).not.toBe(first.whatsappId)
  await inCompany(to.company, () => settleDelivery(claimed, 'sent', { outcome: 'accepted' }))
  expect((await to.claim()).outgoing.forwarded).toBe('often')
})

it('a file is forwarded without a copy, and stays when the original is discarded', async () => {
  const to = await anOpenTicket()
  const from = await anotherTicket(to)
  const params = { ticketId: from.id }
  const sent = await to.api.ok(messagesApi.sendFiles, { params, files: [photo], body: { body: ['A nota'] } })
  const [original] = asList(sent)
  if (!original) throw new Error('the file was not stored')
  const headers = { 'Idempotency-Key': randomUUID() }
  const body = forwarding(from, [original])
  const forward = () => to.api.ok(messagesApi.forward, { params: to.params, body, headers })
  const [copy] = await forward()
  await forward()
  expect(copy).toMatchObject({
    body: 'A nota',
    media: { kind: 'document', name: 'nota.pdf', state: 'ready', size: original.media?.size },
  })
  await settle()
  await to.api.ok(messagesApi.remove, { params: { id: original.id } })
  await settle()
  const row = await inCompany(to.company, () =>
    MessageMedia.findByPk(copy?.id ?? '', { rejectOnEmpty: true }),
  )
  const { size } = await mediaStore.open(row.storageKey ?? '')
  expect(size).toBe(original.media?.size)
  expect((await to.claim()).outgoing.content).toMatchObject({ type: 'file', caption: 'A nota' })
})

it('a place and cards are forwarded as what they are', async () => {
  const to = await anOpenTicket()
  const from = await anotherTicket(to)
  const params = { ticketId: from.id }
  const location = { latitude: -23.5505, longitude: -46.6333, name: 'Loja', address: 'Rua A, 1' }
  const place = await to.api.ok(messagesApi.send, { params, body: { location } })
  const contacts = [{ name: 'Ana', number: '5511999990002' }]
  const card = await to.api.ok(messagesApi.send, { params, body: { contacts } })
  const body = forwarding(from, [place, card])
  expect(await to.api.ok(messagesApi.forward, { params: to.params, body })).toMatchObject([
    { content: { type: 'location', ...location } },
    { content: { type: 'contacts', contacts: [{ name: 'Ana', numbers: ['5511999990002'] }] } },
  ])
})

it('one that cannot be forwarded refuses them all, and nothing is stored', async () => {
  const to = await anOpenTicket()
  const from = await anotherTicket(to)
  const text = await aMessage(to.company, { ticket: from })
  const call = { type: 'call', isVideo: false, outcome: 'missed' } as const
  const refused = [
    await aMessage(to.company, { ticket: from, isDeleted: true }),
    await aMessage(to.company, { ticket: from, body: '', content: call }),
    await aMessage(to.company, { ticket: from, body: '', content: { type: 'viewOnce' } }),
  ]
  for (const message of refused) {
    const body = forwarding(from, [text, message])
    expect(await to.api.refused(messagesApi.forward, { params: to.params, body })).toMatchObject({
      status: 400,
      error: 'ERR_FORWARD_WAPP_MSG',
    })
  }
  expect(await inCompany(to.company, () => Message.count({ where: { ticketId: to.open.id } }))).toBe(0)
})

it('nobody forwards what they do not see, or into a ticket they do not attend', async () => {
  const to = await anOpenTicket()
  const from = await anotherTicket(to)
  const message = await aMessage(to.company, { ticket: from })
  const { params } = to
  const refused = (api: Open['api'], body: ReturnType<typeof forwarding>, into = params) =>
    api.refused(messagesApi.forward, { params: into, body })

  const other = await aCompany()
  const theirs = await aMessage(other.company, { ticket: other.ticket })
  expect(await refused(to.api, forwarding(other.ticket, [theirs]))).toMatchObject({ status: 404 })
  expect(await refused(to.api, forwarding(from, [message, theirs]))).toMatchObject({
    status: 404,
    error: 'ERR_NO_MESSAGE_FOUND',
  })
  // Of the company, but of another customer's thread.
  expect(await refused(to.api, forwarding(to.open, [message]))).toMatchObject({
    status: 404,
    error: 'ERR_NO_MESSAGE_FOUND',
  })
  const stranger = apiAs(await aUser(to.company))
  expect(await refused(stranger, forwarding(from, [message]))).toMatchObject({ status: 403 })
  await inCompany(to.company, () => to.open.update({ status: 'closed' }))
  expect(await refused(to.api, forwarding(from, [message]))).toMatchObject({ error: 'ERR_TICKET_NOT_OPEN' })
})
