import { DEFAULT_CONNECTION_CONFIG } from '@whiskeysockets/baileys'
import { expect, it } from 'vitest'
import { copyAuth, nextEvent, received, statusReached } from '../testing/client.js'
import { aLinkedSimulator, aSimulator, JOAO, MARIA, COMPANY_PHONE } from '../testing/fixture.js'

const jid = (number: string) => `${number}@s.whatsapp.net`

it('a text under the phone number arrives, and the contact sees it delivered, then read', async () => {
  const { fixture, socket } = await aLinkedSimulator()
  const arrives = received(socket, 'M1')
  expect(
    await fixture.post(`/contacts/${MARIA}/send`, {
      to: COMPANY_PHONE,
      type: 'text',
      text: 'Oi, tudo bem?',
      id: 'M1',
    }),
  ).toEqual({ id: 'M1' })
  const { type, message } = await arrives
  expect(type).toBe('notify')
  expect(message.message?.conversation).toBe('Oi, tudo bem?')
  expect(message.pushName).toBe('Maria')
  expect(message.key).toMatchObject({ remoteJid: jid(MARIA), fromMe: false })

  await fixture.sentIs(MARIA, 'M1', 'delivered')
  await socket.readMessages([message.key])
  await fixture.sentIs(MARIA, 'M1', 'read')
})

it('a text under the LID arrives with the number beside it, and the same contact may switch', async () => {
  const { fixture, socket } = await aLinkedSimulator()
  const contact = await fixture.post('/contacts', { number: JOAO, lid: '123456789012345' })
  expect(contact).toMatchObject({ lid: '123456789012345', name: 'João' })
  for (const addressing of ['pn', 'lid', 'lid', 'pn']) {
    const id = `${addressing}${Math.random()}`
    const arrives = received(socket, id)
    await fixture.post(`/contacts/${JOAO}/send`, { to: COMPANY_PHONE, text: addressing, id, addressing })
    const { message } = await arrives
    const own = { pn: jid(JOAO), lid: '123456789012345@lid' }
    const [remoteJid, remoteJidAlt] = addressing === 'pn' ? [own.pn, own.lid] : [own.lid, own.pn]
    expect(message.key).toMatchObject({ remoteJid, remoteJidAlt })
    expect(message.message?.conversation).toBe(addressing)
  }
})

it('a reply quotes what it answers; a quote of nothing is refused', async () => {
  const { fixture, socket } = await aLinkedSimulator()
  await socket.sendMessage(jid(MARIA), { text: 'Qual o endereço?' }, { messageId: 'Q1' })
  await fixture.inboxHas(MARIA, 'Qual o endereço?')
  const arrives = received(socket, 'R1')
  await fixture.post(`/contacts/${MARIA}/send`, {
    to: COMPANY_PHONE,
    text: 'Rua A, 10',
    quotedId: 'Q1',
    id: 'R1',
  })
  const context = (await arrives).message.message?.extendedTextMessage?.contextInfo
  expect(context).toMatchObject({ stanzaId: 'Q1', participant: jid(COMPANY_PHONE) })
  expect(context?.quotedMessage?.conversation).toBe('Qual o endereço?')
  const { status } = await fixture.call('POST', `/contacts/${MARIA}/send`, {
    to: COMPANY_PHONE,
    text: 'x',
    quotedId: 'none',
  })
  expect(status).toBe(404)
})

it('a text of the company is found decrypted in the inbox, and its receipts come back', async () => {
  const { fixture, socket } = await aLinkedSimulator()
  const delivered = statusReached(socket, 'OUT1', 3)
  await socket.sendMessage(jid(MARIA), { text: 'Olá, Maria' }, { messageId: 'OUT1' })
  const message = await fixture.inboxHas(MARIA, 'Olá, Maria')
  expect(message).toEqual({
    id: 'OUT1',
    from: COMPANY_PHONE,
    type: 'text',
    text: 'Olá, Maria',
    mimetype: null,
    fileName: null,
    size: null,
    quotedId: null,
    at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as string,
    deleted: false,
    edited: false,
    reactions: [],
    copies: 1,
    read: false,
  })
  await delivered
  const read = statusReached(socket, 'OUT1', 4)
  expect(await fixture.post(`/contacts/${MARIA}/read`, { to: COMPANY_PHONE })).toEqual({ ids: ['OUT1'] })
  await read
  expect(await fixture.post(`/contacts/${MARIA}/read`, { to: COMPANY_PHONE })).toEqual({ ids: [] })
})

