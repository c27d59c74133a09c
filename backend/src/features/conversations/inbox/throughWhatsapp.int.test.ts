import { describe, expect, it } from 'vitest'
import { aLinkedCompany, changes, product, writes } from '../../../testing/whatsapp/aLinkedCompany.js'
import { aCustomer, control, send, unique, withSessions } from '../../../testing/whatsapp/sessionsFixture.js'

withSessions()

const data = Buffer.from('0123456789').toString('base64')
const place = { latitude: -23.5, longitude: -46.6 }
const card = 'BEGIN:VCARD\nVERSION:3.0\nFN:João\nTEL;waid=5511977776666:+55 11 97777-6666\nEND:VCARD'

/**
 * Messages by kind. The type of a file depends on its bytes. These bytes match none of the announced types.
 */
const kinds: [what: object, mediaType: string, found: object][] = [
  [{ text: 'Oi' }, 'conversation', { body: 'Oi', content: null }],
  [{ type: 'image', data, text: 'Olha' }, 'imageMessage', { body: 'Olha', media: {} }],
  [{ type: 'audio', data }, 'audioMessage', { media: {} }],
  [{ type: 'voice', data, seconds: 3 }, 'audioMessage', { media: { seconds: 3 } }],
  [{ type: 'video', data }, 'videoMessage', { media: {} }],
  [
    { type: 'document', data, fileName: '../../etc/passwd' },
    'documentMessage',
    { media: { fileName: 'passwd' } },
  ],
  [
    { type: 'document', data: '', fileName: 'vazio.txt' },
    'documentMessage',
    { media: { fileName: 'vazio.txt' } },
  ],
  [{ type: 'document', data, fileName: 'a.pdf', text: 'Nota' }, 'documentMessage', { body: 'Nota' }],
  [{ type: 'sticker', data }, 'stickerMessage', { media: {} }],
  [
    { type: 'location', ...place, text: 'Sé' },
    'locationMessage',
    { body: 'Sé', content: { type: 'location' } },
  ],
  [{ type: 'location', ...place }, 'locationMessage', { body: '-23.5, -46.6' }],
  [{ type: 'liveLocation', ...place }, 'liveLocationMessage', { content: { isLive: true } }],
  [
    { type: 'vcard', vcard: card },
    'contactMessage',
    { body: 'João', content: { contacts: [{ numbers: ['5511977776666'] }] } },
  ],
  [{ type: 'contacts', vcards: [card, card] }, 'contactsArrayMessage', { body: 'João; João' }],
  [
    { type: 'poll', text: 'Dia?', options: ['Hoje', 'Amanhã'] },
    'pollCreationMessageV3',
    { body: 'Dia?\n- Hoje\n- Amanhã' },
  ],
  [
    { type: 'buttonReply', text: 'Sim' },
    'buttonsResponseMessage',
    { body: 'Sim', content: { type: 'choice' } },
  ],
  [{ type: 'listReply', text: 'B' }, 'listResponseMessage', { body: 'B', content: { type: 'choice' } }],
  [
    { type: 'templateReply', text: 'Ok' },
    'templateButtonReplyMessage',
    { body: 'Ok', content: { type: 'choice' } },
  ],
  [{ type: 'event', text: 'Festa' }, 'eventMessage', { body: 'Festa', content: { type: 'event' } }],
  [
    { type: 'image', data, viewOnce: true },
    'viewOnceMessage',
    { content: { type: 'viewOnce' }, media: null },
  ],
  [{ text: 'Some', ephemeral: 86_400 }, 'extendedTextMessage', { body: 'Some' }],
]

