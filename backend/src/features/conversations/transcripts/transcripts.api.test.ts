import {
  auditLogApi,
  contactsApi,
  limits,
  messagesApi,
  transcriptsApi,
  type TicketEvent,
} from '@balcao/contract'
import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect, it, vi } from 'vitest'
import { clock } from '../../../platform/clock/clock.js'
import { Message, type Ticket, type User } from '../../../models/index.js'
import { aMailServer } from '../../../testing/servers/aMailServer.js'
import { apiAs } from '../../../testing/apiClient.js'
import {
  aCompany,
  aCustomer,
  aMessage,
  aNote,
  aQueue,
  aTicket,
  aUser,
  inCompany,
  unique,
} from '../../../testing/fixtures.js'
import { settle } from '../../../testing/settle.js'
import { dueMailsSweep } from '../../company/mail/sendMails.job.js'

type Query = Record<string, unknown>

/** The answer to a download, with its bytes. */
async function download(user: User, { id }: Pick<Ticket, 'id'>, query: Query = {}) {
  const response = await apiAs(user).send(transcriptsApi.pdf, {
    params: { id },
    query: { language: 'pt', ...query },
  })
  return { ...response, headers: response.headers as Record<string, string>, bytes: response.body as Buffer }
}

async function readPdf(bytes: Uint8Array) {
  const pdf = await getDocumentProxy(new Uint8Array(bytes))
  const { text, totalPages } = await extractText(pdf, { mergePages: true })
  return {
    text: text.replace(/\s+/g, ' '),
    totalPages,
    info: (await pdf.getMetadata()).info as Record<string, unknown>,
  }
}

const textOf = async (user: User, ticket: Pick<Ticket, 'id'>, query: Query = {}) => {
  const { status, bytes } = await download(user, ticket, query)
  expect(status).toBe(200)
  return (await readPdf(bytes)).text
}

const eventsOf = async (user: User, { id: ticketId }: Pick<Ticket, 'id'>): Promise<TicketEvent[]> =>
  (await apiAs(user).ok(messagesApi.list, { params: { ticketId }, query: { peek: true } })).events

const mail = (user: User, { id }: Pick<Ticket, 'id'>, body: object, key = unique()) =>
  apiAs(user).ok(transcriptsApi.mail, {
    params: { id },
    body: { to: 'cliente@example.com', ...body },
    headers: { 'Idempotency-Key': key },
  })

