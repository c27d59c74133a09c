import { normalizeMessageContent, type proto } from '@whiskeysockets/baileys'
import { expect, it } from 'vitest'
import { nextEvent, received } from '../testing/client.js'
import { aLinkedSimulator, MARIA, COMPANY_PHONE } from '../testing/fixture.js'

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

it('every kind of message arrives, also as a reply and in a chat with disappearing messages', async () => {
  const { fixture, socket } = await aLinkedSimulator()
  await fixture.post(`/contacts/${MARIA}/send`, { to: COMPANY_PHONE, text: 'antes', id: 'BEFORE' })
  for (const [type, body, field, seen] of KINDS) {
    const arrives = received(socket, `KIND-${type}`)
    const around = { quotedId: 'BEFORE', ephemeral: 604_800, id: `KIND-${type}` }
    await fixture.post(`/contacts/${MARIA}/send`, { to: COMPANY_PHONE, type, ...body, ...around })
    const { message } = await arrives
    expect(message.message?.ephemeralMessage, type).toBeTruthy()
    const content = normalizeMessageContent(message.message)?.[field] as { contextInfo?: proto.IContextInfo }
    expect(content, type).toMatchObject(seen)
    expect(content.contextInfo, type).toMatchObject({ stanzaId: 'BEFORE', expiration: 604_800 })
    expect(content.contextInfo?.quotedMessage?.conversation, type).toBe('antes')
  }
  expect((await fixture.sent(MARIA)).map(({ type }) => type)).toEqual([
    'text',
    ...KINDS.map(([type]) => type),
  ])
})

it('a reply to a picture quotes a picture', async () => {
  const { fixture, socket } = await aLinkedSimulator()
  await fixture.post(`/contacts/${MARIA}/send`, {
    to: COMPANY_PHONE,
    type: 'image',
    data: 'AAAA',
    text: 'vista',
    id: 'PIC',
  })
  const arrives = received(socket, 'RE')
  await fixture.post(`/contacts/${MARIA}/send`, {
    to: COMPANY_PHONE,
    text: 'e esta',
    id: 'RE',
    quotedId: 'PIC',
  })
  const quoted = (await arrives).message.message?.extendedTextMessage?.contextInfo?.quotedMessage
  expect(quoted?.imageMessage?.caption).toBe('vista')
})

it('what may be seen once is announced to the company, and nothing of it is sent', async () => {
  const { fixture, socket } = await aLinkedSimulator()
  const arrives = nextEvent(socket, 'messages.upsert', ({ messages }) => messages[0]?.key.id === 'ONCE')
  const body = { to: COMPANY_PHONE, type: 'image', data: 'AAAA', viewOnce: true, id: 'ONCE' }
  await fixture.post(`/contacts/${MARIA}/send`, body)
  const [message] = (await arrives).messages
  expect([message?.key.isViewOnce, message?.message]).toEqual([true, undefined])
  await fixture.sentIs(MARIA, 'ONCE', 'delivered')
})

it('contact cards of the company are listed with what they say', async () => {
  const { fixture, socket } = await aLinkedSimulator()
  const contacts = ['Ana', 'Bia'].map((displayName) => ({ displayName, vcard: card(displayName) }))
  await socket.sendMessage(jid(MARIA), { contacts: { displayName: '2', contacts } })
  expect(await fixture.inboxHas(MARIA, `${card('Ana')}\n${card('Bia')}`)).toMatchObject({ type: 'contacts' })
})

it('the contact sees who writes at the company, and what became of its calls', async () => {
  const { fixture, socket } = await aLinkedSimulator()
  const typing = async () => {
    const chats = (await fixture.call('GET', `/chats?with=${COMPANY_PHONE}`)).body as unknown as {
      typing: unknown
    }[]
    return chats[0]?.typing
  }
  socket.authState.creds.me!.name = 'Loja'
  await socket.sendPresenceUpdate('composing', jid(MARIA))
  await expect.poll(typing).toBe('composing')
  await socket.sendPresenceUpdate('paused', jid(MARIA))
  await expect.poll(typing).toBe(null)

  const calls = async () =>
    (await fixture.call('GET', `/contacts/${MARIA}/calls`)).body as unknown as object[]
  const ringing = nextEvent(socket, 'call')
  const { id } = await fixture.post(`/contacts/${MARIA}/call`, { to: COMPANY_PHONE })
  expect(await calls()).toMatchObject([{ id, to: COMPANY_PHONE, video: false, status: 'ringing' }])
  const [call] = await ringing
  await socket.rejectCall(call!.id, call!.from)
  await expect.poll(calls).toMatchObject([{ status: 'rejected' }])
  expect((await fixture.call('POST', `/contacts/${MARIA}/hangup`, { id })).status).toBe(409)

  const ended = nextEvent(socket, 'call', ([event]) => event?.status === 'timeout')
  const second = await fixture.post(`/contacts/${MARIA}/call`, { to: COMPANY_PHONE, video: true })
  await fixture.post(`/contacts/${MARIA}/hangup`, { id: second.id })
  expect((await ended)[0]).toMatchObject({ id: second.id })
})
