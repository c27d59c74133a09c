import { Readable } from 'node:stream'
import { describe, expect, it, vi } from 'vitest'
import type { Outgoing, OutgoingContent, OutgoingFile } from '../port/outgoing.js'
import {
  aConnection,
  aCustomer,
  aLinkedConnection,
  aNumber,
  arrived,
  control,
  eventually,
  gatewayOf,
  send,
  unique,
  withSessions,
  type LinkedConnection,
} from '../../testing/whatsapp/sessionsFixture.js'

withSessions()

const anId = () => `3EB0${unique()}${unique()}`
const text = (words: string): OutgoingContent => ({ type: 'text', text: words })

type Customer = Awaited<ReturnType<typeof aCustomer>>
const toNumber = (customer: Customer) => ({ number: customer.number, lid: null })

const write = (
  connection: Pick<LinkedConnection, 'id'>,
  to: Outgoing['to'],
  content: OutgoingContent,
  more: Partial<Outgoing> = {},
) => send({ connectionId: connection.id, to, whatsappId: anId(), content, isNewChat: true, ...more })

const accepted = { outcome: 'accepted' as const }

/** Messages the contact received, oldest first. */
const inboxOf = (customer: Customer) => customer.inbox()

describe('what the product sends', () => {
  it('is accepted, delivered and read', async () => {
    const connection = await aLinkedConnection()
    const maria = await aCustomer()
    const whatsappId = anId()
    const outcome = await write(connection, toNumber(maria), text('Bom dia'), { whatsappId })
    expect(outcome).toEqual({ ...accepted, canonicalNumber: maria.number })
    const reaches = (ack: number) =>
      eventually(async () => (await connection.acks(whatsappId)).find((event) => event.ack === ack))
    expect((await reaches(3)).contact.number).toBe(maria.number)
    await control('POST', `/contacts/${maria.number}/read`, { to: connection.phone })
    await reaches(4)
    expect(await inboxOf(maria)).toMatchObject([{ id: whatsappId, text: 'Bom dia' }])
  })

  it('goes once when it is asked for twice at once, and again under the same id', async () => {
    const connection = await aLinkedConnection()
    const maria = await aCustomer()
    const whatsappId = anId()
    const once = () => write(connection, toNumber(maria), text('Uma vez'), { whatsappId })
    expect(await Promise.all([once(), once()])).toMatchObject([accepted, accepted])
    expect(await inboxOf(maria)).toMatchObject([{ text: 'Uma vez', copies: 1 }])
    expect(await once()).toMatchObject(accepted)
    expect(await inboxOf(maria)).toMatchObject([{ text: 'Uma vez' }])
  })

  it('quotes what it answers, and goes to a LID where there is no number', async () => {
    const connection = await aLinkedConnection()
    const maria = await aCustomer()
    const question = await maria.writes(connection, 'Quanto custa?')
    await arrived(connection, 'Quanto custa?')
    const quoted = { whatsappId: question, fromMe: false, author: null, content: text('Quanto custa?') }
    expect(await write(connection, { number: null, lid: maria.lid }, text('R$ 10'), { quoted })).toEqual(
      accepted,
    )
    expect(await inboxOf(maria)).toMatchObject([{ text: 'R$ 10', quotedId: question }])
  })

  it('keeps emoji, right-to-left text and 65,536 characters as they are', async () => {
    const connection = await aLinkedConnection()
    const maria = await aCustomer()
    const texts = ['👩🏽‍🚀 שלום مرحبا', 'x'.repeat(65_536)]
    for (const words of texts)
      expect(await write(connection, toNumber(maria), text(words))).toMatchObject(accepted)
    expect((await inboxOf(maria)).map((message) => message.text)).toEqual(texts)
  })

  it('is refused for a number that is not on WhatsApp', async () => {
    const connection = await aLinkedConnection()
    const nobody = await aCustomer({ registered: false })
    expect(await write(connection, toNumber(nobody), text('Alguém?'))).toEqual({
      outcome: 'refused',
      reason: 'ERR_WAPP_INVALID_CONTACT',
    })
  })

  it('goes to the number as WhatsApp writes it, and says so', async () => {
    const connection = await aLinkedConnection()
    const maria = await aCustomer()
    const without9 = { number: maria.number.replace(/^(55\d\d)9/, '$1'), lid: null }
    expect(await write(connection, without9, text('Oi'))).toEqual({
      ...accepted,
      canonicalNumber: maria.number,
    })
    expect(await inboxOf(maria)).toMatchObject([{ text: 'Oi' }])
    expect(await gatewayOf().lookUp(connection, without9.number)).toEqual({
      exists: true,
      number: maria.number,
    })
    expect(await gatewayOf().lookUp(connection, aNumber())).toEqual({ exists: false, number: null })
  })

  it('may wait for its turn for longer than an answer is waited for', async () => {
    const connection = await aLinkedConnection()
    const [first, second] = [await aCustomer(), await aCustomer()]
    // The second waits 23 s.
    const pace = { perMinute: 0, newChatsPerMinute: 60 / 23 }
    const begun = Date.now()
    const outcomes = await Promise.all(
      [first, second].map((customer) => write(connection, toNumber(customer), text('Oi'), { pace })),
    )
    expect(outcomes).toMatchObject([accepted, accepted])
    expect(Date.now() - begun).toBeGreaterThan(22_000)
  })

  it('is unreachable without a session', async () => {
    const connection = await aConnection()
    await connection.wake()
    await connection.reaches('qrcode')
    const nobody = { number: aNumber(), lid: null }
    expect(await write(connection, nobody, text('x'))).toEqual({ outcome: 'unreachable' })
    await connection.set('enabled = false')
    await eventually(async () => ((await connection.lease()) ? undefined : true))
    expect(await write(connection, nobody, text('x'))).toEqual({ outcome: 'unreachable' })
    expect(await gatewayOf().lookUp(connection, aNumber())).toBeNull()
  })
})

