import { connectionsApi, limits, messagesApi } from '@balcao/contract'
import { describe, expect, it, onTestFinished } from 'vitest'
import {
  aCustomer as aSimulatedCustomer,
  aLinkedConnection,
  control,
  eventually,
  withSessions,
} from '../src/testing/whatsapp/sessionsFixture.js'

withSessions()

/** Imported once the sessions exist, since these modules read the simulator's address. */
const product = async () => ({
  ...(await import('../src/models/index.js')),
  ...(await import('../src/testing/apiClient.js')),
  ...(await import('../src/testing/settle.js')),
  ...(await import('../src/testing/fixtures.js')),
  ...(await import('../src/testing/factories/companies.js')),
})

/** A company with a linked number, its admin, and a customer who is being attended. */
async function aLinkedCompany() {
  const connection = await aLinkedConnection()
  const p = await product()
  const company = { id: connection.companyId }
  p.companiesOfThisFile.add(company.id)
  const owner = (await p.inCompany(company, () => p.Company.findByPk(company.id))) as never
  const admin = await p.inCompany(company, () => p.aUser(owner, { name: 'Ada', profile: 'admin' }))
  const maria = await aSimulatedCustomer()
  const writes = (more: object) =>
    control<{ id: string }>('POST', `/contacts/${maria.number}/send`, { to: connection.phone, ...more })
  const linked = {
    p,
    connection,
    maria,
    writes,
    api: p.apiAs(admin),
    within: <T>(work: () => Promise<T>) => p.inCompany(company, work),
    /** Runs jobs until `read` finds something. */
    sees: <T>(read: () => Promise<T | undefined | false>): Promise<T> =>
      eventually(async () => {
        await p.settle()
        return (await read()) || undefined
      }, 120_000),
    messages: () =>
      p.inCompany(company, () =>
        p.Message.findAll({ where: { isBot: false }, include: ['media'], order: [['id', 'ASC']] }),
      ),
    /** Customer and attendant still get each other's messages. */
    goesOn: async (params: { ticketId: number }) => {
      await writes({ text: 'Ainda aí?' })
      await linked.sees(async () => (await linked.messages()).some(({ body }) => body === 'Ainda aí?'))
      await linked.api.ok(messagesApi.send, { params, body: { body: 'Ainda aqui' } })
      await linked.sees(async () => (await maria.inbox()).some(({ text }) => text === 'Ainda aqui'))
    },
    attends: async () => {
      await writes({ text: 'Bom dia' })
      const [ticket] = await linked.sees(async () => {
        const all = await linked.within(() => p.Ticket.findAll())
        return all.length > 0 && all
      })
      await linked.within(() =>
        p.Ticket.update({ status: 'open', userId: admin.id }, { where: { id: ticket?.id ?? 0 } }),
      )
      return { ticketId: ticket?.id ?? 0 }
    },
  }
  return linked
}

/** Lowers the limit, so that a test can exceed it with small files. */
function aLowLimit(bytes: number): void {
  const mediaBytes: { max: number } = limits.mediaBytes
  const before = mediaBytes.max
  mediaBytes.max = bytes
  onTestFinished(() => {
    mediaBytes.max = before
  })
}

const base64 = (text: string) => Buffer.from(text).toString('base64')

describe('what no customer should send', () => {
  it('is stored safely, of each file is said what became of it, and the talk goes on', async () => {
    aLowLimit(50_000)
    const linked = await aLinkedCompany()
    const { writes, p } = linked
    const ticket = await linked.attends()
    const card = `BEGIN:VCARD\nVERSION:3.0\nFN:João\nPHOTO;ENCODING=b:${'A'.repeat(1_000_000)}\nEND:VCARD`
    await writes({ type: 'document', data: base64('uma nota'), fileName: '../../etc/passwd' })
    await writes({ type: 'document', data: '', fileName: 'vazio.txt' })
    await writes({ type: 'document', data: base64('x'.repeat(60_000)), fileName: 'grande.txt' })
    await writes({ type: 'vcard', vcard: card })
    await writes({ text: 'é'.repeat(70_000) })
    await writes({ text: 'a\u0000b 👩‍👩‍👧 \u202eesrever \u05e9\u05dc\u05d5\u05dd' })
    await writes({ type: 'location', latitude: -23.5, longitude: -46.6 })
    const forgotten = await writes({ text: 'some' })
    await linked.sees(async () => (await linked.messages()).some(({ body }) => body === 'some'))
    await linked.within(() => p.Message.destroy({ where: { whatsappId: forgotten.id } }))
    await writes({ text: 'e isto?', quotedId: forgotten.id })
    const settled = await linked.sees(async () => {
      const all = await linked.messages()
      const waits = all.some(({ media }) => media?.state === 'waiting' && media.attempts === 0)
      return all.length === 9 && !waits && all
    })
    const [, named, empty, large, cards, long, odd, place, quoting] = settled
    expect(named?.media).toMatchObject({ fileName: 'passwd', state: 'ready' })
    expect(named?.media?.storageKey).not.toMatch(/etc|passwd|\.\./)
    expect(empty?.media).toMatchObject({ fileName: 'vazio.txt' })
    expect(large?.media).toMatchObject({ state: 'failed', error: 'ERR_MEDIA_TOO_LARGE' })
    expect(cards?.body).toBe('João')
    expect(long?.body).toHaveLength(70_000)
    expect(odd?.body).toBe('ab 👩‍👩‍👧 \u202eesrever \u05e9\u05dc\u05d5\u05dd')
    expect(place?.content).toMatchObject({ type: 'location' })
    expect(quoting).toMatchObject({ body: 'e isto?', quotedMessageId: null })
    expect(await linked.within(() => p.InboundMessage.count({ where: { attempts: 1 } }))).toBe(0)
    await linked.goesOn(ticket)
  }, 240_000)
})

