import { decryptPollVote } from '@whiskeysockets/baileys'
import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { nextEvent, received } from '../testing/client.js'
import { aLinkedWorld, MARIA, SHOP } from '../testing/world.js'

const jid = (number: string) => `${number}@s.whatsapp.net`

it('a contact reacts to a message of either side, and takes it back', async () => {
  const { world, socket } = await aLinkedWorld()
  await socket.sendMessage(jid(MARIA), { text: 'gostou?' }, { messageId: 'ASK' })
  await world.inboxHas(MARIA, 'gostou?')
  const reaction = nextEvent(socket, 'messages.reaction')
  await world.post(`/contacts/${MARIA}/react`, { to: SHOP, id: 'ASK', emoji: '❤️' })
  expect((await reaction)[0]).toMatchObject({ key: { id: 'ASK', fromMe: true }, reaction: { text: '❤️' } })
  expect((await world.inbox(MARIA))[0]?.reactions).toEqual([{ from: MARIA, emoji: '❤️' }])

  const undone = nextEvent(socket, 'messages.reaction')
  await world.post(`/contacts/${MARIA}/react`, { to: SHOP, id: 'ASK', emoji: '' })
  expect((await undone)[0]?.reaction.text).toBe('')
  expect((await world.inbox(MARIA))[0]?.reactions).toEqual([])
})

it('a contact edits and deletes what it wrote, and nothing else', async () => {
  const { world, socket } = await aLinkedWorld()
  const arrives = received(socket, 'MINE')
  await world.post(`/contacts/${MARIA}/send`, { to: SHOP, text: 'rua', id: 'MINE' })
  await arrives
  const edited = nextEvent(socket, 'messages.update', ([first]) => Boolean(first?.update.message))
  await world.post(`/contacts/${MARIA}/edit`, { to: SHOP, id: 'MINE', text: 'Rua A, 10' })
  expect((await edited)[0]).toMatchObject({
    key: { id: 'MINE' },
    update: { message: { editedMessage: { message: { conversation: 'Rua A, 10' } } } },
  })
  const deleted = nextEvent(socket, 'messages.update', ([first]) => first?.update.message === null)
  await world.post(`/contacts/${MARIA}/delete`, { to: SHOP, id: 'MINE' })
  expect((await deleted)[0]).toMatchObject({ key: { id: 'MINE' }, update: { messageStubType: 1 } })
  expect((await world.sent(MARIA))[0]).toMatchObject({ text: 'Rua A, 10', edited: true, deleted: true })

  await socket.sendMessage(jid(MARIA), { text: 'da empresa' }, { messageId: 'THEIRS' })
  await world.inboxHas(MARIA, 'da empresa')
  const theirs = { to: SHOP, id: 'THEIRS' }
  expect((await world.call('POST', `/contacts/${MARIA}/delete`, theirs)).status).toBe(409)
  expect((await world.call('POST', `/contacts/${MARIA}/edit`, { ...theirs, text: 'x' })).status).toBe(409)
  expect((await world.call('POST', `/contacts/${MARIA}/delete`, { to: SHOP, id: 'none' })).status).toBe(404)
})

it('a contact votes in a poll, and whoever has the poll can read the vote', async () => {
  const { world, socket } = await aLinkedWorld()
  const arrives = received(socket, 'POLL')
  const options = ['Hoje', 'Amanhã']
  await world.post(`/contacts/${MARIA}/send`, { to: SHOP, type: 'poll', text: 'Dia?', options, id: 'POLL' })
  const poll = (await arrives).message.message
  const voted = nextEvent(socket, 'messages.upsert', ({ messages }) =>
    messages.some(({ message }) => message?.pollUpdateMessage),
  )
  const { id } = await world.post(`/contacts/${MARIA}/vote`, { to: SHOP, id: 'POLL', options: ['Amanhã'] })
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
    (await world.call('POST', `/contacts/${MARIA}/vote`, { to: SHOP, ...body })).status
  expect(await refused({ id: 'POLL', options: ['Ontem'] })).toBe(400)
  expect(await refused({ id: 'none', options: [] })).toBe(404)
})

it('typing and calls are seen by the company', async () => {
  const { world, socket } = await aLinkedWorld()
  const typing = nextEvent(socket, 'presence.update')
  await world.post(`/contacts/${MARIA}/typing`, { to: SHOP, state: 'composing' })
  expect((await typing).presences[jid(MARIA)]?.lastKnownPresence).toBe('composing')

  const ringing = nextEvent(socket, 'call')
  const { id } = await world.post(`/contacts/${MARIA}/call`, { to: SHOP, video: true })
  const [call] = await ringing
  expect(call).toMatchObject({ id, isVideo: true, callerPn: jid(MARIA), status: 'offer' })
  await socket.rejectCall(call!.id, call!.from)
})

it('what the owner writes on the phone reaches the contact and the linked device', async () => {
  const { world, socket } = await aLinkedWorld()
  const copied = nextEvent(socket, 'messages.upsert', ({ messages }) =>
    messages.some(({ key }) => key.fromMe),
  )
  const { id } = await world.post(`/phones/${SHOP}/send`, { to: MARIA, text: 'do celular' })
  const { messages } = await copied
  expect(messages[0]?.key).toMatchObject({ id, fromMe: true, remoteJid: jid(MARIA) })
  expect(messages[0]?.message?.conversation).toBe('do celular')
  expect(await world.inboxHas(MARIA, 'do celular')).toMatchObject({ id, copies: 1 })
})
