import { proto, type WAMessage } from '@whiskeysockets/baileys'
import { describe, expect, it } from 'vitest'
import { recordedMessages } from '../../../testing/whatsapp/recordedBaileys.js'
import type { InboundEvent, InboundMessageEvent } from '../../port/inboundEvents.js'
import { toAddress, toJid } from './address.js'
import { toInboundEvents } from './toInboundEvents.js'

const me = { number: '5511999990000', lid: '100000000000001' }
const maria = { number: '5511988887777', lid: '116788127241588' }
const joao = { number: '5511977776666', lid: '116788127241599' }
const family = { number: '12036317952461503970', lid: null, isGroup: true }

const message = (name: string) => recordedMessages(name)[0] as WAMessage
const translated = (...messages: WAMessage[]) => toInboundEvents(messages, me)
const only = (events: InboundEvent[]) => {
  expect(events).toHaveLength(1)
  return events[0] as InboundMessageEvent
}
const eventIn = (name: string) => only(toInboundEvents(recordedMessages(name), me))
const saying = (content: proto.IMessage, more: Partial<WAMessage> = {}) =>
  only(translated({ ...message('text by number'), message: proto.Message.create(content), ...more }))
const inChat = (remoteJid: string): WAMessage => {
  const original = message('text by number')
  return { ...original, key: { ...original.key, remoteJid, remoteJidAlt: '', participant: '1@lid' } }
}

