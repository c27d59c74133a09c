import { decryptPollVote } from '@whiskeysockets/baileys'
import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { nextEvent, received } from '../testing/client.js'
import { aLinkedSimulator, MARIA, COMPANY_PHONE } from '../testing/fixture.js'

const jid = (number: string) => `${number}@s.whatsapp.net`

it('a contact reacts to a message of either side, and takes it back', async () => {
  const { fixture, socket } = await aLinkedSimulator()
  await socket.sendMessage(jid(MARIA), { text: 'gostou?' }, { messageId: 'ASK' })
  await fixture.inboxHas(MARIA, 'gostou?')
  const reaction = nextEvent(socket, 'messages.reaction')
  await fixture.post(`/contacts/${MARIA}/react`, { to: COMPANY_PHONE, id: 'ASK', emoji: '❤️' })
  expect((await reaction)[0]).toMatchObject({ key: { id: 'ASK', fromMe: true }, reaction: { text: '❤️' } })
  expect((await fixture.inbox(MARIA))[0]?.reactions).toEqual([{ from: MARIA, emoji: '❤️' }])

  const undone = nextEvent(socket, 'messages.reaction')
  await fixture.post(`/contacts/${MARIA}/react`, { to: COMPANY_PHONE, id: 'ASK', emoji: '' })
  expect((await undone)[0]?.reaction.text).toBe('')
  expect((await fixture.inbox(MARIA))[0]?.reactions).toEqual([])
})

it('a contact edits and deletes what it wrote, and nothing else', async () => {
  const { fixture, socket } = await aLinkedSimulator()
  const arrives = received(socket, 'MINE')
  await fixture.post(`/contacts/${MARIA}/send`, { to: COMPANY_PHONE, text: 'rua', id: 'MINE' })
  await arrives
  const edited = nextEvent(socket, 'messages.update', ([first]) => Boolean(first?.update.message))
  await fixture.post(`/contacts/${MARIA}/edit`, { to: COMPANY_PHONE, id: 'MINE', text: 'Rua A, 10' })
  expect((await edited)[0]).toMatchObject({
    key: { id: 'MINE' },
    update: { message: { editedMessage: { message: { conversation: 'Rua A, 10' } } } },
  })
  const deleted = nextEvent(socket, 'messages.update', ([first]) => first?.update.message === null)
  await fixture.post(`/contacts/${MARIA}/delete`, { to: COMPANY_PHONE, id: 'MINE' })
  expect((await deleted)[0]).toMatchObject({ key: { id: 'MINE' }, update: { messageStubType: 1 } })
  expect((await fixture.sent(MARIA))[0]).toMatchObject({ text: 'Rua A, 10', edited: true, deleted: true })

  await socket.sendMessage(jid(MARIA), { text: 'da empresa' }, { messageId: 'THEIRS' })
  await fixture.inboxHas(MARIA, 'da empresa')
  const theirs = { to: COMPANY_PHONE, id: 'THEIRS' }
  expect((await fixture.call('POST', `/contacts/${MARIA}/delete`, theirs)).status).toBe(409)
  expect((await fixture.call('POST', `/contacts/${MARIA}/edit`, { ...theirs, text: 'x' })).status).toBe(409)
  expect(
    (await fixture.call('POST', `/contacts/${MARIA}/delete`, { to: COMPANY_PHONE, id: 'none' })).status,
  ).toBe(404)
})

it('a contact votes in a poll, and whoever has the poll can read the vote', async () => {
  const { fixture, socket } = await aLinkedSimulator()
  const arrives = received(socket, 'POLL')
  const options = ['Hoje', 'Amanhã']
  await fixture.post(`/contacts/${MARIA}/send`, {
    to: COMPANY_PHONE,
    type: 'poll',
    text: 'Dia?',
    options,
    id: 'POLL',
  })
  const poll = (await arrives).message.message
  const voted = nextEvent(socket, 'messages.upsert', ({ messages }) =>
    messages.some(({ message }) => message?.pollUpdateMessage),
  )
  const { id } = await fixture.post(`/contacts/${MARIA}/vote`, {
    to: COMPANY_PHONE,
    id: 'POLL',
    options: ['Amanhã'],
  })
  const [vote] = (await voted).messages
  expect(vote?.key).toMatchObject({ id, remoteJid: jid(MARIA) })
  const update = vote?.message?.pollUpdateMessage
  expect(update?.pollCreationMessageKey).toMatchObject({ id: 'POLL', fromMe: false })
  const { selectedOptions } = decryptPollVote(update?.vote ?? {}, {
    pollMsgId: 'POLL',
    pollCreatorJid: jid(MARIA),
    voterJid: jid(MARIA),
    pollEncKey: poll?.messageContextInfo?.messageSecret ?? Buffer.alloc(0),
  })
  const digest = createHash('sha256').update('Amanhã').digest('hex')
  expect(selectedOptions?.map((option) => Buffer.from(option).toString('hex'))).toEqual([digest])

  const refused = async (body: object) =>
    (await fixture.call('POST', `/contacts/${MARIA}/vote`, { to: COMPANY_PHONE, ...body })).status
  expect(await refused({ id: 'POLL', options: ['Ontem'] })).toBe(400)
  expect(await refused({ id: 'none', options: [] })).toBe(404)
})

it('typing and calls are seen by the company', async () => {
  const { fixture, socket } = await aLinkedSimulator()
  const heard: unknown[] = []
  socket.ev.on('presence.update', ({ presences }) => heard.push(presences[jid(MARIA)]?.lastKnownPresence))
  // Nobody uses the device: WhatsApp doesn't tell it.
  await fixture.post(`/contacts/${MARIA}/typing`, { to: COMPANY_PHONE, state: 'recording' })
  await fixture.makeAvailable(socket)
  const typing = nextEvent(socket, 'presence.update')
  await fixture.post(`/contacts/${MARIA}/typing`, { to: COMPANY_PHONE, state: 'composing' })
  expect((await typing).presences[jid(MARIA)]?.lastKnownPresence).toBe('composing')
  expect(heard).toEqual(['composing'])

  const ringing = nextEvent(socket, 'call')
  const { id } = await fixture.post(`/contacts/${MARIA}/call`, { to: COMPANY_PHONE, video: true })
  const [call] = await ringing
  expect(call).toMatchObject({ id, isVideo: true, callerPn: jid(MARIA), status: 'offer' })
  await socket.rejectCall(call!.id, call!.from)
})

it('what the owner writes on the phone reaches the contact and the linked device', async () => {
  const { fixture, socket } = await aLinkedSimulator()
  const copied = nextEvent(socket, 'messages.upsert', ({ messages }) =>
    messages.some(({ key }) => key.fromMe),
  )
  const { id } = await fixture.post(`/phones/${COMPANY_PHONE}/send`, { to: MARIA, text: 'do celular' })
  const { messages } = await copied
  expect(messages[0]?.key).toMatchObject({ id, fromMe: true, remoteJid: jid(MARIA) })
  expect(messages[0]?.message?.conversation).toBe('do celular')
  expect(await fixture.inboxHas(MARIA, 'do celular')).toMatchObject({ id, copies: 1 })
})