it('a text sent to the LID is found in the inbox, and its receipts come from the LID', async () => {
  const { fixture, socket } = await aLinkedSimulator()
  const { lid } = await fixture.post('/contacts', { number: JOAO })
  const delivered = statusReached(socket, 'OUT2', 3)
  await socket.sendMessage(`${lid as string}@lid`, { text: 'Olá, João' }, { messageId: 'OUT2' })
  await fixture.inboxHas(JOAO, 'Olá, João')
  await delivered
})

it('the server says that it has a message, and replies to it are decrypted both ways', async () => {
  const { fixture, socket } = await aLinkedSimulator()
  const acknowledged = new Promise((resolve) => {
    socket.ws.on('CB:ack,class:message', (node: { attrs: { id: string } }) => resolve(node.attrs.id))
  })
  await socket.sendMessage(jid(MARIA), { text: 'um' }, { messageId: 'OUT3' })
  expect(await acknowledged).toBe('OUT3')
  for (const text of ['dois', 'três']) {
    const arrives = received(socket, text)
    await fixture.post(`/contacts/${MARIA}/send`, { to: COMPANY_PHONE, text, id: text })
    await arrives
    await socket.sendMessage(jid(MARIA), { text: `eco ${text}` })
    await fixture.inboxHas(MARIA, `eco ${text}`)
  }
})

it('a message id that arrives twice shows once and counts its copies', async () => {
  const { fixture, socket } = await aLinkedSimulator()
  await socket.sendMessage(jid(MARIA), { text: 'uma vez' }, { messageId: 'SAME' })
  await socket.sendMessage(jid(MARIA), { text: 'uma vez' }, { messageId: 'SAME' })
  await socket.sendMessage(jid(MARIA), { text: 'depois' })
  await fixture.inboxHas(MARIA, 'depois')
  expect((await fixture.inbox(MARIA)).map(({ text, copies }) => [text, copies])).toEqual([
    ['uma vez', 2],
    ['depois', 1],
  ])
})

it('edits, deletions and reactions of the company change the message that they name', async () => {
  const { fixture, socket } = await aLinkedSimulator()
  const sent = await socket.sendMessage(jid(MARIA), { text: 'errado' })
  const key = sent!.key
  await socket.sendMessage(jid(MARIA), { text: 'certo', edit: key })
  await socket.sendMessage(jid(MARIA), { react: { text: '👍', key } })
  await socket.sendMessage(jid(MARIA), { delete: key })
  await socket.sendMessage(jid(MARIA), { text: 'fim' })
  await fixture.inboxHas(MARIA, 'fim')
  const [first, ...others] = await fixture.inbox(MARIA)
  expect(first).toMatchObject({
    text: 'certo',
    edited: true,
    deleted: true,
    reactions: [{ from: COMPANY_PHONE, emoji: '👍' }],
  })
  expect(others).toHaveLength(1)
})

it('scripts: a reader reads at once, an echo answers the same text', async () => {
  const { fixture, socket } = await aLinkedSimulator()
  await fixture.post('/contacts', { number: MARIA, script: 'reader' })
  await fixture.post('/contacts', { number: JOAO, script: 'echo' })
  const read = statusReached(socket, 'TO-READER', 4)
  await socket.sendMessage(jid(MARIA), { text: 'leia' }, { messageId: 'TO-READER' })
  await read
  const answer = nextEvent(socket, 'messages.upsert', ({ messages }) =>
    messages.some(({ message, key }) => message?.conversation === 'repita' && !key.fromMe),
  )
  await socket.sendMessage(jid(JOAO), { text: 'repita' })
  await answer
})

it('a location and a contact card arrive', async () => {
  const { fixture, socket } = await aLinkedSimulator()
  const place = received(socket, 'L1')
  const card = received(socket, 'V1')
  await fixture.post(`/contacts/${MARIA}/send`, {
    to: COMPANY_PHONE,
    type: 'location',
    latitude: -23.5,
    longitude: -46.6,
    id: 'L1',
  })
  await fixture.post(`/contacts/${MARIA}/send`, {
    to: COMPANY_PHONE,
    type: 'vcard',
    vcard: 'BEGIN:VCARD\nFN:Ana\nEND:VCARD',
    id: 'V1',
  })
  expect((await place).message.message?.locationMessage?.degreesLatitude).toBe(-23.5)
  expect((await card).message.message?.contactMessage?.displayName).toBe('Ana')
})