describe('a conversation as PDF', () => {
  it('has who wrote what and when, in any script, with quotes, edits and deletions', async () => {
    const { company, agent, ticket, customer } = await aCompany()
    const question = await aMessage(company, { ticket, body: 'Olá, não consigo acessar 😀' })
    await aMessage(company, {
      ticket,
      user: agent,
      fromMe: true,
      body: 'Vou ver já',
      isEdited: true,
      quotedMessageId: question.id,
    })
    await aMessage(company, { ticket, body: 'segredo apagado', isDeleted: true })
    await aMessage(company, { ticket, body: '你好 Привет \u{13000}' })
    const content = {
      type: 'location',
      latitude: -23.5,
      longitude: -46.6,
      name: 'Padaria Sol',
      address: null,
      isLive: false,
    } as const
    await aMessage(company, { ticket, body: 'Padaria Sol', content })
    const { headers, bytes } = await download(agent, ticket)
    expect(headers['content-type']).toBe('application/pdf')
    expect(headers['content-disposition']).toBe(`attachment; filename=conversa-${ticket.id}.pdf`)
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
    const { text, totalPages, info } = await readPdf(bytes)
    for (const part of [
      company.name,
      customer.name,
      `+${customer.number}`,
      `nº ${ticket.id}`,
      agent.name,
      'Olá, não consigo acessar',
      'Vou ver já',
      'editada',
      'Mensagem apagada',
      '你好 Привет',
      'Localização',
      'Padaria Sol',
      'America/Sao_Paulo',
      `Página 1 de ${totalPages}`,
    ])
      expect(text).toContain(part)
    expect(text).not.toContain('segredo apagado')
    expect(text.split('não consigo acessar')).toHaveLength(3)
    expect(info).toMatchObject({ Language: 'pt-BR', Title: `Transcrição de conversa · ${customer.name}` })
  })

  it('has notes only if they are asked for, and the lines of the team', async () => {
    const { company, agent, ticket } = await aCompany()
    await aMessage(company, { ticket, body: 'Oi' })
    await aNote(company, { ticket, user: agent, note: 'Cliente difícil' })
    expect(await textOf(agent, ticket)).not.toContain('Cliente difícil')
    const text = await textOf(agent, ticket, { notes: true })
    expect(text).toContain('Cliente difícil')
    expect(text).toContain('Não repasse ao cliente')
  })

  it('is of one attendance, of the whole talk, or of some days of the company’s time zone', async () => {
    const { company, admin, connection, customer, ticket, queue } = await aCompany()
    const closed = { customer, connection, queue, status: 'closed' as const, closedAt: new Date() }
    const earlier = await aTicket(company, closed)
    const old = await aMessage(company, { ticket: earlier, body: 'Mensagem de antes' })
    // 02:30 of the third in UTC is still the second in São Paulo.
    const createdAt = new Date('2026-03-03T02:30:00Z')
    await inCompany(company, () => Message.update({ createdAt }, { where: { id: old.id } }))
    await aMessage(company, { ticket, body: 'Mensagem de agora' })
    expect(await textOf(admin, ticket)).not.toContain('Mensagem de antes')
    const whole = await textOf(admin, ticket, { part: 'talk' })
    expect(whole).toMatch(
      new RegExp(`Atendimento nº ${earlier.id}.*de antes.*Atendimento nº ${ticket.id}.*de agora`),
    )
    const day = { part: 'talk', from: '2026-03-02', until: '2026-03-02' }
    const second = await textOf(admin, ticket, day)
    expect(second).toContain('Mensagem de antes')
    expect(second).not.toContain('de agora')
    expect(await textOf(admin, ticket, { ...day, from: '2026-03-03', until: '2026-03-03' })).toContain(
      'Não há mensagens neste período',
    )
    const wrong = { part: 'talk', from: '2026-03-03', until: '2026-03-02' }
    expect((await download(admin, ticket, wrong)).status).toBe(400)
    expect((await download(admin, ticket, { from: '2026-02-31' })).status).toBe(400)
  })

  it('has the newest messages of a long conversation, and says so', async () => {
    const { company, agent, ticket } = await aCompany()
    const most = limits.transcript.messages
    const first = await aMessage(company, { ticket, body: 'A primeira de todas' })
    await inCompany(company, async () => {
      const { id: _id, ...row } = first.get({ plain: true })
      const rows = Array.from({ length: most }, (_, index) => ({
        ...row,
        body: `linha ${index + 1}`,
        whatsappId: unique(),
        // Not in the future, which no transcript reaches.
        createdAt: new Date(first.createdAt.getTime() - most + index),
      }))
      await Message.bulkCreate(rows)
    })
    const { bytes } = await download(agent, ticket)
    const { text } = await readPdf(bytes)
    expect(text).toContain('só as 5.000 mensagens mais recentes')
    expect(text).not.toContain('A primeira de todas')
    expect(text).toContain('linha 1 ')
    expect(text).toContain(`linha ${most}`)
  }, 120_000)

  it('is for those who see the ticket, with what they see of the talk', async () => {
    const { company, agent, connection, customer, ticket } = await aCompany()
    const hidden = await aQueue(company)
    const elsewhere = await aTicket(company, { customer, connection, queue: hidden, status: 'closed' })
    await aMessage(company, { ticket: elsewhere, queueId: hidden.id, body: 'Só da outra fila' })
    await aMessage(company, { ticket, body: 'Da minha fila' })
    const stranger = await aUser(company, { queues: [hidden] })
    expect((await download(stranger, ticket)).status).toBe(403)
    const text = await textOf(agent, ticket, { part: 'talk' })
    expect(text).toContain('Da minha fila')
    expect(text).not.toContain('Só da outra fila')
    const { admin: foreigner } = await aCompany()
    expect((await download(foreigner, ticket)).status).toBe(404)
  })

  it('is told in the audit log', async () => {
    const { company, admin, agent, ticket, customer } = await aCompany()
    await aMessage(company, { ticket, body: 'Oi' })
    await textOf(agent, ticket)
    const { entries } = await apiAs(admin).ok(auditLogApi.list, { query: { kind: 'contact' } })
    expect(entries[0]).toMatchObject({
      action: 'exported',
      recordName: customer.name,
      user: { name: agent.name },
      changes: [expect.objectContaining({ field: 'transcript', to: `nº ${ticket.id}` })],
    })
  })
})