describe('a message', () => {
  it('by number knows the customer by number and LID', () => {
    expect(eventIn('text by number')).toEqual({
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
      sentAt: new Date(1795235917_999).toISOString(),
    })
  })

  it.each([
    ['that arrives within its second was sent when it arrived', 1795235917_400, 1795235917_400],
    ['that arrives later was sent at the end of its second', 1795235920_000, 1795235917_999],
    ['of a second that our clock has not reached was sent when it arrived', 1795235916_800, 1795235916_800],
  ])('%s', (_when, arrival, sent) => {
    const arrived = only(toInboundEvents([message('text by number')], me, new Date(arrival)))
    expect(arrived.sentAt).toBe(new Date(sent).toISOString())
  })

  it('by LID is the same customer', () => {
    expect(eventIn('text by LID')).toMatchObject({ contact: maria, body: 'Oi' })
  })

  it('by LID alone leaves the number open', () => {
    const { key, ...rest } = message('text by LID')
    const { remoteJidAlt: _alt, ...alone } = key
    expect(only(translated({ ...rest, key: alone })).contact).toEqual({ number: null, lid: maria.lid })
  })

  it('that answers another names it, whatever it says', () => {
    expect(eventIn('reply')).toMatchObject({ body: 'Sim', quotedWhatsappId: '3EB0Q' })
    expect(eventIn('reply with image')).toMatchObject({ mediaType: 'imageMessage', quotedWhatsappId: '3A01' })
  })

  it('that disappears is unwrapped', () => {
    expect(eventIn('disappearing text')).toMatchObject({ mediaType: 'extendedTextMessage', body: 'Some já' })
    expect(eventIn('disappearing image')).toMatchObject({ media: { kind: 'image' } })
  })

  it('written on our own phone is ours, without a name, of whatever kind', () => {
    const ours = { fromMe: true, contact: { number: maria.number, lid: null }, pushName: null }
    expect(eventIn('from the phone')).toMatchObject({ ...ours, body: 'Já vou' })
    expect(eventIn('image from the phone')).toMatchObject({ ...ours, body: 'foto', media: { kind: 'image' } })
  })

  it('of ours does not take our own LID for the customer’s', () => {
    const { key, ...rest } = message('from the phone')
    const sent = { ...rest, key: { ...key, remoteJidAlt: `${me.lid}@lid` } }
    expect(only(translated(sent)).contact).toEqual({ number: maria.number, lid: null })
  })

  it('to be seen once is kept, though its content stays on the phone', () => {
    const expected = { mediaType: 'viewOnceMessage', body: '', content: { type: 'viewOnce' }, media: null }
    expect(eventIn('view once')).toMatchObject(expected)
    const imageMessage = { caption: 'Segredo', mediaKey: Buffer.alloc(32), url: 'https://x' }
    expect(saying({ viewOnceMessageV2: { message: { imageMessage } } })).toMatchObject(expected)
    expect(saying({ imageMessage: { ...imageMessage, viewOnce: true } })).toMatchObject(expected)
  })

  it('that could not be decrypted waits, and comes again with what it says', () => {
    const [stub, filled] = toInboundEvents(recordedMessages('undecryptable'), me)
    expect(stub).toMatchObject({ whatsappId: '3A13', body: '', content: { type: 'waiting' } })
    expect(filled).toMatchObject({ whatsappId: '3A13', body: 'Quebrada', content: null })
  })

  it.each(['keys from our own phone', 'missed call', 'group creation'])('is none in %s', (name) => {
    expect(toInboundEvents(recordedMessages(name), me)).toEqual([])
  })

  it('that speaks to the app, and to no person, is known all the same', () => {
    expect(saying({ pollUpdateMessage: { vote: {} } })).toEqual({
      kind: 'silent',
      whatsappId: '3A01',
      fromMe: false,
      contact: maria,
    })
  })

  it.each(['status@broadcast', '123@newsletter', '5511@broadcast', '13135550002@bot'])(
    'in %s is not a conversation with a customer',
    (jid) => expect(translated(inChat(jid))).toEqual([]),
  )

  it.each([
    ['from the time before WhatsApp', 1],
    ['from a far future', 9e15],
  ])('%s is taken for one of now', (_when, messageTimestamp) => {
    const { sentAt } = only(translated({ ...message('text by number'), messageTimestamp }))
    expect(Math.abs(Date.parse(sentAt) - Date.now())).toBeLessThan(60_000)
  })

  it('with an id that no index holds has a shorter one, and is found by it', () => {
    const id = 'x'.repeat(5_000)
    const { key, ...rest } = message('text by number')
    const { whatsappId } = only(translated({ ...rest, key: { ...key, id } }))
    expect(whatsappId.length).toBeLessThan(100)
    const answer = saying({ extendedTextMessage: { text: 'Sim', contextInfo: { stanzaId: id } } })
    expect(answer.quotedWhatsappId).toBe(whatsappId)
  })

  it('of a kind that nobody knows says so', () => {
    expect(saying({ paymentInviteMessage: { serviceType: 1 } })).toMatchObject({
      body: '',
      content: { type: 'unknown', kind: 'paymentInviteMessage' },
    })
    expect(saying({ messageContextInfo: {} })).toMatchObject({
      content: { type: 'unknown', kind: 'unknown' },
    })
  })

  it('that breaks its reader is kept as one of a kind that nobody knows', () => {
    const broken = Object.defineProperty({}, 'conversation', {
      enumerable: true,
      get: () => {
        throw new Error('broken')
      },
    })
    const event = only(translated({ ...message('text by number'), message: broken }))
    expect(event).toMatchObject({ whatsappId: '3A01', content: { type: 'unknown', kind: 'unreadable' } })
  })
})

