import { proto } from '@whiskeysockets/baileys'
import { describe, expect, it } from 'vitest'
import type { OutgoingContent, OutgoingFile, QuotedMessage } from '../../port/outgoing.js'
import {
  editAttribute,
  toEdit,
  toMessage,
  toUpload,
  withForwardMark,
  withoutBlanks,
  withQuote,
} from './toOutgoing.js'

const chat = '5511988887777@s.whatsapp.net'
const group = '120363000000000001@g.us'
const me = '5511999990000@s.whatsapp.net'
const now = new Date('2026-11-21T12:00:00Z')
const thumbnail = Buffer.from('jpeg').toString('base64')
const file: OutgoingFile = {
  kind: 'image',
  storageKey: '1/a.jpg',
  mimetype: 'image/jpeg',
  fileName: null,
  seconds: null,
  waveform: null,
  thumbnail,
}
/** The message as the receiver gets it. */
const received = (message: proto.IMessage) =>
  proto.Message.decode(proto.Message.encode(proto.Message.fromObject(message)).finish())

describe('what is done to a message', () => {
  const theirs = { whatsappId: '3A01', fromMe: false, author: { number: null, lid: '116788127241588' } }
  const ours = { whatsappId: '3EB0S1', fromMe: true, author: null }

  it('names it as WhatsApp does: in a group with the member who wrote it, if that is not us', () => {
    expect(toMessage(group, { type: 'reaction', target: theirs, emoji: '👍' }, now).reactionMessage).toEqual({
      key: { remoteJid: group, id: '3A01', fromMe: false, participant: '116788127241588@lid' },
      text: '👍',
      senderTimestampMs: now.getTime(),
    })
    expect(toMessage(group, { type: 'delete', target: ours }, now).protocolMessage).toEqual({
      type: proto.Message.ProtocolMessage.Type.REVOKE,
      key: { remoteJid: group, id: '3EB0S1', fromMe: true },
    })
  })

  it('an edit of a text is a text, of a file its caption beside the same file', () => {
    const edit = { type: 'edit' as const, target: ours, text: 'Outra' }
    expect(
      toEdit(chat, edit, { extendedTextMessage: { text: 'Uma' } }, now).protocolMessage?.editedMessage,
    ).toEqual({
      extendedTextMessage: { text: 'Outra' },
    })
    const image = { url: 'https://x', caption: 'Uma', mimetype: 'image/jpeg' }
    expect(toEdit(chat, edit, { imageMessage: image }, now).protocolMessage?.editedMessage).toEqual({
      imageMessage: { ...image, caption: 'Outra' },
    })
    expect(toEdit(chat, edit, undefined, now).protocolMessage?.editedMessage).toEqual({
      extendedTextMessage: { text: 'Outra' },
    })
  })

  it('is told to phones before they decrypt', () => {
    expect(editAttribute({ type: 'edit', target: ours, text: 'x' })).toEqual({ edit: '1' })
    expect(editAttribute({ type: 'delete', target: ours })).toEqual({ edit: '7' })
    expect(editAttribute({ type: 'text', text: 'x' })).toEqual({})
  })
})