it('numbers are looked up as WhatsApp does, with or without the ninth digit', async () => {
  const { fixture, socket } = await aLinkedSimulator()
  await fixture.post('/contacts', { number: '551133334444', registered: false })
  await fixture.post('/contacts', { number: '551188889999' })
  const found = await socket.onWhatsApp(MARIA, '551133334444', '5511900000000', '5511988889999')
  expect(found?.map((user) => user.jid)).toEqual([jid(MARIA), jid('551188889999')])
  await expect(socket.profilePictureUrl(jid(MARIA))).rejects.toThrow('item-not-found')
  expect(await socket.fetchBlocklist()).toEqual([])
})

it('what comes while the device is offline waits for it, in order', async () => {
  const { fixture, socket, auth } = await aLinkedSimulator()
  await socket.end(undefined)
  for (const id of ['A', 'B', 'C'])
    await fixture.post(`/contacts/${MARIA}/send`, { to: COMPANY_PHONE, text: `texto ${id}`, id })
  const again = fixture.connect(auth)
  const seen: [string, string | null | undefined][] = []
  again.ev.on('messages.upsert', ({ type, messages }) => {
    for (const { key, message } of messages) if (message) seen.push([type, key.id])
  })
  await received(again, 'C')
  expect(seen).toEqual([
    ['append', 'A'],
    ['append', 'B'],
    ['append', 'C'],
  ])
  await fixture.sentIs(MARIA, 'C', 'delivered')
})

it('a message that reached the socket but was not confirmed before it closed comes again', async () => {
  const { fixture, socket, auth } = await aLinkedSimulator()
  const crashed = copyAuth(auth)
  // The client crashes while it handles the stanza: nothing stored, nothing confirmed.
  const inItsHands = new Promise<void>((resolve) => {
    socket.ws.on('CB:message', () => {
      void socket.end(undefined)
      resolve()
    })
  })
  await fixture.post(`/contacts/${MARIA}/send`, { to: COMPANY_PHONE, text: 'não se perde', id: 'LOST' })
  await inItsHands
  expect((await fixture.sent(MARIA))[0]?.status).toBe('sent')

  const again = fixture.connect(crashed)
  const { type, message } = await received(again, 'LOST')
  expect([type, message.message?.conversation]).toEqual(['append', 'não se perde'])
  await fixture.sentIs(MARIA, 'LOST', 'delivered')

  await again.end(undefined)
  const third = fixture.connect(crashed)
  const extra: unknown[] = []
  third.ev.on('messages.upsert', (event) => extra.push(event))
  await nextEvent(third, 'connection.update', (update) => Boolean(update.receivedPendingNotifications))
  expect(extra).toEqual([])
})

it('receipts wait for an offline device, too', async () => {
  const { fixture, socket, auth } = await aLinkedSimulator()
  await socket.sendMessage(jid(MARIA), { text: 'leia depois' }, { messageId: 'LATER' })
  await fixture.inboxHas(MARIA, 'leia depois')
  await socket.end(undefined)
  await fixture.post(`/contacts/${MARIA}/read`, { to: COMPANY_PHONE })
  const again = fixture.connect(auth)
  await statusReached(again, 'LATER', 4)
})

it('a contact that cannot decrypt a message asks for it again', async () => {
  const fixture = await aSimulator()
  let broken = 0
  const { socket } = await fixture.pair({
    makeSignalRepository: (...args) => {
      const repository = DEFAULT_CONNECTION_CONFIG.makeSignalRepository(...args)
      return {
        ...repository,
        encryptMessage: async (options) => {
          const encrypted = await repository.encryptMessage(options)
          // The shop's own phone gets a copy of everything. Only the contact's copy is damaged, once.
          if (!options.jid.startsWith(COMPANY_PHONE) && broken++ === 0) encrypted.ciphertext[40]! ^= 0xff
          return encrypted
        },
      }
    },
  })
  await socket.sendMessage(jid(MARIA), { text: 'ilegível' }, { messageId: 'BROKEN' })
  expect(await fixture.inboxHas(MARIA, 'ilegível')).toMatchObject({ id: 'BROKEN', copies: 1 })
  expect(broken).toBeGreaterThan(1)
})
