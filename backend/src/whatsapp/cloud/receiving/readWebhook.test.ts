import { describe, expect, it } from 'vitest'
import type { InboundEvent } from '../../port/inboundEvents.js'
import { readWebhook } from './readWebhook.js'

const NOW = new Date('2026-11-26T12:00:00.500Z')
const AT = '1795694400'
const SENT_AT = '2026-11-26T12:00:00.500Z'
const maria = { number: '5511988887777', lid: null, userId: 'BR.1234' }
const contacts = [
  { profile: { name: 'Maria', username: 'maria.silva' }, wa_id: maria.number, user_id: maria.userId },
]
const head = { from: maria.number, from_user_id: maria.userId, id: 'wamid.A', timestamp: AT }

const webhookOf = (changes: object[], time?: number) =>
  Buffer.from(
    JSON.stringify({
      object: 'whatsapp_business_account',
      entry: [{ id: '900', ...(time && { time }), changes }],
    }),
  )
const metadata = { display_phone_number: '551130001000', phone_number_id: '100' }
const change = (field: string, value: object) => ({ field, value: { metadata, ...value } })
const eventsOf = (...changes: object[]): InboundEvent[] =>
  readWebhook(webhookOf(changes), NOW).flatMap(({ events }) => events)
const messages = (...list: object[]) =>
  eventsOf(change('messages', { contacts, messages: list.map((each) => ({ ...head, ...each })) }))
const statuses = (...list: object[]) =>
  eventsOf(change('messages', { statuses: list.map((each) => ({ id: 'wamid.B', timestamp: AT, ...each })) }))

/** What every message of Maria has. */
const message = {
  kind: 'message',
  whatsappId: 'wamid.A',
  fromMe: false,
  contact: maria,
  pushName: 'Maria',
  username: 'maria.silva',
  author: null,
  quotedWhatsappId: null,
  sentAt: SENT_AT,
  body: '',
  content: null,
  media: null,
}
const file = {
  fileName: null,
  size: null,
  seconds: null,
  width: null,
  height: null,
  thumbnail: null,
  waveform: null,
}

