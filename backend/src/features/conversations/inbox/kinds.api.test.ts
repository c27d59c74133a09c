import { describe, expect, it } from 'vitest'
import { InboundMessage, MessageMedia, type Ticket } from '../../../models/index.js'
import { announcedMedia, anInboundMessage } from '../../../testing/factories/inbound.js'
import { threadAt, ticketsAt, wordsOfTicket } from '../../../testing/factories/threads.js'
import { settle } from '../../../testing/settle.js'
import { aCompany, inCompany, uniqueNumber, type CompanyFixture } from '../../../testing/fixtures.js'
import { publishInbound } from '../../../whatsapp/journal/inbound.js'
import type { InboundEvent, InboundMessageEvent } from '../../../whatsapp/port/inboundEvents.js'

async function aConversation() {
  const fixture = await aCompany()
  const contact = { number: uniqueNumber(), lid: null }
  return {
    ...fixture,
    contact,
    hears: async (...events: InboundEvent[]) => {
      await publishInbound(fixture.connection, events)
      return settle()
    },
    message: (part: Partial<InboundMessageEvent> = {}) => anInboundMessage({ contact, ...part }),
    thread: () => threadAt(fixture.company, fixture.admin, contact),
    ticket: async () => (await ticketsAt(fixture.company, contact)).at(-1) as Ticket,
    listed: async () =>
      wordsOfTicket(fixture.company, (await ticketsAt(fixture.company, contact)).at(-1) as Ticket),
  }
}

const failedRows = ({ company }: Pick<CompanyFixture, 'company'>) =>
  inCompany(company, () => InboundMessage.count({ where: { attempts: 1 } }))

describe('a message that holds more than text', () => {
  it('announces its file, which is not here yet, with its thumbnail', async () => {
    const { company, hears, message, thread, listed } = await aConversation()
    const thumbnail = '/9j/4AAQSkZJRg=='
    await hears(message({ mediaType: 'imageMessage', body: 'Olha só', media: announcedMedia({ thumbnail }) }))
    const [stored] = await thread()
    expect(stored).toMatchObject({
      body: 'Olha só',
      mediaType: 'image',
      media: { kind: 'image', width: 800, thumbnail: `data:image/jpeg;base64,${thumbnail}` },
    })
    expect(await listed()).toBe('📷 Olha só')
    const row = await inCompany(company, () => MessageMedia.findByPk(stored?.id))
    expect(row?.source?.toString('utf8')).not.toContain('files.example')
  })

  it('without words says in the list what it is', async () => {
    const { hears, message, listed } = await aConversation()
    const media = announcedMedia({ kind: 'voice', mimetype: 'audio/ogg', source: null })
    await hears(message({ mediaType: 'audioMessage', body: '', media }))
    expect(await listed()).toBe('🎤 Mensagem de voz')
  })

  it('keeps its parts: a place, cards, a poll, a choice', async () => {
    const { hears, message, thread } = await aConversation()
    const place = {
      type: 'location',
      latitude: -23.5,
      longitude: -46.6,
      name: 'Sé',
      address: null,
      isLive: false,
    } as const
    const poll = { type: 'poll', question: 'Dia?', options: ['Hoje', 'Amanhã'] } as const
    const content = { ...poll, options: [...poll.options] }
    await hears(
      message({ mediaType: 'locationMessage', body: 'Sé', content: place }),
      message({ body: 'Dia?', content }),
    )
    expect((await thread()).map((message) => message.content)).toEqual([place, content])
  })

  it('has a text for older clients: a map link, a caption or a file name', async () => {
    const { hears, message, thread } = await aConversation()
    const place = {
      type: 'location' as const,
      latitude: -23.5,
      longitude: -46.6,
      name: null,
      address: null,
      isLive: false,
      thumbnail: 'data:image/jpeg;base64,/9j/4AAQ',
    }
    const media = announcedMedia({ kind: 'document', fileName: 'contrato.pdf', source: null })
    await hears(
      message({ mediaType: 'locationMessage', body: '-23.5, -46.6', content: place }),
      message({ mediaType: 'documentMessage', body: '', media }),
      message({ mediaType: 'documentMessage', body: 'O contrato', media }),
    )
    expect((await thread()).map(({ body }) => body)).toEqual([
      'data:image/png;base64,/9j/4AAQ|https://maps.google.com/maps?q=-23.5%2C-46.6&z=17|-23.5, -46.6',
      'contrato.pdf',
      'O contrato',
    ])
  })

  it.each([
    ['viewOnce', { type: 'viewOnce' }, 'Visualização única'],
    ['unknown', { type: 'unknown', kind: 'paymentInviteMessage' }, 'Mensagem não mostrada'],
  ] as const)('and cannot be shown (%s) has words that say so', async (_type, content, words) => {
    const { hears, message, thread, listed } = await aConversation()
    await hears(message({ mediaType: 'x', body: '', content }))
    expect(await thread()).toMatchObject([{ content, body: expect.stringMatching(/^Mensagem/) as string }])
    expect(await listed()).toBe(words)
  })
})

