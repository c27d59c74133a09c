import { randomUUID } from 'node:crypto'
import { messagesApi, type Message as WireMessage } from '@balcao/contract'
import { QueryTypes } from 'sequelize'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { Message, type Company } from '../../../models/index.js'
import { clock } from '../../../platform/clock/clock.js'
import { database } from '../../../platform/database/database.js'
import { rooms } from '../../../platform/realtime/rooms.js'
import { anOpenTicket } from '../../../testing/conversations/anOpenTicket.js'
import { apiAs } from '../../../testing/apiClient.js'
import { settle } from '../../../testing/settle.js'
import { aMessage, inCompany } from '../../../testing/fixtures.js'
import type { Claimed } from '../delivery/claimNext.js'
import { CLAIM_SECONDS, extendClaim } from './sending/claims.commands.js'
import { dueMessagesSweep } from '../delivery/dueMessages.job.js'
import { settleDelivery } from '../delivery/settleDelivery.js'

describe('a text', () => {
  it('has its variables filled when it is stored, and a repeat finds it all the same', async () => {
    const { api, params } = await anOpenTicket()
    const headers = { 'Idempotency-Key': randomUUID() }
    const body = { body: '{{ms}}, {{firstName}}! {{name}} {{protocol}} {{hora}} {{nome}} {{name' }
    const message = await api.ok(messagesApi.send, { params, body, headers })
    expect(message.body).toMatch(
      /^(Bom dia|Boa tarde|Boa noite|Boa madrugada), Maria! Maria d’Ávila & Cia \d{14} \d{1,2}:\d\d:\d\d \{\{nome\}\} \{\{name$/,
    )
    expect((await api.ok(messagesApi.send, { params, body, headers })).id).toBe(message.id)
  })
})

describe('a place and cards', () => {
  it('are sent as what they are, and read by older clients in their own form', async () => {
    const { api, params, claim } = await anOpenTicket()
    const location = { latitude: -23.5505, longitude: -46.6333, name: 'Loja | Centro', address: 'Rua A, 1' }
    const place = await api.ok(messagesApi.send, { params, body: { location } })
    expect(place).toMatchObject({
      mediaType: 'locationMessage',
      content: { type: 'location', ...location, isLive: false },
    })
    expect(place.body.split('|')).toEqual([
      expect.stringMatching(/^data:image\/png;base64,iVBORw0KGgo[\w+/]+=*$/),
      'https://maps.google.com/maps?q=-23.5505%2C-46.6333&z=17',
      'Loja   Centro\n-23.5505, -46.6333',
    ])
    expect((await claim()).outgoing.content).toEqual({ type: 'location', ...location })
  })

  it('cards carry a vCard that no name can break out of', async () => {
    const { api, params, claim } = await anOpenTicket()
    const contacts = [
      { name: 'João; Silva', number: '5511999990001' },
      { name: 'Ana', number: '5511999990002' },
    ]
    const message = await api.ok(messagesApi.send, { params, body: { contacts } })
    expect(message.mediaType).toBe('vcard')
    expect(message.body).toContain('FN:João\\; Silva')
    expect(message.content).toMatchObject({
      contacts: [{ name: 'João; Silva', numbers: ['5511999990001'] }, { name: 'Ana' }],
    })
    expect((await claim()).outgoing.content).toMatchObject({
      type: 'contacts',
      contacts: [{ name: 'João; Silva' }, { name: 'Ana' }],
    })
  })

  it.each([
    ['a latitude off the globe', { location: { latitude: 91, longitude: 0 } }],
    ['no card at all', { contacts: [] }],
    ['a card without a number', { contacts: [{ name: 'Ana', number: '' }] }],
  ])('are refused with %s', async (_sentence, body) => {
    const { api, params } = await anOpenTicket()
    expect(await api.refused(messagesApi.send, { params, body })).toMatchObject({
      status: 400,
      error: 'ERR_VALIDATION',
    })
  })
})

const pdf = { name: 'nota.pdf', content: '%PDF-1.4\n1 0 obj\n<<>>\nendobj\n%%EOF\n', type: 'application/pdf' }
const note = { name: '../../etc/passwd', content: 'uma nota', type: 'text/plain' }
const asList = (answer: WireMessage | WireMessage[]) => (Array.isArray(answer) ? answer : [answer])

describe('files', () => {
  it('become messages of their own, in their order and with their captions, once for each key', async () => {
    const { api, params, company, open, claim } = await anOpenTicket()
    const headers = { 'Idempotency-Key': randomUUID() }
    const send = () =>
      api.ok(messagesApi.sendFiles, {
        params,
        files: [pdf, note],
        body: { body: ['A nota de {{firstName}}', ''] },
        headers,
      })
    const messages = asList(await send())
    expect(messages).toMatchObject([
      { body: 'A nota de Maria', mediaType: 'application', media: { kind: 'document', name: 'nota.pdf' } },
      { body: 'passwd', media: { kind: 'document', name: 'passwd', state: 'ready' } },
    ])
    expect(messages[0]?.mediaUrl).toMatch(/\/public\/[\w-]+\.pdf\?/)
    expect(asList(await send()).map(({ id }) => id)).toEqual(messages.map(({ id }) => id))
    expect(await inCompany(company, () => Message.count({ where: { ticketId: open.id } }))).toBe(2)
    expect((await claim()).outgoing.content).toMatchObject({
      type: 'file',
      caption: 'A nota de Maria',
      file: { kind: 'document', fileName: 'nota.pdf', mimetype: 'application/pdf' },
    })
  })

  it('one alone answers one message, and quotes', async () => {
    const { api, params, company, open, claim } = await anOpenTicket()
    const question = await aMessage(company, { ticket: open, body: 'E a nota?' })
    const answer = await api.ok(messagesApi.sendFiles, {
      params,
      files: [pdf],
      body: { quotedMsg: { id: question.id } },
    })
    expect(answer).toMatchObject({ quotedMsgId: question.id })
    expect((await claim()).outgoing.quoted).toEqual({
      whatsappId: question.whatsappId,
      fromMe: false,
      author: null,
      content: { type: 'text', text: 'E a nota?' },
    })
  })

  it('one that is empty refuses them all, and nothing is stored', async () => {
    const { api, params, company, open } = await anOpenTicket()
    const files = [pdf, { ...note, content: '' }]
    expect(await api.refused(messagesApi.sendFiles, { params, files })).toMatchObject({
      status: 400,
      error: 'ERR_MEDIA_EMPTY',
    })
    expect(await inCompany(company, () => Message.count({ where: { ticketId: open.id } }))).toBe(0)
  })

  it('are quoted as what they are', async () => {
    const { api, params, claim } = await anOpenTicket()
    const [file] = asList(await api.ok(messagesApi.sendFiles, { params, files: [pdf] }))
    await claim().then((claimed) => settled(claimed))
    await api.ok(messagesApi.send, { params, body: { body: 'Segue', quotedMsg: { id: file?.id ?? '' } } })
    expect((await claim()).outgoing.quoted).toMatchObject({
      fromMe: true,
      content: { type: 'file', file: { fileName: 'nota.pdf' } },
    })
    async function settled(claimed: Claimed) {
      await inCompany({ id: file?.companyId ?? 0 }, () =>
        settleDelivery(claimed, 'sent', { outcome: 'accepted' }),
      )
    }
  })
})

/** Ends a claim, as if its process had not renewed it in time. */
const runOut = (company: Company, { id }: Claimed) =>
  inCompany(company, () => Message.update({ claimedUntil: new Date(0) }, { where: { id }, silent: true }))

/** A lease of the conversation's connection that ends in this many seconds. */
const lease = (company: Company, connectionId: number, owner: string, seconds: number) =>
  inCompany(company, () =>
    database.query(
      `insert into connection_leases (connection_id, owner, expires_at) values ($1, $2, now() + make_interval(secs => $3))
       on conflict (connection_id) do update set owner = excluded.owner, expires_at = excluded.expires_at`,
      { bind: [connectionId, owner, seconds], type: QueryTypes.INSERT },
    ),
  )

it('a claim names the process that serves the connection then, and none whose lease has ended', async () => {
  const { api, params, company, claim } = await anOpenTicket()
  await api.ok(messagesApi.send, { params, body: { body: 'Oi' } })
  const first = await claim()
  expect(first.outgoing.servedBy).toBeNull()
  for (const [owner, seconds, servedBy] of [
    ['one', 60, 'one'],
    ['another', 60, 'another'],
    ['another', -1, null],
  ] as const) {
    await lease(company, first.outgoing.connectionId, owner, seconds)
    await runOut(company, first)
    expect((await claim()).outgoing.servedBy).toBe(servedBy)
  }
})

describe('what a worker was sending when it was killed', () => {
  it('is sent by another within ten seconds, and the claim is not renewed by whoever had it', async () => {
    const { api, params, company, claim } = await anOpenTicket()
    await api.ok(messagesApi.send, { params, body: { body: 'Oi' } })
    const first = await claim()
    await expect(claim()).rejects.toThrow('nothing to send')
    expect(CLAIM_SECONDS * 1_000 + dueMessagesSweep.everyMs).toBeLessThanOrEqual(10_000)
    await runOut(company, first)
    // The process's clock is late, like that of a process that stood still. Only the clock of Postgres
    // counts.
    vi.spyOn(clock, 'now').mockReturnValue(new Date(clock.now().getTime() - 60_000))
    onTestFinished(() => void vi.mocked(clock.now).mockRestore())
    const second = await claim()
    expect(second).toMatchObject({
      id: first.id,
      attempts: 2,
      outgoing: { whatsappId: first.outgoing.whatsappId },
    })
    await expect(claim()).rejects.toThrow('nothing to send')
    const until = async () =>
      (await inCompany(company, () => Message.findByPk(first.id, { rejectOnEmpty: true }))).claimedUntil
    const before = await until()
    await inCompany(company, () => extendClaim(first))
    expect(await until()).toEqual(before)
    await inCompany(company, () => extendClaim(second))
    expect((await until())?.getTime()).toBeGreaterThan(before?.getTime() ?? Infinity)
  })

  it('cannot be settled by its old worker after a user has retried it', async () => {
    const { api, params, company, claim } = await anOpenTicket()
    await api.ok(messagesApi.send, { params, body: { body: 'Oi' } })
    const first = await claim()
    await runOut(company, first)
    const second = await claim()
    await inCompany(company, () => settleDelivery(second, 'failed', { outcome: 'refused', reason: '500' }))
    await api.ok(messagesApi.retry, { params: { id: first.id } })
    const third = await claim()
    expect(third.attempts).toBe(first.attempts)
    await inCompany(company, () => settleDelivery(first, 'failed', { outcome: 'refused', reason: '500' }))
    await inCompany(company, () => settleDelivery(first, 'wait', { outcome: 'unreachable' }))
    const stored = await inCompany(company, () => Message.findByPk(first.id, { rejectOnEmpty: true }))
    expect(stored).toMatchObject({ sendState: 'sending', sendAttempts: 1 })
    await inCompany(company, () => settleDelivery(third, 'wait', { outcome: 'unreachable' }))
    expect((await claim()).claim).toBeGreaterThan(third.claim)
  })

  it('is neither put back nor given up by whoever had it, but sent is sent', async () => {
    const { api, params, company, claim } = await anOpenTicket()
    await api.ok(messagesApi.send, { params, body: { body: 'Oi' } })
    const first = await claim()
    await runOut(company, first)
    const second = await claim()
    const state = async () =>
      (await inCompany(company, () => Message.findByPk(first.id, { rejectOnEmpty: true }))).sendState
    await inCompany(company, () => settleDelivery(first, 'wait', { outcome: 'unreachable' }))
    expect(await state()).toBe('sending')
    await inCompany(company, () => settleDelivery(first, 'failed', { outcome: 'refused', reason: '500' }))
    expect(await state()).toBe('sending')
    await inCompany(company, () => settleDelivery(first, 'sent', { outcome: 'accepted' }))
    expect(await state()).toBe('sent')
    await inCompany(company, () => settleDelivery(second, 'wait', { outcome: 'unreachable' }))
    expect(await state()).toBe('sent')
  })
})

describe('POST /messages/:ticketId/typing', () => {
  it('is for whoever may write in an open ticket; nothing is stored or told', async () => {
    const { api, params, admin, ticket, open } = await anOpenTicket()
    const body = { state: 'composing' as const }
    expect(await api.ok(messagesApi.typing, { params, body })).toEqual({ message: 'shown' })
    expect(await apiAs(admin).ok(messagesApi.typing, { params, body })).toEqual({ message: 'shown' })
    expect((await settle()).filter(({ rooms: heard }) => heard.includes(rooms.ticket(open.id)))).toEqual([])
    expect(await api.refused(messagesApi.typing, { params: { ticketId: ticket.id }, body })).toMatchObject({
      error: 'ERR_TICKET_NOT_OPEN',
    })
    expect(await api.refused(messagesApi.typing, { params, body: { state: 'dancing' } })).toMatchObject({
      error: 'ERR_VALIDATION',
    })
  })
})