describe('a message of a customer', () => {
  it.each([
    ['text', { type: 'text', text: { body: 'Oi' } }, { mediaType: 'conversation', body: 'Oi' }],
    [
      'picture',
      { type: 'image', image: { id: '7', mime_type: 'image/jpeg', sha256: 'x', caption: 'Veja' } },
      {
        mediaType: 'imageMessage',
        body: 'Veja',
        media: { ...file, kind: 'image', mimetype: 'image/jpeg', source: { mediaId: '7' } },
      },
    ],
    [
      'video',
      { type: 'video', video: { id: '7', mime_type: 'video/mp4' } },
      {
        mediaType: 'videoMessage',
        media: { ...file, kind: 'video', mimetype: 'video/mp4', source: { mediaId: '7' } },
      },
    ],
    [
      'voice note',
      { type: 'audio', audio: { id: '7', mime_type: 'audio/ogg; codecs=opus', voice: true } },
      {
        mediaType: 'audioMessage',
        media: { ...file, kind: 'voice', mimetype: 'audio/ogg; codecs=opus', source: { mediaId: '7' } },
      },
    ],
    [
      'sound',
      { type: 'audio', audio: { id: '7', mime_type: 'audio/mpeg', voice: false } },
      {
        mediaType: 'audioMessage',
        media: { ...file, kind: 'audio', mimetype: 'audio/mpeg', source: { mediaId: '7' } },
      },
    ],
    [
      'document',
      { type: 'document', document: { id: '7', mime_type: 'application/pdf', filename: 'nota.pdf' } },
      {
        mediaType: 'documentMessage',
        media: {
          ...file,
          kind: 'document',
          mimetype: 'application/pdf',
          fileName: 'nota.pdf',
          source: { mediaId: '7' },
        },
      },
    ],
    [
      'sticker',
      { type: 'sticker', sticker: { id: '7', mime_type: 'image/webp', animated: true } },
      {
        mediaType: 'stickerMessage',
        media: { ...file, kind: 'sticker', mimetype: 'image/webp', source: { mediaId: '7' } },
      },
    ],
    [
      'place',
      { type: 'location', location: { latitude: -23.5, longitude: -46.6, name: 'Loja', address: 'Rua A' } },
      {
        mediaType: 'locationMessage',
        body: 'Loja\nRua A',
        content: {
          type: 'location',
          latitude: -23.5,
          longitude: -46.6,
          name: 'Loja',
          address: 'Rua A',
          isLive: false,
        },
      },
    ],
    [
      'card',
      {
        type: 'contacts',
        contacts: [
          { name: { formatted_name: 'Ana' }, phones: [{ phone: '+55 11', wa_id: '5511977776666' }] },
        ],
      },
      {
        mediaType: 'contactsArrayMessage',
        body: 'Ana',
        content: {
          type: 'contacts',
          contacts: [
            {
              name: 'Ana',
              numbers: ['5511977776666'],
              vcard: 'BEGIN:VCARD\nVERSION:3.0\nFN:Ana\nTEL;waid=5511977776666:+5511977776666\nEND:VCARD',
            },
          ],
        },
      },
    ],
    [
      'tapped button',
      {
        type: 'interactive',
        interactive: { type: 'button_reply', button_reply: { id: '2', title: 'Vendas' } },
      },
      {
        mediaType: 'interactiveResponseMessage',
        body: 'Vendas',
        content: { type: 'choice', id: '2', title: 'Vendas', by: 'buttons' },
      },
    ],
    [
      'chosen row',
      {
        type: 'interactive',
        interactive: {
          type: 'list_reply',
          list_reply: { id: '1.2', title: 'Boleto', description: 'Segunda via' },
        },
      },
      {
        mediaType: 'interactiveResponseMessage',
        body: 'Boleto',
        content: { type: 'choice', id: '1.2', title: 'Boleto', by: 'list' },
      },
    ],
    [
      'quick reply of a template',
      { type: 'button', button: { payload: 'SIM', text: 'Sim, quero' } },
      {
        mediaType: 'templateButtonReplyMessage',
        body: 'Sim, quero',
        content: { type: 'choice', id: 'SIM', title: 'Sim, quero', by: 'buttons' },
      },
    ],
    [
      'answered form',
      {
        type: 'interactive',
        interactive: { type: 'nfm_reply', nfm_reply: { name: 'flow', body: 'Sent', response_json: '{}' } },
      },
      { mediaType: 'interactiveResponseMessage', body: 'Sent' },
    ],
    [
      'order',
      {
        type: 'order',
        order: {
          text: 'Para hoje',
          product_items: [{ product_retailer_id: 'sku-1', quantity: 2, item_price: 10.5, currency: 'BRL' }],
        },
      },
      { mediaType: 'orderMessage', body: 'Para hoje\n- 2 sku-1 10.5 BRL' },
    ],
    [
      'kind that WhatsApp does not show here',
      { type: 'unsupported', errors: [{ code: 131051 }] },
      { mediaType: 'unsupported', content: { type: 'unknown', kind: 'unsupported' } },
    ],
    [
      'kind that nobody knows yet',
      { type: 'hologram', hologram: { id: '7' } },
      { mediaType: 'hologram', content: { type: 'unknown', kind: 'hologram' } },
    ],
  ])('may be a %s', (_name, sent, expected) => {
    expect(messages(sent)).toEqual([{ ...message, ...expected }])
  })

  it('names the quoted message, the ad it came from, and whether it was forwarded', () => {
    const text = { type: 'text', text: { body: 'Oi' } }
    const referral = {
      source_id: '12',
      source_url: 'https://fb.me/x',
      headline: 'Promo',
      body: 'Hoje',
      ctwa_clid: 'y',
    }
    expect(messages({ ...text, context: { from: '551130001000', id: 'wamid.Q' } })).toMatchObject([
      { quotedWhatsappId: 'wamid.Q' },
    ])
    expect(messages({ ...text, context: { forwarded: true } })).toMatchObject([{ forwarded: 'once' }])
    expect(messages({ ...text, context: { frequently_forwarded: true } })).toMatchObject([
      { forwarded: 'often' },
    ])
    expect(messages({ ...text, referral })).toMatchObject([
      { ad: { sourceId: '12', sourceUrl: 'https://fb.me/x', headline: 'Promo', body: 'Hoje' } },
    ])
  })

  it('may come without a number', () => {
    const hidden = { ...head, from: undefined, type: 'text', text: { body: 'Oi' } }
    const [event] = eventsOf(
      change('messages', {
        contacts: [{ profile: { username: 'm' }, user_id: 'BR.1234' }],
        messages: [hidden],
      }),
    )
    expect(event).toMatchObject({
      contact: { number: null, lid: null, userId: 'BR.1234' },
      pushName: null,
      username: 'm',
    })
  })

  it('has the time of WhatsApp, also a week later, and the time of arrival where that is nonsense', () => {
    const at = (timestamp: unknown) => messages({ type: 'text', text: { body: 'Oi' }, timestamp })
    expect(at('1795089600')).toMatchObject([{ sentAt: '2026-11-19T12:00:00.999Z' }])
    for (const nonsense of ['', 'x', -1, 9e15, null, {}, { valueOf: 1, toString: 1 }])
      expect(at(nonsense)).toMatchObject([{ sentAt: NOW.toISOString() }])
  })
})