describe('what a customer sends', () => {
  it('is stored, of whatever kind, in one ticket and in order', async () => {
    const linked = await aLinkedCompany()
    const maria = await aCustomer()
    for (const [what] of kinds) await writes(maria, linked.connection, what)
    const stored = await linked.has(kinds.length)
    expect(stored.map(({ mediaType }) => mediaType)).toEqual(kinds.map(([, mediaType]) => mediaType))
    for (const [index, [, , found]] of kinds.entries()) expect(stored[index]).toMatchObject(found)
    expect(await linked.tickets()).toHaveLength(1)
  })

  it('and no person would is stored safely, and the talk goes on', async () => {
    const linked = await aLinkedCompany()
    const maria = await aCustomer()
    const photo = `PHOTO;ENCODING=b:${'A'.repeat(1_000_000)}`
    await writes(maria, linked.connection, { text: 'é'.repeat(70_000) })
    await writes(maria, linked.connection, { text: 'a\u0000b 👩‍👩‍👧 \u202eesrever' })
    await writes(maria, linked.connection, { type: 'vcard', vcard: card.replace('END', `${photo}\nEND`) })
    await writes(maria, linked.connection, { text: 'Ainda aqui' })
    const [long, odd, large, last] = await linked.has(4)
    expect(long?.body).toHaveLength(70_000)
    expect(odd?.body).toBe('ab 👩‍👩‍👧 \u202eesrever')
    expect(large?.content).toMatchObject({ contacts: [{ name: 'João', numbers: ['5511977776666'] }] })
    expect(JSON.stringify(large?.content).length).toBeLessThan(2_000)
    expect(last?.body).toBe('Ainda aqui')
  })

  it('is stored once though WhatsApp delivers it twice, and answers what it quotes', async () => {
    const linked = await aLinkedCompany()
    const maria = await aCustomer()
    await control('POST', '/faults', { phone: linked.connection.phone, kind: 'duplicate', count: 2 })
    const { id } = await writes(maria, linked.connection, { type: 'image', data })
    await writes(maria, linked.connection, { text: 'Essa', quotedId: id })
    const [image, answer] = await linked.has(2)
    expect(answer?.quotedMessageId).toBe(image?.id)
    await writes(maria, linked.connection, { text: 'Ainda tem?' })
    expect(await linked.has(3)).toHaveLength(3)
  })

  it('goes on in the same ticket when the customer has a new phone', async () => {
    const linked = await aLinkedCompany()
    const maria = await aCustomer()
    await writes(maria, linked.connection, { text: 'Oi' })
    await linked.has(1)
    await control('POST', '/faults', { phone: linked.connection.phone, kind: 'identityChange' })
    await writes(maria, linked.connection, { text: 'Celular novo' })
    expect((await linked.has(2)).map(({ body }) => body)).toEqual(['Oi', 'Celular novo'])
    expect(await linked.tickets()).toMatchObject([{ unreadMessages: 2 }])
  })
})