describe('what no attendant should send', () => {
  it('is refused with a reason, or arrives, and the talk goes on', async () => {
    aLowLimit(50_000)
    const linked = await aLinkedCompany()
    const { api } = linked
    const params = await linked.attends()
    const refused = (body: object) => api.refused(messagesApi.send, { params, body })
    const file = (name: string, content: string) => [{ name, content, type: 'text/plain' }]
    expect(await refused({ body: 'x'.repeat(limits.messageBody.max + 1) })).toMatchObject({ status: 400 })
    expect(await refused({ body: ' \u0000 ' })).toMatchObject({ status: 400 })
    expect(await refused({ body: 'e isto?', quotedMsg: { id: '999999999' } })).toMatchObject({ status: 404 })
    expect(await api.refused(messagesApi.sendFiles, { params, files: file('vazio.txt', '') })).toMatchObject({
      error: 'ERR_MEDIA_EMPTY',
    })
    expect(
      await api.refused(messagesApi.sendFiles, { params, files: file('grande.txt', 'x'.repeat(60_000)) }),
    ).toMatchObject({ error: 'ERR_MEDIA_TOO_LARGE' })
    await api.ok(messagesApi.sendFiles, { params, files: file('../../etc/passwd', 'uma nota') })
    await api.ok(messagesApi.send, { params, body: { body: '👩‍👩‍👧 \u202eesrever' } })
    const inbox = await linked.sees(async () => {
      const all = await linked.maria.inbox()
      return all.length === 2 && all
    })
    expect(inbox).toMatchObject([{ fileName: 'passwd', size: 8 }, { text: '👩‍👩‍👧 \u202eesrever' }])
    await linked.goesOn(params)
  }, 240_000)
})

describe('a message that cannot be sent', () => {
  it('to a number that is not on WhatsApp has failed and says why, and the others go on', async () => {
    const linked = await aLinkedCompany()
    const { p, api } = linked
    const params = await linked.attends()
    const nobody = await aSimulatedCustomer({ registered: false })
    const open = await linked.within(async () => {
      const contact = await p.Contact.create({ name: 'Ninguém', number: nobody.number })
      const [{ userId, connectionId }] = (await p.Ticket.findAll()) as [InstanceType<typeof p.Ticket>]
      return p.Ticket.create({
        contactId: contact.id,
        connectionId,
        status: 'open',
        userId,
        lastMessageAt: new Date(),
      })
    })
    await api.ok(messagesApi.send, { params: { ticketId: open.id }, body: { body: 'Alguém?' } })
    const failed = await linked.sees(async () =>
      (await linked.messages()).find(({ body, sendState }) => body === 'Alguém?' && sendState === 'failed'),
    )
    expect(failed.sendError).toBe('ERR_WAPP_INVALID_CONTACT')
    await linked.goesOn(params)
  }, 240_000)

  it('on a connection that was deleted is refused', async () => {
    const linked = await aLinkedCompany()
    const params = await linked.attends()
    await linked.api.ok(connectionsApi.remove, { params: { id: linked.connection.id } })
    expect(
      await linked.api.refused(messagesApi.send, { params, body: { body: 'Tarde demais' } }),
    ).toMatchObject({ error: 'ERR_WAPP_NOT_INITIALIZED' })
  }, 240_000)
})