describe('a change of a message', () => {
  const carried = { contact: maria, author: null, carrier: { whatsappId: 'wamid.A', fromMe: false } }

  it('is a reaction, or the end of one; whose message it is, stays open', () => {
    const reaction = {
      ...carried,
      kind: 'reaction',
      whatsappId: 'wamid.T',
      targetFromMe: null,
      fromMe: false,
    }
    expect(messages({ type: 'reaction', reaction: { message_id: 'wamid.T', emoji: '👍' } })).toEqual([
      { ...reaction, emoji: '👍', at: SENT_AT },
    ])
    expect(messages({ type: 'reaction', reaction: { message_id: 'wamid.T' } })).toEqual([
      { ...reaction, emoji: '', at: SENT_AT },
    ])
  })

  it('is an edit or a deletion, where the number is on a phone, too', () => {
    const edit = { original_message_id: 'wamid.T', message: { type: 'text', text: { body: 'Oi!' } } }
    expect(messages({ type: 'edit', edit })).toEqual([
      { ...carried, kind: 'edit', whatsappId: 'wamid.T', fromMe: false, body: 'Oi!', at: SENT_AT },
    ])
    expect(messages({ type: 'revoke', revoke: { original_message_id: 'wamid.T' } })).toEqual([
      { ...carried, kind: 'revoke', whatsappId: 'wamid.T', fromMe: false },
    ])
  })
})

describe('what else happens', () => {
  it('is written on the phone of the number', () => {
    const echo = {
      from: '551130001000',
      to: maria.number,
      to_user_id: maria.userId,
      id: 'wamid.E',
      timestamp: AT,
      type: 'text',
      text: { body: 'Do celular' },
    }
    expect(eventsOf(change('smb_message_echoes', { message_echoes: [echo] }))).toMatchObject([
      { kind: 'message', fromMe: true, contact: maria, body: 'Do celular', pushName: null },
    ])
  })

  it('is a call, which nobody can take', () => {
    const call = { id: 'wacid.1', from: maria.number, timestamp: AT, direction: 'USER_INITIATED' }
    const calls = [
      { ...call, event: 'connect' },
      { ...call, event: 'terminate', status: 'FAILED' },
    ]
    const at = '2026-11-26T12:00:00.000Z'
    const contact = { number: maria.number, lid: null, userId: null }
    const heard = { kind: 'call', callId: 'wacid.1', contact, isVideo: false, at }
    expect(eventsOf(change('calls', { calls }))).toEqual([
      { ...heard, state: 'ringing' },
      { ...heard, state: 'missed' },
    ])
  })

  it('is another number or id of a person, who keeps the conversation', () => {
    const system = { wa_id: '5511966665555', user_id: 'BR.5678', type: 'user_changed_number' }
    const changed = { kind: 'contact', name: null, pictureChanged: false }
    expect(messages({ type: 'system', system })).toEqual([
      { ...changed, contact: { number: '5511966665555', lid: null, userId: 'BR.5678' }, formerly: maria },
    ])
    expect(messages({ type: 'system', system: { type: 'something_new' } })).toEqual([])
    const update = { user_id: { previous: 'BR.1234', current: 'BR.5678' } }
    expect(eventsOf(change('user_id_update', { user_id_update: [update] }))).toEqual([
      {
        ...changed,
        contact: { number: null, lid: null, userId: 'BR.5678' },
        formerly: { number: null, lid: null, userId: 'BR.1234' },
      },
    ])
  })

  it('is that somebody opened the chat, which shows nothing', () => {
    expect(messages({ type: 'request_welcome' })).toEqual([
      { kind: 'silent', whatsappId: 'wamid.A', fromMe: false, contact: maria },
    ])
  })
})

describe('a state of our message', () => {
  const ack = { whatsappId: 'wamid.B', contact: { ...maria, userId: null } }

  it.each([
    ['sent', 2],
    ['delivered', 3],
    ['read', 4],
    ['played', 5],
  ])('%s is %i', (status, number) => {
    expect(statuses({ status, recipient_id: maria.number })).toEqual([{ kind: 'ack', ...ack, ack: number }])
  })

  it('gives back our id, and says what it costs', () => {
    const pricing = { billable: true, pricing_model: 'PMP', category: 'marketing', type: 'regular' }
    const status = { status: 'sent', recipient_id: maria.number, biz_opaque_callback_data: '3EB0', pricing }
    expect(statuses(status)).toEqual([
      {
        kind: 'ack',
        ...ack,
        ack: 2,
        sentAs: '3EB0',
        price: {
          billable: true,
          category: 'marketing',
          type: 'regular',
          at: new Date(Number(AT) * 1_000).toISOString(),
        },
      },
    ])
  })

  it('is a refusal; one that stops the number is an event about it, too', () => {
    const failed = (code: number) =>
      statuses({ status: 'failed', recipient_id: maria.number, errors: [{ code }] })
    expect(failed(131047)).toEqual([{ kind: 'refusal', ...ack, reason: 'ERR_REPLY_WINDOW' }])
    expect(failed(131050)).toEqual([
      { kind: 'refusal', ...ack, reason: 'ERR_WAPP_MARKETING_STOPPED' },
      { kind: 'optOut', contact: ack.contact, at: '2026-11-26T12:00:00.000Z' },
    ])
    expect(failed(131042)).toEqual([
      { kind: 'refusal', ...ack, reason: 'ERR_WAPP_STOPPED' },
      { kind: 'account', stops: 'payment_failed', at: '2026-11-26T12:00:00.000Z' },
    ])
  })

  it('is nothing that an object of JavaScript has by itself', () => {
    for (const status of ['constructor', 'toString', '__proto__', 'deleted', ''])
      expect(statuses({ status, recipient_id: maria.number })).toEqual([])
    expect(messages({ type: 'constructor' })).toMatchObject([{ media: null, mediaType: 'constructor' }])
  })
})