describe('what becomes of a message', () => {
  it('is seen: an edit, a reaction, a deletion', async () => {
    const linked = await aLinkedCompany()
    const maria = await aCustomer()
    const { id } = await writes(maria, linked.connection, { text: 'Bom dai' })
    await linked.has(1)
    await changes(maria, linked.connection, 'edit', { id, text: 'Bom dia' })
    await linked.sees(async () => (await linked.messages())[0]?.isEdited)
    await changes(maria, linked.connection, 'react', { id, emoji: '👍' })
    await linked.sees(async () => (await linked.messages())[0]?.reactions.length)
    expect(await linked.messages()).toMatchObject([
      { body: 'Bom dia', reactions: [{ emoji: '👍', fromMe: false, contactId: null }] },
    ])
    await changes(maria, linked.connection, 'delete', { id })
    await linked.sees(async () => (await linked.messages())[0]?.isDeleted)
    expect(await linked.tickets()).toMatchObject([{ unreadMessages: 1 }])
  })

  it('is seen at a message of ours, too', async () => {
    const linked = await aLinkedCompany()
    const maria = await aCustomer()
    await writes(maria, linked.connection, { text: 'Oi' })
    const [first] = await linked.has(1)
    const whatsappId = `3EB0${unique()}${unique()}`
    const { Message } = await product()
    await linked.within(() =>
      Message.create({
        ticketId: first?.ticketId ?? 0,
        contactId: first?.contactId ?? 0,
        connectionId: linked.connection.id,
        whatsappId,
        fromMe: true,
        body: 'Olá',
      }),
    )
    await send({
      connectionId: linked.connection.id,
      to: { number: maria.number, lid: null },
      whatsappId,
      isNewChat: false,
      content: { type: 'text', text: 'Olá' },
    })
    await changes(maria, linked.connection, 'react', { id: whatsappId, emoji: '👏' })
    await linked.sees(async () => (await linked.messages())[1]?.reactions.length)
    expect((await linked.messages())[1]).toMatchObject({ reactions: [{ emoji: '👏', fromMe: false }] })
  })

  it('is seen when both happened while we were away', async () => {
    const linked = await aLinkedCompany()
    const maria = await aCustomer()
    const { phone } = linked.connection
    await control('POST', '/faults', { phone, kind: 'offline' })
    const ids: string[] = []
    for (const text of ['um', 'dois', 'três']) ids.push((await writes(maria, linked.connection, { text })).id)
    await changes(maria, linked.connection, 'edit', { id: ids[1], text: 'dois e meio' })
    await changes(maria, linked.connection, 'delete', { id: ids[2] })
    await control('POST', '/faults', { phone, kind: 'online' })
    await linked.sees(async () => (await linked.messages())[2]?.isDeleted)
    expect(await linked.messages()).toMatchObject([
      { whatsappId: ids[0], body: 'um', isEdited: false, isDeleted: false },
      { whatsappId: ids[1], body: 'dois e meio', isEdited: true },
      { whatsappId: ids[2], isDeleted: true },
    ])
  })
})

describe('a message that cannot be decrypted', () => {
  it('waits, and is there when the phone sends it again', async () => {
    const linked = await aLinkedCompany()
    const maria = await aCustomer()
    await writes(maria, linked.connection, { text: 'Oi' })
    await linked.has(1)
    await control('POST', '/faults', { phone: linked.connection.phone, kind: 'corrupt', count: 1 })
    await writes(maria, linked.connection, { text: 'Quebrada' })
    await linked.sees(async () => (await linked.messages())[1]?.body === 'Quebrada')
    const rows = await linked.connection.messages()
    expect(rows.map(({ payload }) => payload.content?.type)).toEqual([undefined, 'waiting', undefined])
    const messages = await linked.messages()
    expect(messages).toMatchObject([{ body: 'Oi' }, { body: 'Quebrada', content: null }])
    expect(await linked.tickets()).toMatchObject([{ unreadMessages: 2, previewMessageId: messages[1]?.id }])
  })
})

describe('what the owner writes on the phone', () => {
  it('stands in the thread as ours, of whatever kind', async () => {
    const linked = await aLinkedCompany()
    const maria = await aCustomer()
    const { phone } = linked.connection
    await control('POST', `/phones/${phone}/send`, { to: maria.number, text: 'Oi, Maria' })
    await control('POST', `/phones/${phone}/send`, { to: maria.number, type: 'image', data, text: 'Olha' })
    expect(await linked.has(2)).toMatchObject([
      { fromMe: true, body: 'Oi, Maria', sendState: null },
      { fromMe: true, body: 'Olha', media: {} },
    ])
  })
})

it('a message brings the ad that it came from, and that it was forwarded', async () => {
  const linked = await aLinkedCompany()
  const maria = await aCustomer()
  const ad = { title: 'Sofá Ipê em linho', sourceId: '1202', sourceUrl: 'https://fb.me/abc' }
  await writes(maria, linked.connection, { text: 'Ainda tem?', ad, forwarded: 5 })
  const [message] = await linked.has(1)
  expect(message).toMatchObject({
    body: 'Ainda tem?',
    forwarded: 'often',
    adId: expect.any(Number) as number,
  })
  const [ticket] = await linked.tickets()
  expect(ticket?.adId).toBe(message?.adId)
})