describe('a message that could not be read', () => {
  const waiting = { body: '', mediaType: 'ciphertext', content: { type: 'waiting' } } as const

  it('waits in the thread, counted once, and fills in when it comes again', async () => {
    const { hears, message, thread, ticket, listed } = await aConversation()
    const event = message(waiting)
    await hears(event)
    expect(await thread()).toMatchObject([{ content: { type: 'waiting' }, body: 'Aguardando esta mensagem' }])
    const filled = {
      ...event,
      mediaType: 'imageMessage',
      body: 'Agora sim',
      content: null,
      media: announcedMedia(),
    }
    const emissions = await hears(filled, { ...filled, body: 'outra vez' })
    expect(await thread()).toMatchObject([{ content: null, body: 'Agora sim', media: { kind: 'image' } }])
    expect(await ticket()).toMatchObject({ unreadMessages: 1 })
    expect(await listed()).toBe('📷 Agora sim')
    const actions = emissions.flatMap((one) =>
      'payload' in one && one.channel === 'appMessage' ? one.payload.action : [],
    )
    expect(new Set(actions)).toEqual(new Set(['update']))
  })

  it('that comes after what it says is a repeat', async () => {
    const { hears, message, thread } = await aConversation()
    const event = message({ body: 'Oi' })
    await hears(event)
    await hears({ ...event, ...waiting })
    expect(await thread()).toMatchObject([{ content: null, body: 'Oi' }])
  })
})

describe('an answer', () => {
  it('quotes a message of either side, of whatever kind', async () => {
    const { hears, message, thread } = await aConversation()
    const photo = message({ mediaType: 'imageMessage', body: '', media: announcedMedia() })
    await hears(photo, message({ body: 'Essa?', quotedWhatsappId: photo.whatsappId }))
    const [first, asked] = await thread()
    expect(asked).toMatchObject({ quotedMsgId: first?.id, quotedMsg: { media: { kind: 'image' } } })
  })

  it('to what does not exist is a message all the same', async () => {
    const { hears, message, thread } = await aConversation()
    await hears(message({ body: 'Sim', quotedWhatsappId: 'NOPE' }))
    expect(await thread()).toMatchObject([{ body: 'Sim', quotedMsg: null }])
  })
})

describe('what nobody should send', () => {
  it('is stored all the same: long texts, odd characters, odd names', async () => {
    const conversation = await aConversation()
    const { hears, message, thread, listed } = conversation
    const bodies = [
      'é'.repeat(70_000),
      'a\0b',
      'meio \ud83d emoji',
      '👩‍👩‍👧‍👦 e \u202eesrever',
      `${'x'.repeat(254)}😀`,
    ]
    const media = announcedMedia({ kind: 'document', fileName: '../../etc/passwd', size: 0 })
    await hears(...bodies.map((body) => message({ body })), message({ body: '', media }))
    const messages = await thread()
    expect(messages.map(({ body }) => body)).toEqual([
      bodies[0],
      'ab',
      'meio \ufffd emoji',
      ...bodies.slice(3),
      'passwd',
    ])
    expect(messages.at(-1)?.media?.name).toBe('passwd')
    expect(await listed()).toBe('📄 passwd')
    expect(await failedRows(conversation)).toBe(0)
  })

  it('is refused where it is a file without a key, or too large, and says so', async () => {
    const { hears, message, thread } = await aConversation()
    await hears(
      message({ body: '', media: announcedMedia({ source: null }) }),
      message({ body: '', media: announcedMedia({ size: 2 ** 40 }) }),
    )
    expect((await thread()).map(({ media }) => media)).toMatchObject([
      { state: 'failed', error: 'ERR_WAPP_DOWNLOAD_MEDIA' },
      { state: 'failed', error: 'ERR_MEDIA_TOO_LARGE' },
    ])
  })
})

describe('what was typed on the company’s own phone', () => {
  it('stands in the thread as ours, read and sent, of whatever kind', async () => {
    const { hears, message, thread, ticket, listed } = await aConversation()
    await hears(message({ body: 'Quanto?' }))
    await hears(
      message({ fromMe: true, pushName: null, mediaType: 'imageMessage', body: '', media: announcedMedia() }),
    )
    expect((await thread()).at(-1)).toMatchObject({
      fromMe: true,
      ack: 2,
      read: true,
      media: { kind: 'image' },
    })
    expect(await ticket()).toMatchObject({ unreadMessages: 0, waitingSince: null })
    expect(await listed()).toBe('📷 Foto')
  })
})
