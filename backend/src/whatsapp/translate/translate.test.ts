import { readFileSync } from 'node:fs'
import { BufferJSON, type WAMessage, type WAMessageUpdate } from '@whiskeysockets/baileys'
import { describe, expect, it } from 'vitest'
import { toAddress, toJid } from './address.js'
import { toAckEvent, toReceiptAck } from './toAckEvents.js'
import { toInboundMessage } from './toInboundMessage.js'

/** What Baileys 7.0.0-rc14 handed over, recorded from its events. */
const recorded = JSON.parse(
  readFileSync(new URL('recorded.json', import.meta.url), 'utf8'),
  BufferJSON.reviver,
) as Record<string, unknown[]>

const me = { number: '5511999990000', lid: '100000000000001' }
const maria = { number: '5511988887777', lid: '116788127241588' }

const messages = (name: string) => recorded[name] as WAMessage[]
const message = (name: string) => messages(name)[0] as WAMessage
const update = (name: string) => recorded[name]?.[0] as WAMessageUpdate
const inChat = (remoteJid: string): WAMessage => {
  const original = message('text by number')
  return { ...original, key: { ...original.key, remoteJid, remoteJidAlt: '', participant: '1@lid' } }
}

describe('a message', () => {
  it('by number knows the customer by number and LID', () => {
    expect(toInboundMessage(message('text by number'), me)).toEqual({
      kind: 'message',
      whatsappId: '3A01',
      fromMe: false,
      contact: maria,
      pushName: 'Maria',
      mediaType: 'conversation',
      body: 'Olá',
      quotedWhatsappId: null,
      content: null,
      media: null,
      author: null,
      sentAt: new Date(1795235917_000).toISOString(),
    })
  })

  it('by LID is the same customer', () => {
    expect(toInboundMessage(message('text by LID'), me)).toMatchObject({ contact: maria, body: 'Oi' })
  })

  it('by LID alone leaves the number open', () => {
    const { key, ...rest } = message('text by LID')
    const { remoteJidAlt: _alt, ...alone } = key
    expect(toInboundMessage({ ...rest, key: alone }, me)?.contact).toEqual({ number: null, lid: maria.lid })
  })

  it('that answers another names it', () => {
    expect(toInboundMessage(message('reply'), me)).toMatchObject({ body: 'Sim', quotedWhatsappId: '3EB0Q' })
  })

  it('that disappears is unwrapped', () => {
    expect(toInboundMessage(message('disappearing text'), me)).toMatchObject({
      mediaType: 'extendedTextMessage',
      body: 'Some já',
    })
  })

  it('written on our own phone is ours, without a name', () => {
    expect(toInboundMessage(message('from the phone'), me)).toMatchObject({
      fromMe: true,
      contact: { number: maria.number, lid: null },
      pushName: null,
      body: 'Já vou',
    })
  })

  it('of ours does not take our own LID for the customer’s', () => {
    const { key, ...rest } = message('from the phone')
    const sent = { ...rest, key: { ...key, remoteJidAlt: `${me.lid}@lid` } }
    expect(toInboundMessage(sent, me)?.contact).toEqual({ number: maria.number, lid: null })
  })

  it.each([
    ['image with caption', 'imageMessage', 'Olha só'],
    ['voice', 'audioMessage', '[audio]'],
    ['document with caption', 'documentMessage', 'A nota'],
    ['location', 'locationMessage', 'Praça da Sé'],
    ['contact card', 'contactMessage', 'João'],
    ['reaction', 'reactionMessage', '👍'],
  ])('that is a %s is kept', (name, mediaType, body) => {
    expect(toInboundMessage(message(name), me)).toMatchObject({ mediaType, body })
  })

  it('to be seen once is kept, though its content stays on the phone', () => {
    const { message: _content, ...rest } = message('text by number')
    const seen = { ...rest, key: { ...rest.key, isViewOnce: true } }
    expect(toInboundMessage(seen, me)).toMatchObject({ mediaType: 'viewOnceMessage', body: '[viewOnce]' })
  })

  it('that could not be decrypted is kept when it comes again', () => {
    const [stub, filled] = messages('undecryptable')
    expect(stub && toInboundMessage(stub, me)).toBeNull()
    expect(filled && toInboundMessage(filled, me)).toMatchObject({ whatsappId: '3A13', body: 'Quebrada' })
  })

  it.each(['deletion', 'keys from our own phone'])('that is a %s speaks to the app', (name) => {
    expect(toInboundMessage(message(name), me)).toBeNull()
  })

  it.each([
    'status@broadcast',
    '123@newsletter',
    '120363000000000000@g.us',
    '5511@broadcast',
    '13135550002@bot',
  ])('in %s is not a conversation with a customer', (jid) =>
    expect(toInboundMessage(inChat(jid), me)).toBeNull(),
  )
})

describe('WhatsApp’s word on a message of ours', () => {
  it.each([
    ['delivered', 3, { number: maria.number, lid: null }],
    ['read', 4, { number: maria.number, lid: null }],
    ['read by LID', 4, { number: null, lid: maria.lid }],
  ])('%s is ack %i', (name, ack, contact) => {
    expect(toAckEvent(update(name))).toEqual({ kind: 'ack', whatsappId: '3EB0S1', contact, ack })
  })

  it('refused carries the code', () => {
    expect(toAckEvent(update('refused'))).toMatchObject({
      kind: 'refusal',
      whatsappId: '3EB0S2',
      reason: '463',
    })
  })

  it('is none when it is about what a customer wrote, or only pending', () => {
    const { key, update: change } = update('read')
    expect(toAckEvent({ key: { ...key, fromMe: false }, update: change })).toBeNull()
    expect(toAckEvent({ key, update: { status: 1 } })).toBeNull()
  })

  it('comes from a reader’s receipt, too', () => {
    const { key } = update('read')
    const receipt = { userJid: 'x', readTimestamp: 1 }
    expect(toReceiptAck({ key, receipt })).toMatchObject({ ack: 4 })
    expect(toReceiptAck({ key, receipt: { userJid: 'x', receiptTimestamp: 1 } })).toMatchObject({ ack: 3 })
    expect(toReceiptAck({ key: { ...key, remoteJid: '1@g.us' }, receipt })).toBeNull()
  })
})

describe('an address', () => {
  it('leaves devices out', () => {
    expect(toAddress('5511999990000:12@s.whatsapp.net', '100000000000001:12@lid')).toEqual(me)
  })

  it('is written to by number, else by LID', () => {
    expect(toJid(maria)).toBe('5511988887777@s.whatsapp.net')
    expect(toJid({ number: null, lid: maria.lid })).toBe('116788127241588@lid')
  })
})
