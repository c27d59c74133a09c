import { describe, expect, it } from 'vitest'
import { CloudFixture, OFFICIAL } from '../testing/cloud.js'
import { JOAO, MARIA } from '../testing/fixture.js'

const anyText: unknown = expect.any(String)
const file = (mimetype: string, more: Record<string, unknown> = {}) => ({
  id: anyText,
  mime_type: mimetype,
  sha256: anyText,
  ...more,
})
const place = { latitude: -23.56, longitude: -46.65, name: 'Loja', address: 'Av. Paulista' }
const unsupported = {
  code: 131051,
  title: 'Message type unknown',
  message: 'Message type unknown',
  error_data: { details: 'Message type is currently not supported.' },
}
const bytes = Buffer.from('a film').toString('base64')

describe('each kind that a customer sends', () => {
  it.each<[type: string, sent: Record<string, unknown>, received: Record<string, unknown>]>([
    ['text', { text: 'oi' }, { text: { body: 'oi' } }],
    ['image', { text: 'a' }, { image: file('image/jpeg', { caption: 'a' }) }],
    ['video', { data: bytes }, { video: file('video/mp4') }],
    ['audio', {}, { audio: file('audio/ogg; codecs=opus', { voice: false }) }],
    ['voice', {}, { type: 'audio', audio: file('audio/ogg; codecs=opus', { voice: true }) }],
    ['document', { fileName: 'a.pdf' }, { document: file('application/pdf', { filename: 'a.pdf' }) }],
    ['sticker', { animated: true }, { sticker: file('image/webp', { animated: true }) }],
    ['location', place, { location: place }],
    [
      'contacts',
      { contacts: [{ name: 'João', number: JOAO }] },
      {
        contacts: [
          {
            name: { first_name: 'João', formatted_name: 'João' },
            phones: [{ phone: `+${JOAO}`, wa_id: JOAO, type: 'MOBILE' }],
          },
        ],
      },
    ],
    [
      'buttonReply',
      { id: 'sim', title: 'Sim' },
      {
        type: 'interactive',
        interactive: { type: 'button_reply', button_reply: { id: 'sim', title: 'Sim' } },
      },
    ],
    [
      'listReply',
      { id: '2', title: 'Vendas' },
      { type: 'interactive', interactive: { type: 'list_reply', list_reply: { id: '2', title: 'Vendas' } } },
    ],
    [
      'flowReply',
      { response: { nota: 5 } },
      {
        type: 'interactive',
        interactive: {
          type: 'nfm_reply',
          nfm_reply: { name: 'flow', body: 'Sent', response_json: '{"nota":5}' },
        },
      },
    ],
    ['button', { payload: 'parar', text: 'Parar' }, { button: { payload: 'parar', text: 'Parar' } }],
    [
      'order',
      {},
      {
        order: {
          catalog_id: anyText,
          text: '',
          product_items: [{ product_retailer_id: 'sku-1', quantity: 1, item_price: 10, currency: 'BRL' }],
        },
      },
    ],
    ['unsupported', {}, { errors: [unsupported] }],
    ['request_welcome', {}, {}],
  ])('%s', async (type, sent, received) => {
    const cloud = await CloudFixture.create()
    const id = await cloud.write(MARIA, { type, ...sent })
    const message = await cloud.receiver.has(() => cloud.receiver.messages()[0])
    const head = { from: MARIA, from_user_id: anyText, id, timestamp: anyText, type }
    expect(message).toEqual({ ...head, ...received })
  })
})

