import { proto, type WAMessage } from '@whiskeysockets/baileys'
import { toMediaSource } from '../mediaSource.js'
import { describe, expect, it } from 'vitest'
import { recordedMessages } from '../../../testing/whatsapp/recordedBaileys.js'
import type { InboundMessageEvent } from '../../port/inboundEvents.js'
import { toInboundEvents } from './toInboundEvents.js'

const me = { number: '5511999990000', lid: '100000000000001' }

const only = (messages: WAMessage[]) => {
  const events = toInboundEvents(messages, me)
  expect(events).toHaveLength(1)
  return events[0] as InboundMessageEvent
}
const recorded = (name: string) => only(recordedMessages(name))
const saying = (content: proto.IMessage) =>
  only(
    recordedMessages('text by number').map((message) => ({
      ...message,
      message: proto.Message.create(content),
    })),
  )

describe('what a message says', () => {
  it.each([
    ['location', 'locationMessage', 'Praça da Sé', 'location'],
    ['live location', 'liveLocationMessage', 'A caminho', 'location'],
    ['contact card', 'contactMessage', 'João', 'contacts'],
    ['contact cards', 'contactsArrayMessage', 'João; Ana', 'contacts'],
    ['poll', 'pollCreationMessageV3', 'Qual dia?\n- Segunda\n- Terça', 'poll'],
    ['button reply', 'buttonsResponseMessage', 'Sim', 'choice'],
    ['list reply', 'listResponseMessage', 'Plano B', 'choice'],
    ['template reply', 'templateButtonReplyMessage', 'Ok', 'choice'],
    ['event', 'eventMessage', 'Churrasco', 'event'],
  ])('is in words, too: %s', (name, mediaType, body, type) => {
    expect(recorded(name)).toMatchObject({ mediaType, body, content: { type }, media: null })
  })

  it('is kept in its parts', () => {
    expect(recorded('location').content).toEqual({
      type: 'location',
      latitude: -23.55,
      longitude: -46.63,
      name: 'Praça da Sé',
      address: null,
      isLive: false,
    })
    expect(recorded('live location').content).toMatchObject({ isLive: true })
    expect(recorded('poll').content).toMatchObject({ question: 'Qual dia?', options: ['Segunda', 'Terça'] })
    expect(recorded('button reply').content).toEqual({
      type: 'choice',
      title: 'Sim',
      id: 'yes',
      by: 'buttons',
    })
    expect(recorded('list reply').content).toEqual({ type: 'choice', title: 'Plano B', id: 'b', by: 'list' })
    expect(recorded('template reply').content).toEqual({
      type: 'choice',
      title: 'Ok',
      id: 'ok',
      by: 'buttons',
    })
    expect(recorded('event').content).toMatchObject({
      name: 'Churrasco',
      startsAt: expect.stringMatching(/Z$/) as string,
    })
  })

  it('may be an invitation to a group, an answer to a form or a menu of a business', () => {
    const invitation = { groupName: 'Família', inviteCode: 'AbC', caption: 'Entra aí' }
    expect(saying({ groupInviteMessage: invitation }).body).toBe(
      'Família\nEntra aí\nhttps://chat.whatsapp.com/AbC',
    )
    const form = { body: { text: 'Agendar' }, nativeFlowResponseMessage: { paramsJson: '{"id":"7"}' } }
    expect(saying({ interactiveResponseMessage: form })).toMatchObject({
      body: 'Agendar',
      content: { type: 'choice', id: '7' },
    })
    const menu = { listMessage: { title: 'Menu', description: 'Escolha' } }
    expect(saying(menu)).toMatchObject({ body: 'Menu\nEscolha', content: null })
    expect(saying({ viewOnceMessage: { message: menu } })).toMatchObject({ body: 'Menu\nEscolha' })
  })

  it('is a place by its coordinates where it has no name, and nothing where it has none', () => {
    const nowhere = { degreesLatitude: -23.5, degreesLongitude: -46.6 }
    expect(saying({ locationMessage: nowhere })).toMatchObject({ body: '-23.5, -46.6' })
    expect(saying({ locationMessage: nowhere }).content).not.toHaveProperty('thumbnail')
    expect(saying({ locationMessage: { degreesLatitude: Number.NaN, degreesLongitude: 1 } })).toMatchObject({
      content: { type: 'unknown', kind: 'locationMessage' },
    })
  })

  it('is a place with the map that came along, unless that is no picture or too large', () => {
    const place = { degreesLatitude: -23.5, degreesLongitude: -46.6 }
    const jpeg = (bytes: number) => Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.alloc(bytes)])
    const mapOf = (jpegThumbnail: Buffer) => {
      const { content } = saying({ locationMessage: { ...place, jpegThumbnail } })
      return content?.type === 'location' ? content.thumbnail : null
    }
    expect(mapOf(jpeg(8))).toBe(`data:image/jpeg;base64,${jpeg(8).toString('base64')}`)
    expect(mapOf(jpeg(17_000))).toBeUndefined()
    expect(mapOf(Buffer.from('<svg onload="x">'))).toBeUndefined()
  })

  it('is kept whole, however long it is', () => {
    expect(saying({ conversation: 'é'.repeat(70_000) }).body).toHaveLength(70_000)
  })
})

