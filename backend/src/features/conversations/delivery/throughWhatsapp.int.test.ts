import { messagesApi, ticketsApi, type Message as WireMessage } from '@balcao/contract'
import { describe, expect, it } from 'vitest'
import { anMp3Recording, decodeVoice } from '../../../testing/conversations/recordings.js'
import {
  aCustomer,
  aLinkedConnection,
  control,
  eventually,
  withSessions,
} from '../../../testing/whatsapp/sessionsFixture.js'

withSessions()

/** Imported late, because these modules read the simulator's address. */
const product = async () => ({
  ...(await import('../../../models/index.js')),
  ...(await import('../../../testing/fixtures.js')),
  ...(await import('../../../testing/apiClient.js')),
  ...(await import('../../../testing/settle.js')),
  ...(await import('../../../testing/factories/companies.js')),
  ...(await import('../../../platform/storage/mediaStore.js')),
  nudge: async (companyId: number, conversation: { connectionId: number; contactId: number }) => {
    const { enqueue } = await import('../../../platform/jobs/enqueue.js')
    await enqueue('deliver-messages', companyId, conversation)
  },
})

/** An attendant's open ticket, on a connection that is linked to the simulator. */
async function aTalk({ number }: { number?: (canonical: string) => string } = {}) {
  const { companiesOfThisFile, Company, Contact, Message, MessageMedia, Setting, ...test } = await product()
  const connection = await aLinkedConnection()
  const maria = await aCustomer()
  companiesOfThisFile.add(connection.companyId)
  const company = await test.inCompany({ id: connection.companyId }, () =>
    Company.findByPk(connection.companyId, { rejectOnEmpty: true }),
  )
  const agent = await test.aUser(company)
  const contact = await test.aCustomer(company, { number: number?.(maria.number) ?? maria.number, lid: null })
  const ticket = await test.aTicket(company, {
    customer: contact,
    connection,
    user: agent,
    unreadMessages: 1,
  })
  const api = test.apiAs(agent)
  const params = { ticketId: ticket.id }
  /** Runs all jobs to the end. @returns the message in its final state */
  const settled = async ({ id }: WireMessage): Promise<WireMessage | undefined> => {
    await test.settle()
    const { messages } = await api.ok(messagesApi.list, { params, query: { peek: true } })
    return messages.find((message) => message.id === id)
  }
  return {
    connection,
    maria,
    company,
    agent,
    contact,
    ticket,
    api,
    params,
    settled,
    settle: test.settle,
    send: (body: string, more: object = {}) => api.ok(messagesApi.send, { params, body: { body, ...more } }),
    setting: (key: string, value: string) => test.inCompany(company, () => Setting.create({ key, value })),
    theContact: () => test.inCompany(company, () => Contact.findOne({ where: { id: contact.id } })),
    /**
     * Imitates a process that died after sending. It waits for the read receipt first, because a late receipt
     * would prove that the message was sent.
     */
    forget: async (message: WireMessage) => {
      await eventually(async () => ((await settled(message))?.ack === 3 ? true : undefined))
      const claimedLongAgo = { sendState: 'sending' as const, ack: 0 as const, claimedUntil: new Date(0) }
      await test.inCompany(company, () => Message.update(claimedLongAgo, { where: { id: message.id } }))
      await test.nudge(connection.companyId, { connectionId: connection.id, contactId: contact.id })
    },
    loseFile: async ({ id }: WireMessage) => {
      const media = await test.inCompany(company, () => MessageMedia.findByPk(id))
      await test.mediaStore.remove(media?.storageKey ?? '')
    },
    /** Waits until the customer's message is stored. */
    arrives: (body: string) =>
      eventually(async () => {
        await test.settle()
        const found = await test.inCompany(company, () => Message.findOne({ where: { body } }))
        return found ?? undefined
      }),
    newTicket: (customer: { id: number }) => test.aTicket(company, { customer, connection, user: agent }),
    newContact: (traits: { number: string }) => test.aCustomer(company, traits),
  }
}