/** A file to send. Its content doesn't matter to WhatsApp, which only sees ciphertext. */
async function aFile(connection: LinkedConnection, file: Partial<OutgoingFile>): Promise<OutgoingContent> {
  const { mediaStore } = await import('../../platform/storage/mediaStore.js')
  const bytes = Buffer.from(`bytes of ${unique()}`)
  const { key } = await mediaStore.save(Readable.from([bytes]), {
    extension: 'bin',
    maxBytes: 1_000,
    companyId: connection.companyId,
  })
  const nothing = { fileName: null, seconds: null, waveform: null, thumbnail: null }
  return {
    type: 'file',
    file: { kind: 'document', mimetype: 'application/pdf', ...nothing, storageKey: key, ...file },
    caption: '',
  }
}

describe('a file', () => {
  it.each<[string, Partial<OutgoingFile>, string, object]>([
    [
      'an image with a caption',
      { kind: 'image', mimetype: 'image/jpeg' },
      'Veja',
      { type: 'image', text: 'Veja' },
    ],
    [
      'a video',
      { kind: 'video', mimetype: 'video/mp4', seconds: 3 },
      '',
      { type: 'video', mimetype: 'video/mp4' },
    ],
    ['a GIF', { kind: 'gif', mimetype: 'video/mp4' }, '', { type: 'video' }],
    ['an audio file', { kind: 'audio', mimetype: 'audio/mpeg', seconds: 9 }, '', { type: 'audio' }],
    [
      'a voice note',
      {
        kind: 'voice',
        mimetype: 'audio/ogg; codecs=opus',
        seconds: 2,
        waveform: Buffer.alloc(64, 50).toString('base64'),
      },
      '',
      { type: 'voice', mimetype: 'audio/ogg; codecs=opus' },
    ],
    ['a sticker', { kind: 'sticker', mimetype: 'image/webp' }, '', { type: 'sticker' }],
    [
      'a document with its name and a caption',
      { kind: 'document', fileName: 'Orçamento nº 1.pdf' },
      'Segue',
      { type: 'document', fileName: 'Orçamento nº 1.pdf', text: 'Segue' },
    ],
  ])('%s arrives, and opens', async (_sentence, file, caption, expected) => {
    const connection = await aLinkedConnection()
    const maria = await aCustomer()
    const content = { ...(await aFile(connection, file)), caption } as OutgoingContent
    const whatsappId = anId()
    expect(await write(connection, toNumber(maria), content, { whatsappId })).toMatchObject(accepted)
    const message = await eventually(async () => (await inboxOf(maria)).find(({ size }) => size !== null))
    expect(message).toMatchObject({ id: whatsappId, ...expected })
    expect(String(await maria.media(whatsappId))).toMatch(/^bytes of \d{8}$/)
  })

  it('that is not in the store is refused, and the session goes on', async () => {
    const connection = await aLinkedConnection()
    const maria = await aCustomer()
    const content = await aFile(connection, { storageKey: `${connection.companyId}/gone.pdf` })
    expect(await write(connection, toNumber(maria), content)).toEqual({
      outcome: 'refused',
      reason: 'ERR_MEDIA_UNAVAILABLE',
    })
    expect(await write(connection, toNumber(maria), text('Ainda aqui'))).toMatchObject(accepted)
  })

  it('waits while the store is away, and is sent under the same id', async () => {
    const connection = await aLinkedConnection()
    const maria = await aCustomer()
    const content = await aFile(connection, {})
    const { mediaStore } = await import('../../platform/storage/mediaStore.js')
    const { AppError } = await import('../../platform/errors/AppError.js')
    const away = new AppError('ERR_UNAVAILABLE')
    const breaksOff = () =>
      new Readable({
        read() {
          this.destroy(away)
        },
      })
    const open = vi
      .spyOn(mediaStore, 'open')
      .mockRejectedValueOnce(away)
      .mockResolvedValueOnce({ size: 17, sha256: null, stream: breaksOff })
    const whatsappId = anId()
    const again = () => write(connection, toNumber(maria), content, { whatsappId })
    expect(await again()).toEqual({ outcome: 'unreachable' })
    expect(await again()).toEqual({ outcome: 'unreachable' })
    open.mockRestore()
    expect(await again()).toMatchObject(accepted)
    await eventually(async () => (await inboxOf(maria)).find(({ id }) => id === whatsappId))
  })
})