describe('a file', () => {
  it.each([
    ['image', 'image', 'imageMessage', 'image/jpeg', 'Olha só'],
    ['audio', 'audio', 'audioMessage', 'audio/mpeg', ''],
    ['voice', 'voice', 'audioMessage', 'audio/ogg; codecs=opus', ''],
    ['video', 'video', 'videoMessage', 'video/mp4', ''],
    ['document', 'document', 'documentMessage', 'application/octet-stream', ''],
    ['document with caption', 'document', 'documentMessage', 'application/pdf', 'A nota'],
    ['sticker', 'sticker', 'stickerMessage', 'image/webp', ''],
  ])('%s is announced with what is known of it', (name, kind, mediaType, mimetype, body) => {
    const { media, ...event } = recorded(name)
    expect(event).toMatchObject({ mediaType, body, content: null })
    expect(media).toMatchObject({ kind, mimetype, size: 10 })
    const encryptedAs = kind === 'voice' ? 'audio' : kind
    expect(media?.source).toMatchObject({ type: encryptedAs, url: expect.stringMatching(/^http/) as string })
    expect(Buffer.from(toMediaSource(media?.source ?? {}).mediaKey, 'base64')).toHaveLength(32)
  })

  it('has a name, a length, a thumbnail, a loudness, where it was given one', () => {
    expect(recorded('document').media).toMatchObject({ fileName: '../../etc/passwd' })
    expect(recorded('voice').media).toMatchObject({ seconds: 4 })
    expect(Buffer.from(recorded('voice').media?.waveform ?? '', 'base64')).toHaveLength(64)
    expect(recorded('image').media).toMatchObject({ width: 800, height: 600 })
    expect(recorded('image').media?.thumbnail).toMatch(/^\/9j\//)
  })

  it('that loops without sound is a gif', () => {
    const videoMessage = { gifPlayback: true, mediaKey: Buffer.alloc(32, 1), directPath: '/v/x' }
    expect(saying({ videoMessage })).toMatchObject({
      mediaType: 'videoMessage',
      media: { kind: 'gif', source: { type: 'video', directPath: '/v/x', url: null } },
    })
  })

  it('drops oversized numbers, invalid pictures and long names from a sender', () => {
    const documentMessage = {
      mediaKey: Buffer.alloc(32, 1),
      url: `https://mmg.whatsapp.net/${'x'.repeat(5_000)}`,
      fileName: 'n'.repeat(10_000),
      jpegThumbnail: Buffer.from('<script>'),
      pageCount: 1,
    }
    expect(saying({ documentMessage }).media).toMatchObject({
      fileName: 'n'.repeat(255),
      thumbnail: null,
      source: null,
    })
    const thumbnail = Buffer.concat([Buffer.from('ffd8ff', 'hex'), Buffer.alloc(1_000_000)])
    const videoMessage = { seconds: 4_294_967_295, width: -5, jpegThumbnail: thumbnail }
    expect(saying({ videoMessage }).media).toMatchObject({ seconds: null, width: null, thumbnail: null })
  })
})

describe('a contact card', () => {
  const card = (...properties: string[]) =>
    `BEGIN:VCARD\nVERSION:3.0\n${properties.map((property) => `${property}\n`).join('')}END:VCARD`
  const read = (vcard: string, displayName?: string) => {
    const { content } = saying({ contactMessage: { vcard, ...(displayName ? { displayName } : {}) } })
    return content?.type === 'contacts' ? content.contacts[0] : undefined
  }

  it('gives its name and its numbers', () => {
    const numbers = [
      'item1.TEL;waid=5511977776666:+55 11 97777-6666',
      'TEL;type=HOME:(11) 3333-4444',
      'TEL:—',
    ]
    expect(read(card('FN:João da Silva', ...numbers))).toMatchObject({
      name: 'João da Silva',
      numbers: ['5511977776666', '1133334444'],
    })
    expect(read(card('FN:João'), 'Joãozinho')).toMatchObject({ name: 'Joãozinho', numbers: [] })
  })

  it('of a megabyte is cut, and is a card with its numbers still', () => {
    const photo = `PHOTO;ENCODING=b:${'A'.repeat(70)}\n${' AAAA\n'.repeat(180_000)}`.trimEnd()
    const found = read(card('FN:João', photo, 'TEL:5511977776666'))
    expect(found).toMatchObject({ name: 'João', numbers: ['5511977776666'] })
    expect(found?.vcard).toBe(card('FN:João', 'TEL:5511977776666'))
    const note = read(card('FN:João', `NOTE:${'x'.repeat(1_000_000)}`, 'TEL:5511977776666'))
    expect(note?.vcard).toBe(card('FN:João', 'TEL:5511977776666'))
  })

  it('among many does not make the row large', () => {
    const contacts = Array.from({ length: 300 }, () => ({ vcard: card(`NOTE:${'x'.repeat(100_000)}`) }))
    const { content } = saying({ contactsArrayMessage: { contacts } })
    expect(JSON.stringify(content).length).toBeLessThan(200_000)
  })
})