it('quotes, marks of forwarding, an ad and a reaction lie beside the message', async () => {
  const cloud = await CloudFixture.create()
  const first = await cloud.write(MARIA, { text: 'vi o anúncio', referral: true })
  await cloud.write(MARIA, { text: 'e isto', quotedId: first, frequentlyForwarded: true })
  await cloud.write(MARIA, { type: 'reaction', messageId: first, emoji: '👍' })
  await cloud.write(MARIA, { type: 'reaction', messageId: first, emoji: '' })
  await cloud.receiver.has(() => cloud.receiver.messages()[3])
  const [ad, quote, reaction, none] = cloud.receiver.messages()
  expect(ad?.referral).toMatchObject({
    source_type: 'ad',
    source_id: anyText,
    ctwa_clid: anyText,
    headline: anyText,
  })
  expect(quote?.context).toEqual({ from: MARIA, id: first, frequently_forwarded: true })
  expect(reaction?.reaction).toEqual({ message_id: first, emoji: '👍' })
  expect(none?.reaction).toEqual({ message_id: first })
  const sent = await cloud.send(MARIA, { type: 'text', text: { body: 'de graça' } })
  const status = await cloud.receiver.has(() => cloud.receiver.statuses(sent.body.messages[0].id)[0])
  expect(status).toMatchObject({
    pricing: { billable: false, type: 'free_entry_point', category: 'service' },
    conversation: { origin: { type: 'referral_conversion' } },
  })
})

it('a menu’s button and a list’s row are clicked by id or title, and answer their message', async () => {
  const cloud = await CloudFixture.create()
  await cloud.write(MARIA, { text: 'oi' })
  const buttons = [{ type: 'reply', reply: { id: 'v', title: 'Vendas' } }]
  const menu = { type: 'button', body: { text: 'Escolha' }, action: { buttons } }
  const sent = await cloud.send(MARIA, { type: 'interactive', interactive: menu })
  const arrived = await cloud.arrives(MARIA, 'Escolha')
  expect(arrived).toMatchObject({
    interactive: menu,
    choices: [{ kind: 'button_reply', id: 'v', title: 'Vendas' }],
  })
  await cloud.write(MARIA, { type: 'click', id: 'v' })
  const rows = [{ id: '1', title: 'Suporte', description: 'Com alguém' }]
  const list = {
    type: 'list',
    body: { text: 'Ou aqui' },
    action: { button: 'Ver', sections: [{ title: 'A', rows }] },
  }
  await cloud.send(MARIA, { type: 'interactive', interactive: list })
  await cloud.arrives(MARIA, 'Ou aqui')
  await cloud.write(MARIA, { type: 'click', title: 'Suporte' })
  const [, button, row] = await cloud.receiver.has(
    () => cloud.receiver.messages()[2] && cloud.receiver.messages(),
  )
  expect(button).toMatchObject({
    context: { from: OFFICIAL, id: sent.body.messages[0].id },
    interactive: { type: 'button_reply', button_reply: { id: 'v', title: 'Vendas' } },
  })
  expect(row?.interactive).toEqual({ type: 'list_reply', list_reply: rows[0] })
  const nothing = { to: cloud.phone, type: 'click', id: 'none' }
  expect((await cloud.simulator.call('POST', `/cloud/customers/${MARIA}/send`, nothing)).status).toBe(409)
})

it('a call rings and ends', async () => {
  const cloud = await CloudFixture.create()
  const { id } = await cloud.simulator.post(`/cloud/customers/${MARIA}/call`, { to: cloud.phone })
  await cloud.receiver.has(() => cloud.receiver.changes('calls')[1])
  expect(cloud.receiver.changes('calls').map(({ calls }) => calls)).toMatchObject([
    [{ id, from: MARIA, event: 'connect', direction: 'USER_INITIATED' }],
    [{ id, event: 'terminate' }],
  ])
})