describe('a change of a message', () => {
  it('is an edit: whose, and what it says now', () => {
    expect(eventIn('edit')).toEqual({
      kind: 'edit',
      whatsappId: '3A01',
      fromMe: false,
      contact: maria,
      author: null,
      body: 'Olá!',
      carrier: { whatsappId: message('edit').key.id, fromMe: false },
      at: expect.stringMatching(/\.\d{3}Z$/) as string,
    })
  })

  it.each(['deletion', 'deletion by LID'])('is a %s', (name) => {
    expect(eventIn(name)).toMatchObject({ kind: 'revoke', fromMe: false, contact: maria })
  })

  it('is a reaction, to what the customer or we have written, and its end', () => {
    const reaction = { kind: 'reaction', contact: maria, fromMe: false, author: null }
    expect(eventIn('reaction')).toMatchObject({
      ...reaction,
      whatsappId: '3A01',
      targetFromMe: false,
      emoji: '👍',
    })
    expect(eventIn('reaction taken back')).toMatchObject({ ...reaction, whatsappId: '3A01', emoji: '' })
    expect(eventIn('reaction to ours')).toMatchObject({ ...reaction, targetFromMe: true, emoji: '❤️' })
  })

  it('on our own phone is ours', () => {
    const fromPhone = (name: string): WAMessage => {
      const original = message(name)
      return { ...original, key: { ...original.key, fromMe: true } }
    }
    expect(only(translated(fromPhone('edit')))).toMatchObject({ kind: 'edit', fromMe: true })
    expect(only(translated(fromPhone('deletion')))).toMatchObject({ kind: 'revoke', fromMe: true })
    expect(only(translated(fromPhone('reaction')))).toMatchObject({ kind: 'reaction', fromMe: true })
  })

  it('that a customer claims of a message of ours is one of theirs, which does not exist', () => {
    const key = { remoteJid: `${maria.number}@s.whatsapp.net`, fromMe: false, id: '3EB0OURS' }
    const protocolMessage = { type: proto.Message.ProtocolMessage.Type.REVOKE, key }
    expect(saying({ protocolMessage })).toMatchObject({
      kind: 'revoke',
      fromMe: false,
      whatsappId: '3EB0OURS',
    })
  })

  it.each(['edit', 'deletion', 'reaction'])(
    'names the message that brought it, which is not shown: %s',
    (name) => {
      const { id } = message(name).key
      expect(eventIn(name)).toMatchObject({ carrier: { whatsappId: id, fromMe: false } })
      expect(id).not.toBe('3A01')
    },
  )

  it('that comes under the id of what it changes names nothing else', () => {
    const { key, ...rest } = message('edit')
    expect(only(translated({ ...rest, key: { ...key, id: '3A01' } }))).not.toHaveProperty('carrier')
  })

  it('that was buffered with its message leaves the message known, and follows it', () => {
    const events = toInboundEvents(recordedMessages('while away'), me)
    expect(events).toMatchObject([
      { kind: 'message', whatsappId: '3A50', body: 'off 0' },
      { kind: 'message', whatsappId: '3A51', body: 'off 1 editada' },
      { kind: 'message', whatsappId: '3A52', content: { type: 'unknown', kind: 'deleted' } },
      { kind: 'edit', whatsappId: '3A51', body: 'off 1 editada' },
      { kind: 'revoke', whatsappId: '3A52' },
    ])
  })
})

describe('in a group', () => {
  it('a message belongs to the group, and names the member who wrote it', () => {
    expect(eventIn('group text')).toMatchObject({
      contact: family,
      pushName: null,
      author: { address: maria, pushName: 'Maria' },
      body: 'oi família',
      fromMe: false,
    })
  })

  it('what our own phone writes has no author', () => {
    expect(eventIn('group from phone')).toMatchObject({ contact: family, fromMe: true, author: null })
  })

  it('edits, deletions and reactions name the member, too', () => {
    const author = { address: maria }
    expect(eventIn('group edit')).toMatchObject({
      kind: 'edit',
      contact: family,
      author,
      body: 'oi família!',
    })
    expect(eventIn('group delete')).toMatchObject({ kind: 'revoke', contact: family, author })
    expect(eventIn('group react to ours')).toMatchObject({
      kind: 'reaction',
      contact: family,
      author: { address: joao, pushName: 'João' },
      targetFromMe: true,
    })
  })
})

describe('an address', () => {
  it('leaves devices out', () => {
    expect(toAddress('5511999990000:12@s.whatsapp.net', '100000000000001:12@lid')).toEqual(me)
  })

  it('is written to by number, else by LID, else as a group', () => {
    expect(toJid(maria)).toBe('5511988887777@s.whatsapp.net')
    expect(toJid({ number: null, lid: maria.lid })).toBe('116788127241588@lid')
    expect(toJid({ number: '5511-123', lid: null, isGroup: true })).toBe('5511-123@g.us')
    expect(toAddress('5511-123@g.us')).toEqual({ number: '5511-123', lid: null, isGroup: true })
  })
})