describe('an attendant’s message', () => {
  it('reaches the customer, and its marks reach the attendant', async () => {
    const { send, settled, maria, connection } = await aTalk()
    const message = await send('Bom dia')
    expect((await settled(message))?.ack).toBeGreaterThanOrEqual(2)
    expect(await maria.inbox()).toMatchObject([{ text: 'Bom dia' }])
    await eventually(async () => ((await settled(message))?.ack === 3 ? true : undefined))
    await control('POST', `/contacts/${maria.number}/read`, { to: connection.phone })
    await eventually(async () => ((await settled(message))?.ack === 4 ? true : undefined))
  })

  it('is sent again, whole, to a phone that could not open it', async () => {
    const { send, settled, maria, connection, arrives, api, params } = await aTalk()
    const question = await maria.writes(connection, 'Quanto custa?')
    const { id } = await arrives('Quanto custa?')
    await settled(await send('Um momento'))
    await control('POST', '/faults', { phone: connection.phone, kind: 'identityChange' })
    await settled(await send('R$ 10', { quotedMsg: { id } }))
    const [file] = [await api.ok(messagesApi.sendFiles, { params, body: { body: ['Segue'] } })].flat()
    if (file) await settled(file)
    await eventually(async () => {
      const inbox = await maria.inbox()
      return inbox.length === 3 && inbox.every(({ text }) => text !== null) ? true : undefined
    })
    expect(await maria.inbox()).toMatchObject([
      { text: 'Um momento' },
      { text: 'R$ 10', quotedId: question },
      { type: 'document', text: 'Segue', fileName: 'nota.txt', size: 8 },
    ])
  })

  it('that was sent but not recorded is sent again under its id', async () => {
    const { send, settled, maria, forget } = await aTalk()
    const message = await send('Uma vez')
    await settled(message)
    await forget(message)
    expect((await settled(message))?.sendError).toBeNull()
    expect(await maria.inbox()).toMatchObject([{ text: 'Uma vez', copies: 2 }])
  })

  it('with a file is uploaded once, however often it is sent', async () => {
    const { settled, maria, forget, api, params, loseFile } = await aTalk()
    const [file] = [await api.ok(messagesApi.sendFiles, { params })].flat()
    if (!file) throw new Error('no message')
    await settled(file)
    await loseFile(file)
    await forget(file)
    expect((await settled(file))?.sendError).toBeNull()
    expect(await maria.inbox()).toMatchObject([{ type: 'document', size: 8, copies: 2 }])
  })

  it('in MP3, as older clients record it, reaches the phone as a voice note, converted once', async () => {
    const { settled, maria, forget, api, params } = await aTalk()
    const recorded = { name: 'audio-record-site-1.mp3', content: await anMp3Recording(2), type: 'audio/mp3' }
    const [voice] = [await api.ok(messagesApi.sendFiles, { params, files: [recorded] })].flat()
    if (!voice) throw new Error('no message')
    expect(voice).toMatchObject({ mediaType: 'audio' })
    await settled(voice)
    const [received] = await maria.inbox()
    expect(received).toMatchObject({ type: 'voice', mimetype: 'audio/ogg; codecs=opus', text: null })
    const file = await maria.media(received?.id ?? '')
    const { seconds } = await decodeVoice(file)
    // Twice 1.2 s, and the padding that the MP3 encoder adds.
    expect(seconds).toBeGreaterThan(2.4)
    expect(seconds).toBeLessThan(2.6)
    // Sending it again sends the same file.
    await forget(voice)
    expect((await settled(voice))?.sendError).toBeNull()
    expect(await maria.inbox()).toMatchObject([{ type: 'voice', copies: 2 }])
    expect((await maria.media(received?.id ?? '')).equals(file)).toBe(true)
  })

  it('in MP3 that cannot be decoded leaves as a file', async () => {
    const { settled, maria, api, params } = await aTalk()
    const torn = Buffer.concat([(await anMp3Recording()).subarray(0, 150), Buffer.alloc(3_000, 'no sound')])
    const files = [{ name: 'audio-record-site-1.mp3', content: torn, type: 'audio/mp3' }]
    const [file] = [await api.ok(messagesApi.sendFiles, { params, files })].flat()
    if (!file) throw new Error('no message')
    expect((await settled(file))?.sendError).toBeNull()
    expect(await maria.inbox()).toMatchObject([{ type: 'audio', mimetype: 'audio/mpeg', size: torn.length }])
  })

  it('with a file that is in the store no more fails, and says so', async () => {
    const { settled, send, api, params, loseFile } = await aTalk()
    const [file] = [await api.ok(messagesApi.sendFiles, { params })].flat()
    if (!file) throw new Error('no message')
    await loseFile(file)
    expect(await settled(file)).toMatchObject({ sendError: 'ERR_MEDIA_UNAVAILABLE' })
    expect((await settled(await send('Sem o arquivo')))?.sendError).toBeNull()
  })

  it('to a number that is not on WhatsApp fails, and says why', async () => {
    const { send, settled } = await aTalk({ number: () => '5511900000001' })
    expect(await settled(await send('Alguém?'))).toMatchObject({ sendError: 'ERR_WAPP_INVALID_CONTACT' })
  })

  it('gives the contact the number as WhatsApp writes it', async () => {
    const { send, settled, maria, theContact } = await aTalk({
      number: (canonical) => canonical.replace(/^(55\d\d)9/, '$1'),
    })
    await settled(await send('Oi'))
    const contact = await theContact()
    expect(contact?.number).toBe(maria.number)
    expect(contact?.whatsappCheckedAt).toBeInstanceOf(Date)
    expect(await maria.inbox()).toMatchObject([{ text: 'Oi' }])
  })

  it('to somebody new is refused while WhatsApp restricts the number', async () => {
    const { send, settled, connection, newContact, newTicket, api } = await aTalk()
    await control('POST', '/faults', { phone: connection.phone, kind: 'nack463', count: 1 })
    expect(await settled(await send('Oi'))).toMatchObject({ sendError: '463' })
    const other = await aCustomer()
    const ticket = await newTicket(await newContact({ number: other.number }))
    const params = { ticketId: ticket.id }
    await api.ok(messagesApi.send, { params, body: { body: 'Olá' } })
    await settled(await send('Oi?'))
    const { messages } = await api.ok(messagesApi.list, { params, query: { peek: true } })
    expect(messages).toMatchObject([{ sendError: 'ERR_WAPP_RESTRICTED' }])
    expect(await other.inbox()).toEqual([])
  })
})