describe('a place, cards, and what is done to a message', () => {
  it('arrive as what they are', async () => {
    const connection = await aLinkedConnection()
    const maria = await aCustomer()
    const place = {
      type: 'location' as const,
      latitude: -23.55,
      longitude: -46.63,
      name: 'Loja',
      address: 'Rua A, 1',
    }
    const vcard = 'BEGIN:VCARD\nVERSION:3.0\nFN:João\nEND:VCARD'
    const cards = (names: string[]) => ({
      type: 'contacts' as const,
      contacts: names.map((name) => ({ name, vcard })),
    })
    for (const content of [place, cards(['João']), cards(['João', 'Ana'])])
      expect(await write(connection, toNumber(maria), content)).toMatchObject(accepted)
    expect(await inboxOf(maria)).toMatchObject([
      { type: 'location', text: 'Loja' },
      { type: 'vcard', text: vcard },
      { type: 'contacts' },
    ])
  })

  it('a reaction, an edit and a deletion reach the customer', async () => {
    const connection = await aLinkedConnection()
    const maria = await aCustomer()
    const question = await maria.writes(connection, 'Quanto custa?')
    await arrived(connection, 'Quanto custa?')
    const [first, second] = [anId(), anId()]
    await write(connection, toNumber(maria), text('R$ 10'), { whatsappId: first })
    await write(connection, toNumber(maria), text('Engano'), { whatsappId: second })
    const ours = (whatsappId: string) => ({ whatsappId, fromMe: true, author: null })
    const changes: OutgoingContent[] = [
      { type: 'edit', target: ours(first), text: 'R$ 12' },
      { type: 'delete', target: ours(second) },
      { type: 'reaction', target: { whatsappId: question, fromMe: false, author: null }, emoji: '👍' },
      { type: 'reaction', target: ours(first), emoji: '❤️' },
    ]
    for (const change of changes)
      expect(await write(connection, toNumber(maria), change)).toMatchObject(accepted)
    expect(await inboxOf(maria)).toMatchObject([
      { id: first, text: 'R$ 12', edited: true, reactions: [{ emoji: '❤️' }] },
      { id: second, deleted: true },
    ])
    const chat = await control<{ id: string; reactions: { emoji: string }[] }[]>(
      'GET',
      `/contacts/${maria.number}/chat?with=${connection.phone}`,
    )
    expect(chat.find(({ id }) => id === question)?.reactions).toMatchObject([{ emoji: '👍' }])
  })
})

describe('a number that WhatsApp restricts', () => {
  it('is not asked to open another chat, while those that exist go on', async () => {
    const connection = await aLinkedConnection()
    const [first, stranger, another] = [await aCustomer(), await aCustomer(), await aCustomer()]
    await control('POST', '/faults', { phone: connection.phone, kind: 'nack463', count: 1 })
    const refused = await write(connection, toNumber(stranger), text('Oi'))
    expect(refused).toMatchObject({ outcome: 'refused', reason: '463' })
    const until = refused.outcome === 'refused' ? Date.parse(refused.restrictedUntil ?? '') : 0
    expect(until).toBeGreaterThan(Date.now())
    expect(await write(connection, toNumber(another), text('Oi'))).toEqual({
      outcome: 'refused',
      reason: 'ERR_WAPP_RESTRICTED',
    })
    expect(await inboxOf(another)).toEqual([])
    expect(await write(connection, toNumber(first), text('Oi'), { isNewChat: false })).toEqual(accepted)
  })
})