describe('a person changes', () => {
  it('the number: a system message and the new user id', async () => {
    const cloud = await CloudFixture.create()
    await cloud.write(MARIA, { text: 'oi' })
    const change = { to: cloud.phone, newNumber: '5511955554444' }
    const path = `/cloud/customers/${MARIA}/send`
    const { previous, current } = await cloud.simulator.post(path, { type: 'system', ...change })
    const message = await cloud.receiver.has(() => cloud.receiver.messages()[1])
    expect(message).toMatchObject({
      type: 'system',
      from: MARIA,
      from_user_id: previous,
      system: { type: 'user_changed_number', wa_id: '5511955554444', user_id: current },
    })
    expect(cloud.receiver.changes()[1]).not.toHaveProperty('contacts')
    const update = await cloud.receiver.has(() => cloud.receiver.changes('user_id_update')[0])
    expect(update.user_id_update).toMatchObject([{ wa_id: '5511955554444', user_id: { previous, current } }])
    expect((await cloud.send('5511955554444', { type: 'text', text: { body: 'novo' } })).status).toBe(200)
    await cloud.arrives('5511955554444', 'novo')
    await cloud.write('5511955554444', { text: 'sou eu' })
    const { from_user_id } = await cloud.receiver.has(() => cloud.receiver.messages()[2])
    expect(from_user_id).toBe(current)
  })

  it('only the user id, without a number to see', async () => {
    const cloud = await CloudFixture.create()
    await cloud.write(MARIA, { text: 'oi', withoutNumber: true })
    await cloud.simulator.post(`/cloud/customers/${MARIA}/identity`, { to: cloud.phone })
    const message = await cloud.receiver.has(() => cloud.receiver.messages()[1])
    expect(message.system).toMatchObject({ type: 'user_changed_user_id' })
    expect(message.system).not.toHaveProperty('wa_id')
  })
})

it('only a number in coexistence hears of edits, deletions and its phone', async () => {
  for (const coexistence of [true, false]) {
    const cloud = await CloudFixture.create({ coexistence })
    const messageId = await cloud.write(MARIA, { text: 'oí' })
    await cloud.write(MARIA, { type: 'edit', messageId, text: 'oi' })
    await cloud.write(MARIA, { type: 'revoke', messageId })
    await cloud.receiver.has(() => cloud.receiver.messages()[2])
    const [, edit, revoke] = cloud.receiver.messages()
    if (!coexistence) {
      expect([edit?.type, revoke?.type]).toEqual(['unsupported', 'unsupported'])
      continue
    }
    const message = { type: 'text', text: { body: 'oi' } }
    expect(edit).toMatchObject({ type: 'edit', edit: { original_message_id: messageId, message } })
    expect(revoke).toMatchObject({ type: 'revoke', revoke: { original_message_id: messageId } })
    const echo = (more: Record<string, unknown>) =>
      cloud.simulator.post('/cloud/echoes', { phoneNumberId: cloud.phone, to: MARIA, ...more })
    const { id } = await echo({ text: 'do celular' })
    await echo({ type: 'edit', messageId: id, text: 'do celular.' })
    await echo({ type: 'revoke', messageId: id })
    await cloud.receiver.has(() => cloud.receiver.changes('smb_message_echoes')[2])
    expect(cloud.receiver.changes('smb_message_echoes').map((value) => value.message_echoes)).toMatchObject([
      [{ from: OFFICIAL, to: MARIA, id, type: 'text', text: { body: 'do celular' } }],
      [{ type: 'edit', edit: { original_message_id: id, message: { text: { body: 'do celular.' } } } }],
      [{ type: 'revoke', revoke: { original_message_id: id } }],
    ])
  }
})

it('a customer who is not on WhatsApp gets nothing: 131026; the number itself: 131021', async () => {
  const cloud = await CloudFixture.create()
  await cloud.simulator.post('/cloud/customers', { number: JOAO, registered: false })
  const text = { type: 'text', text: { body: 'oi' } }
  const sent = await cloud.send(JOAO, text)
  const status = await cloud.receiver.has(() => cloud.receiver.statuses(sent.body.messages[0].id)[0])
  expect(status).toMatchObject({ status: 'failed', errors: [{ code: 131026 }] })
  expect((await cloud.send(OFFICIAL, text)).body.error.code).toBe(131021)
})

it('a Brazilian mobile is reached with or without its ninth digit', async () => {
  const cloud = await CloudFixture.create()
  const short = '551188887777'
  await cloud.write(short, { text: 'oi' })
  const { body } = await cloud.send(MARIA, { type: 'text', text: { body: 'oi' } })
  expect(body).toMatchObject({ contacts: [{ input: MARIA, wa_id: short }] })
  await cloud.arrives(short, 'oi')
})