describe('a notice about an account', () => {
  const notice = (field: string, value: object) =>
    readWebhook(webhookOf([{ field, value }], 1_795_694_000), NOW)
  const at = '2026-11-26T11:53:20.000Z'
  const display_phone_number = '551130001000'

  it.each([
    [
      'phone_number_quality_update',
      { display_phone_number, event: 'FLAGGED', current_limit: 'TIER_1K' },
      { quality: 'RED', peoplePerDay: 1_000 },
    ],
    [
      'phone_number_quality_update',
      { display_phone_number, event: 'UPGRADE', current_limit: 'TIER_UNLIMITED' },
      { peoplePerDay: null },
    ],
    [
      'phone_number_name_update',
      { display_phone_number, decision: 'APPROVED', requested_verified_name: 'Casa Aurora' },
      { nameStatus: 'APPROVED', verifiedName: 'Casa Aurora' },
    ],
    [
      'phone_number_name_update',
      { display_phone_number, decision: 'REJECTED', requested_verified_name: 'Outra' },
      { nameStatus: 'REJECTED' },
    ],
  ])('%s is about the number that it shows', (field, value, facts) => {
    expect(notice(field, value)).toEqual([
      {
        numberId: null,
        accountId: '900',
        number: display_phone_number,
        events: [{ kind: 'account', at, ...facts }],
      },
    ])
  })

  it.each([
    [
      {
        event: 'ACCOUNT_RESTRICTION',
        restriction_info: [
          { restriction_type: 'RESTRICTED_BIZ_INITIATED_MESSAGING', expiration: 1_795_700_000 },
        ],
      },
      { restrictedUntil: '2026-11-26T13:33:20.000Z' },
    ],
    [
      {
        event: 'ACCOUNT_RESTRICTION',
        restriction_info: [{ restriction_type: 'RESTRICTED_CUSTOMER_INITIATED_MESSAGING' }],
      },
      { stops: 'account_restricted' },
    ],
    [{ event: 'DISABLED_UPDATE', ban_info: { waba_ban_state: 'DISABLE' } }, { stops: 'account_restricted' }],
    [{ event: 'DISABLED_UPDATE', ban_info: { waba_ban_state: 'REINSTATE' } }, {}],
    [{ event: 'SOMETHING_NEW' }, {}],
  ])('account_update is about all numbers of the account: %o', (value, facts) => {
    expect(notice('account_update', value)).toEqual([
      { numberId: null, accountId: '900', number: null, events: [{ kind: 'account', at, ...facts }] },
    ])
  })

  it('of another field says nothing', () => {
    for (const field of ['message_template_status_update', 'constructor', ''])
      expect(notice(field, { event: 'APPROVED' })).toEqual([])
  })
})

describe('a webhook', () => {
  it('may hold several accounts, numbers and messages; each number gets its own in their order', () => {
    const value = (numberId: string, ...ids: string[]) => ({
      field: 'messages',
      value: {
        metadata: { phone_number_id: numberId },
        contacts,
        messages: ids.map((id) => ({ ...head, id, type: 'text', text: { body: id } })),
      },
    })
    const body = Buffer.from(
      JSON.stringify({
        entry: [
          { id: '900', changes: [value('100', 'a', 'b'), value('101', 'c')] },
          { id: '900', changes: [value('100', 'd')] },
        ],
      }),
    )
    const read = readWebhook(body, NOW).map(({ numberId, events }) => [
      numberId,
      events.map((event) => ('body' in event ? event.body : '')),
    ])
    expect(read).toEqual([
      ['100', ['a', 'b', 'd']],
      ['101', ['c']],
    ])
  })

  it.each(['', '{', 'null', '[]', '"x"', '7', '{"entry":{}}', '{"entry":[null,[],{"changes":[7]}]}'])(
    'says nothing when it is %s',
    (text) => {
      expect(readWebhook(Buffer.from(text), NOW)).toEqual([])
    },
  )
})