describe('what an attendant does to a message', () => {
  it('is done at the customer', async () => {
    const { send, settled, maria, api, connection, arrives } = await aTalk()
    await maria.writes(connection, 'Quanto custa?')
    const question = await arrives('Quanto custa?')
    const price = await send('R$ 10')
    const mistake = await send('Engano')
    await settled(mistake)
    await api.ok(messagesApi.edit, { params: { id: price.id }, body: { body: 'R$ 12' } })
    await api.ok(messagesApi.remove, { params: { id: mistake.id } })
    await api.ok(messagesApi.react, { params: { id: question.id }, body: { emoji: '👍' } })
    expect(await settled(price)).toMatchObject({ body: 'R$ 12', isEdited: true, pendingChange: null })
    expect(await settled(mistake)).toMatchObject({ isDeleted: true, body: '' })
    expect(await maria.inbox()).toMatchObject([{ text: 'R$ 12', edited: true }, { deleted: true }])
    const { messages } = await api.ok(messagesApi.list, {
      params: { ticketId: price.ticketId },
      query: { peek: true },
    })
    expect(messages.find(({ id }) => id === question.id)?.reactions).toMatchObject([
      { emoji: '👍', fromMe: true },
    ])
  })
})

describe('reading', () => {
  const statusAt = async (maria: { number: string }, connection: { phone: string }) =>
    (
      await control<{ direction: string; status: string }[]>(
        'GET',
        `/contacts/${maria.number}/chat?with=${connection.phone}`,
      )
    ).find(({ direction }) => direction === 'sent')?.status

  /** WhatsApp gets the delivery receipt once the message is stored. */
  const isDelivered = (maria: { number: string }, connection: { phone: string }) =>
    eventually(async () => ((await statusAt(maria, connection)) === 'delivered' ? true : undefined))

  it('is shown to the customer when the attendant has read, and not when somebody looks', async () => {
    const { maria, connection, arrives, api, params, settle, ticket } = await aTalk()
    await maria.writes(connection, 'Oi')
    await arrives('Oi')
    await isDelivered(maria, connection)
    await api.ok(messagesApi.list, { params, query: { peek: true } })
    await settle()
    expect(await statusAt(maria, connection)).toBe('delivered')
    await api.ok(ticketsApi.read, { params: { id: ticket.id } })
    await settle()
    await eventually(async () => ((await statusAt(maria, connection)) === 'read' ? true : undefined))
  })

  it('is kept to itself where the company wants that', async () => {
    const { maria, connection, arrives, api, settle, ticket, setting, send, settled } = await aTalk()
    await setting('readReceipts', 'disabled')
    await maria.writes(connection, 'Oi')
    await arrives('Oi')
    await isDelivered(maria, connection)
    await api.ok(ticketsApi.read, { params: { id: ticket.id } })
    await settle()
    await settled(await send('Olá'))
    expect(await statusAt(maria, connection)).toBe('delivered')
  })
})
