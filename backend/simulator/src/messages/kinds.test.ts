import { normalizeMessageContent, type proto } from '@whiskeysockets/baileys'
import { expect, it } from 'vitest'
import { nextEvent, received } from '../testing/client.js'
import { aLinkedWorld, MARIA, SHOP } from '../testing/world.js'

const jid = (number: string) => `${number}@s.whatsapp.net`
const card = (name: string) => `BEGIN:VCARD\nFN:${name}\nEND:VCARD`

const KINDS: [type: string, body: object, field: keyof proto.IMessage, seen: object][] = [
  ['text', { text: 'oi' }, 'extendedTextMessage', { text: 'oi' }],
  ['image', { data: 'AAAA' }, 'imageMessage', { mimetype: 'image/jpeg' }],
  ['voice', { data: 'AAAA' }, 'audioMessage', { ptt: true }],
  ['document', { data: 'AAAA', fileName: 'a.pdf', text: 'leia' }, 'documentMessage', { fileName: 'a.pdf' }],
  ['location', { latitude: 1, longitude: 2 }, 'locationMessage', { degreesLongitude: 2 }],
  ['liveLocation', { latitude: 1, longitude: 2, text: 'indo' }, 'liveLocationMessage', { caption: 'indo' }],
  ['vcard', { vcard: card('Ana') }, 'contactMessage', { displayName: 'Ana' }],
  ['contacts', { vcards: [card('Ana'), card('Bia')] }, 'contactsArrayMessage', { displayName: '2 contatos' }],
  ['poll', { text: 'Qual?', options: ['A', 'B'] }, 'pollCreationMessageV3', { name: 'Qual?' }],
  ['buttonReply', { text: 'Sim', optionId: 'b1' }, 'buttonsResponseMessage', { selectedButtonId: 'b1' }],
  ['listReply', { text: 'Pix', optionId: 'r2' }, 'listResponseMessage', { title: 'Pix' }],
  ['templateReply', { text: 'Ok', optionId: 't3' }, 'templateButtonReplyMessage', { selectedId: 't3' }],
  ['event', { text: 'Festa' }, 'eventMessage', { name: 'Festa' }],
]

it('every kind of message arrives as what it is, as a reply, and in a chat whose messages disappear', async () => {
  const { world, socket } = await aLinkedWorld()
  await world.post(`/contacts/${MARIA}/send`, { to: SHOP, text: 'antes', id: 'BEFORE' })
  for (const [type, body, field, seen] of KINDS) {
    const arrives = received(socket, `KIND-${type}`)
    const around = { quotedId: 'BEFORE', ephemeral: 604_800, id: `KIND-${type}` }
    await world.post(`/contacts/${MARIA}/send`, { to: SHOP, type, ...body, ...around })
    const { message } = await arrives
    expect(message.message?.ephemeralMessage, type).toBeTruthy()
    const content = normalizeMessageContent(message.message)?.[field] as { contextInfo?: proto.IContextInfo }
    expect(content, type).toMatchObject(seen)
    expect(content.contextInfo, type).toMatchObject({ stanzaId: 'BEFORE', expiration: 604_800 })
    expect(content.contextInfo?.quotedMessage?.conversation, type).toBe('antes')
  }
  expect((await world.sent(MARIA)).map(({ type }) => type)).toEqual(['text', ...KINDS.map(([type]) => type)])
})

it('a reply to a picture quotes a picture', async () => {
  const { world, socket } = await aLinkedWorld()
  await world.post(`/contacts/${MARIA}/send`, {
    to: SHOP,
    type: 'image',
    data: 'AAAA',
    text: 'vista',
    id: 'PIC',
  })
  const arrives = received(socket, 'RE')
  await world.post(`/contacts/${MARIA}/send`, { to: SHOP, text: 'e esta', id: 'RE', quotedId: 'PIC' })
  const quoted = (await arrives).message.message?.extendedTextMessage?.contextInfo?.quotedMessage
  expect(quoted?.imageMessage?.caption).toBe('vista')
})

it('what may be seen once is announced to the company, and nothing of it is sent', async () => {
  const { world, socket } = await aLinkedWorld()
  const arrives = nextEvent(socket, 'messages.upsert', ({ messages }) => messages[0]?.key.id === 'ONCE')
  const body = { to: SHOP, type: 'image', data: 'AAAA', viewOnce: true, id: 'ONCE' }
  await world.post(`/contacts/${MARIA}/send`, body)
  const [message] = (await arrives).messages
  expect([message?.key.isViewOnce, message?.message]).toEqual([true, undefined])
  await world.sentIs(MARIA, 'ONCE', 'delivered')
})

it('contact cards of the company are listed with what they say', async () => {
  const { world, socket } = await aLinkedWorld()
  const contacts = ['Ana', 'Bia'].map((displayName) => ({ displayName, vcard: card(displayName) }))
  await socket.sendMessage(jid(MARIA), { contacts: { displayName: '2', contacts } })
  expect(await world.inboxHas(MARIA, `${card('Ana')}\n${card('Bia')}`)).toMatchObject({ type: 'contacts' })
})

it('the contact sees who writes at the company, and what became of its calls', async () => {
  const { world, socket } = await aLinkedWorld()
  const typing = async () => {
    const chats = (await world.call('GET', `/chats?with=${SHOP}`)).body as unknown as { typing: unknown }[]
    return chats[0]?.typing
  }
  socket.authState.creds.me!.name = 'Loja'
  await socket.sendPresenceUpdate('composing', jid(MARIA))
  await expect.poll(typing).toBe('composing')
  await socket.sendPresenceUpdate('paused', jid(MARIA))
  await expect.poll(typing).toBe(null)

  const calls = async () => (await world.call('GET', `/contacts/${MARIA}/calls`)).body as unknown as object[]
  const ringing = nextEvent(socket, 'call')
  const { id } = await world.post(`/contacts/${MARIA}/call`, { to: SHOP })
  expect(await calls()).toMatchObject([{ id, to: SHOP, video: false, status: 'ringing' }])
  const [call] = await ringing
  await socket.rejectCall(call!.id, call!.from)
  await expect.poll(calls).toMatchObject([{ status: 'rejected' }])
  expect((await world.call('POST', `/contacts/${MARIA}/hangup`, { id })).status).toBe(409)

  const ended = nextEvent(socket, 'call', ([event]) => event?.status === 'timeout')
  const second = await world.post(`/contacts/${MARIA}/call`, { to: SHOP, video: true })
  await world.post(`/contacts/${MARIA}/hangup`, { id: second.id })
  expect((await ended)[0]).toMatchObject({ id: second.id })
})