describe('a conversation by e-mail', () => {
  it('goes once, as an attached PDF without notes and lines of the team', async () => {
    const { company, agent, admin, ticket, customer } = await aCompany()
    const server = await aMailServer()
    await aMessage(company, { ticket, body: 'Bom dia' })
    await aMessage(company, { ticket, user: agent, fromMe: true, body: 'Nunca saiu', sendState: 'failed' })
    await aNote(company, { ticket, user: agent, note: 'Cliente difícil' })
    const key = unique()
    const event = await mail(agent, ticket, { language: 'pt' }, key)
    expect(event).toMatchObject({ kind: 'transcriptMailed', by: { name: agent.name } })
    expect(event.mail).toEqual({ to: 'cliente@example.com', state: 'queued' })
    expect(await mail(agent, ticket, { language: 'pt' }, key)).toEqual(event)
    await settle()
    expect(server.received).toHaveLength(1)
    const [received] = server.received
    expect(received).toMatchObject({
      to: 'cliente@example.com',
      subject: `Conversa com ${company.name}`,
      attachments: [{ fileName: `conversa-${ticket.id}.pdf`, type: 'application/pdf' }],
    })
    const { text } = await readPdf(Buffer.from(received?.attachments[0]?.content ?? '', 'base64'))
    expect(text).toContain('Bom dia')
    for (const inner of ['Cliente difícil', 'Nunca saiu', 'pediu o envio']) expect(text).not.toContain(inner)
    expect((await eventsOf(agent, ticket)).map((each) => each.mail?.state)).toEqual(['sent'])
    const { entries } = await apiAs(admin).ok(auditLogApi.list, { query: { kind: 'contact' } })
    expect(entries[0]).toMatchObject({ recordName: customer.name, user: { name: agent.name } })
    expect(JSON.stringify(entries[0]?.changes)).toContain('cliente@example.com')
  })

  it('tells when its address takes no mail', async () => {
    const { company, agent, ticket } = await aCompany()
    const server = await aMailServer()
    server.manner = 'refuses'
    await aMessage(company, { ticket, body: 'Oi' })
    await mail(agent, ticket, {})
    await settle()
    expect((await eventsOf(agent, ticket)).map((each) => each.mail?.state)).toEqual(['failed'])
  })

  it('goes to one address alone, and to none that has a line break', async () => {
    const { agent, ticket } = await aCompany()
    await aMailServer()
    for (const to of ['x', 'a@example.com\r\nBcc: b@example.com', 'a@example.com, b@example.com', ''])
      expect(
        await apiAs(agent).refused(transcriptsApi.mail, { params: { id: ticket.id }, body: { to } }),
      ).toMatchObject({ status: 400, error: 'ERR_VALIDATION' })
  })

  it('is not offered without a mail server', async () => {
    const { agent, ticket } = await aCompany()
    const params = { id: ticket.id }
    expect(await apiAs(agent).ok(transcriptsApi.mailing, { params })).toMatchObject({ isOn: false })
    const body = { to: 'a@example.com' }
    expect(await apiAs(agent).refused(transcriptsApi.mail, { params, body })).toMatchObject({
      error: 'ERR_MAIL_OFF',
    })
  })

  it('begins with the contact’s address', async () => {
    const { company, admin, connection, queue } = await aCompany()
    await aMailServer()
    const customer = await aCustomer(company, { email: 'maria@example.com' })
    const ticket = await aTicket(company, { customer, connection, queue })
    expect(await apiAs(admin).ok(transcriptsApi.mailing, { params: { id: ticket.id } })).toEqual({
      isOn: true,
      address: 'maria@example.com',
    })
  })

  it('is limited per user', async () => {
    const { agent, ticket } = await aCompany()
    await aMailServer()
    // There is nothing to attach, so none of these mails is drawn.
    for (let sent = 0; sent < limits.transcript.mailsAnHour; sent += 1) await mail(agent, ticket, {})
    const call = { params: { id: ticket.id }, body: { to: 'a@example.com' } }
    expect(await apiAs(agent).refused(transcriptsApi.mail, call)).toMatchObject({ error: 'ERR_RATE_LIMITED' })
  })

  it('is not sent when the person was erased meanwhile, and the address is forgotten', async () => {
    const { company, admin, agent, ticket, customer } = await aCompany()
    const server = await aMailServer()
    server.manner = 'defers'
    await aMessage(company, { ticket, body: 'Oi' })
    const to = `${unique()}@example.com`
    await mail(agent, ticket, { to })
    await settle()
    expect((await eventsOf(admin, ticket)).map((each) => each.mail?.state)).toEqual(['queued'])
    await apiAs(admin).ok(contactsApi.erasePerson, {
      params: { id: customer.id },
      body: { reason: 'Pedido', confirmation: customer.name },
    })
    server.manner = 'takes'
    const later = new Date(Date.now() + 600_000)
    const moved = vi.spyOn(clock, 'now').mockImplementation(() => later)
    await dueMailsSweep.run()
    await settle()
    moved.mockRestore()
    expect(server.received.filter((each) => each.to === to)).toEqual([])
    const mails = (await eventsOf(admin, ticket)).flatMap((each) => each.mail ?? [])
    expect(mails).toEqual([{ to: '', state: 'failed' }])
  })
})
