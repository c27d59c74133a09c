import { describe, expect, it } from 'vitest'
import { CloudFixture } from '../../testing/cloud.js'
import { MARIA } from '../../testing/fixture.js'

const place = { latitude: -23.56, longitude: -46.65, name: 'Loja', address: 'Av. Paulista' }

describe('what the company sends', () => {
  it('each kind arrives', async () => {
    const cloud = await CloudFixture.create()
    const quoted = await cloud.write(MARIA, { text: 'oi' })
    const contacts = [{ name: { formatted_name: 'João', first_name: 'João' } }]
    const link = 'https://loja.example/arquivo'
    const kinds: Record<string, unknown>[] = [
      { type: 'text', text: { body: 'resposta' }, context: { message_id: quoted } },
      { type: 'location', location: place },
      { type: 'contacts', contacts },
      { type: 'sticker', sticker: { link } },
      { type: 'audio', audio: { link } },
      { type: 'video', video: { link, caption: 'filme' } },
      { type: 'document', document: { link, filename: 'nota.pdf' } },
      { type: 'reaction', reaction: { message_id: quoted, emoji: '❤️' } },
    ]
    for (const kind of kinds) expect((await cloud.send(MARIA, kind)).status).toBe(200)
    await cloud.arrives(MARIA, '❤️')
    const inbox = await cloud.inbox(MARIA)
    expect(inbox.map(({ type, text }) => [type, text])).toEqual([
      ['text', 'resposta'],
      ['location', 'Loja, Av. Paulista'],
      ['contacts', 'João'],
      ['sticker', 'Figurinha'],
      ['audio', 'Áudio'],
      ['video', 'filme'],
      ['document', 'nota.pdf'],
      ['reaction', '❤️'],
    ])
    expect(inbox[0]?.quotedId).toBe(quoted)
    const chat = (await cloud.simulator.call('GET', `/cloud/customers/${MARIA}/chat?with=${cloud.phone}`))
      .body
    expect(chat).toMatchObject({
      windowOpen: true,
      typing: false,
      messages: [{ reactions: [{ emoji: '❤️' }] }, {}, {}, {}, {}, {}, {}, {}, {}],
    })
  })

  it('a sound that is played is told as read and played', async () => {
    const cloud = await CloudFixture.create()
    await cloud.write(MARIA, { text: 'oi' })
    const sent = await cloud.send(MARIA, { type: 'audio', audio: { link: 'https://loja.example/a.ogg' } })
    const { id } = sent.body.messages[0]
    await cloud.arrives(MARIA, 'Áudio')
    await cloud.simulator.post(`/cloud/customers/${MARIA}/play`, { to: cloud.phone, messageId: id })
    await cloud.receiver.has(() => cloud.receiver.statuses(id)[3])
    const states = cloud.receiver.statuses(id).map(({ status }) => status)
    expect(states).toEqual(['sent', 'delivered', 'read', 'played'])
  })

  it('a read mark, and typing, are seen by the customer', async () => {
    const cloud = await CloudFixture.create()
    const messageId = await cloud.write(MARIA, { text: 'oi' })
    const mark = {
      messaging_product: 'whatsapp',
      status: 'read',
      message_id: messageId,
      typing_indicator: { type: 'text' },
    }
    expect((await cloud.graph('POST', `${cloud.phone}/messages`, mark)).body).toEqual({ success: true })
    const chat = (await cloud.simulator.call('GET', `/cloud/customers/${MARIA}/chat?with=${cloud.phone}`))
      .body
    expect(chat).toMatchObject({ typing: true, messages: [{ id: messageId, read: true }] })
    const other = await cloud.graph('POST', `${cloud.phone}/messages`, { ...mark, message_id: 'wamid.none' })
    expect(other.body.error.code).toBe(131009)
  })

  const row = (index: number) => ({ id: `${index}`, title: `Linha ${index}` })
  const list = (rows: unknown[]) => ({
    type: 'list',
    body: { text: 'a' },
    action: { button: 'Ver', sections: [{ rows }] },
  })
  const menu = (...titles: string[]) => ({
    type: 'button',
    body: { text: 'a' },
    action: { buttons: titles.map((title) => ({ type: 'reply', reply: { id: title, title } })) },
  })
  it.each<[code: number, what: string, content: Record<string, unknown>]>([
    [100, 'no text', { type: 'text', text: {} }],
    [100, 'a text that is too long', { type: 'text', text: { body: 'a'.repeat(4_097) } }],
    [100, 'an unknown type', { type: 'poll', poll: {} }],
    [100, 'a file without id', { type: 'image', image: {} }],
    [100, 'a caption of a sound', { type: 'audio', audio: { link: 'https://a.example/a', caption: 'a' } }],
    [131009, 'four buttons', { type: 'interactive', interactive: menu('a', 'b', 'c', 'd') }],
    [131009, 'a title of 21 letters', { type: 'interactive', interactive: menu('a'.repeat(21)) }],
    [131009, 'the same title twice', { type: 'interactive', interactive: menu('a', 'a') }],
    [
      131009,
      'eleven rows',
      { type: 'interactive', interactive: list(Array.from({ length: 11 }, (_, at) => row(at))) },
    ],
    [131008, 'a contact without a name', { type: 'contacts', contacts: [{ name: {} }] }],
    [131009, 'a place off the globe', { type: 'location', location: { latitude: 91, longitude: 0 } }],
    [131009, 'a reaction to nothing', { type: 'reaction', reaction: { message_id: 'wamid.x', emoji: 'a' } }],
  ])('%i for %s', async (code, _what, content) => {
    const cloud = await CloudFixture.create()
    const { status, body } = await cloud.send(MARIA, content)
    expect(status).toBe(400)
    expect(body.error.code).toBe(code)
  })
})