describe('a quote', () => {
  const quoting = (quoted: QuotedMessage, to = chat) =>
    received(withQuote({ extendedTextMessage: { text: 'Sim' } }, quoted, to, me)).extendedTextMessage
      ?.contextInfo
  const theirs = { whatsappId: '3A01', fromMe: false, author: null }

  it.each<[string, OutgoingContent, string, object]>([
    ['a text', { type: 'text', text: 'Quanto?' }, 'conversation', {}],
    [
      'a picture with its words and its thumbnail',
      { type: 'file', file, caption: 'Veja' },
      'imageMessage',
      { caption: 'Veja', jpegThumbnail: Buffer.from('jpeg') },
    ],
    [
      'a video',
      { type: 'file', file: { ...file, kind: 'video', mimetype: 'video/mp4', seconds: 3 }, caption: '' },
      'videoMessage',
      { seconds: 3 },
    ],
    [
      'a GIF',
      { type: 'file', file: { ...file, kind: 'gif', mimetype: 'video/mp4' }, caption: '' },
      'videoMessage',
      { gifPlayback: true },
    ],
    [
      'a voice note',
      { type: 'file', file: { ...file, kind: 'voice', mimetype: 'audio/ogg' }, caption: '' },
      'audioMessage',
      { ptt: true },
    ],
    [
      'a sticker',
      { type: 'file', file: { ...file, kind: 'sticker', mimetype: 'image/webp' }, caption: '' },
      'stickerMessage',
      { mimetype: 'image/webp' },
    ],
    [
      'a document',
      { type: 'file', file: { ...file, kind: 'document', fileName: 'nota.pdf' }, caption: '' },
      'documentMessage',
      { fileName: 'nota.pdf' },
    ],
    [
      'a place',
      { type: 'location', latitude: 1, longitude: 2, name: 'Loja', address: null },
      'locationMessage',
      { name: 'Loja' },
    ],
    [
      'a card',
      { type: 'contacts', contacts: [{ name: 'João', vcard: 'BEGIN' }] },
      'contactMessage',
      { displayName: 'João' },
    ],
  ])('holds %s', (_sentence, content, type, expected) => {
    const context = quoting({ ...theirs, content })
    expect(context).toMatchObject({ stanzaId: '3A01', participant: chat })
    const quoted = context?.quotedMessage as Record<string, unknown>
    expect(Object.keys(quoted)).toEqual([type])
    if (type !== 'conversation') expect(quoted[type]).toMatchObject(expected)
  })

  it('says who wrote it: the contact, the member of a group, or we', () => {
    const content = { type: 'text' as const, text: 'x' }
    const author = { number: null, lid: '116788127241588' }
    expect(quoting({ ...theirs, content, author }, group)?.participant).toBe('116788127241588@lid')
    expect(quoting({ ...theirs, content, fromMe: true }, group)?.participant).toBe(me)
  })

  it('stands in files, places and cards, too, and not in what cannot quote', () => {
    const quoted = { ...theirs, content: { type: 'text' as const, text: 'x' } }
    expect(
      withQuote({ imageMessage: { caption: 'a' } }, quoted, chat, me).imageMessage?.contextInfo?.stanzaId,
    ).toBe('3A01')
    const reaction = { reactionMessage: { text: '👍' } }
    expect(withQuote(reaction, quoted, chat, me)).toEqual(reaction)
  })
})

describe('a file', () => {
  const upload = (more: Partial<OutgoingFile>, caption = '') =>
    toUpload({ type: 'file', file: { ...file, ...more }, caption }, { url: 'x' })

  it('is uploaded as what it is', () => {
    expect(upload({}, 'Veja')).toEqual({
      image: { url: 'x' },
      mimetype: 'image/jpeg',
      jpegThumbnail: thumbnail,
      caption: 'Veja',
    })
    expect(upload({ kind: 'voice', waveform: 'AQI=', seconds: 2 })).toMatchObject({
      ptt: true,
      seconds: 2,
      mimetype: 'audio/ogg; codecs=opus',
      waveform: new Uint8Array([1, 2]),
    })
    expect(upload({ kind: 'document', fileName: null })).toMatchObject({ fileName: 'arquivo' })
  })

  it('says nothing of what is not known', () => {
    const blank = {
      imageMessage: { jpegThumbnail: new Uint8Array() },
      audioMessage: { seconds: 0, waveform: new Uint8Array() },
    }
    expect(withoutBlanks(blank)).toEqual({ imageMessage: {}, audioMessage: {} })
  })
})

describe('a message that was written elsewhere', () => {
  it('is marked as WhatsApp marks it, also in an answer; others carry no mark', () => {
    const plain = toMessage(chat, { type: 'text', text: 'Oi' }, now)
    const context = (message: proto.IMessage) => received(message).extendedTextMessage?.contextInfo
    expect(context(withForwardMark(plain, 'once'))).toMatchObject({ isForwarded: true, forwardingScore: 1 })
    expect(context(withForwardMark(plain, 'often'))).toMatchObject({ isForwarded: true, forwardingScore: 4 })
    expect(context(withForwardMark(plain, null))).toBeNull()
    const theirs = { whatsappId: '3A01', fromMe: false, author: null }
    const quoted = { ...theirs, content: { type: 'text' as const, text: 'Olá' } }
    expect(context(withForwardMark(withQuote(plain, quoted, chat, me), 'once'))).toMatchObject({
      stanzaId: '3A01',
      isForwarded: true,
    })
  })

  it.each([
    ['imageMessage', { imageMessage: { caption: 'Veja' } }],
    ['documentMessage', { documentMessage: { fileName: 'a.pdf' } }],
    ['audioMessage', { audioMessage: { ptt: true } }],
    ['locationMessage', { locationMessage: { degreesLatitude: 1 } }],
    ['contactMessage', { contactMessage: { displayName: 'Ana' } }],
  ] as const)('carries its mark in a %s', (kind, message) => {
    const marked = received(withForwardMark(message, 'once'))
    expect(marked[kind]?.contextInfo).toMatchObject({ isForwarded: true, forwardingScore: 1 })
  })
})
