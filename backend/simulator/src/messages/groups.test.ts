import { expect, it } from 'vitest'
import { nextEvent, received } from '../testing/client.js'
import { PlainAgent } from '../testing/plainAgent.js'
import { aLinkedSimulator, JOAO, MARIA, COMPANY_PHONE, type SimulatorFixture } from '../testing/fixture.js'

const jid = (number: string) => `${number}@s.whatsapp.net`

async function aGroup() {
  const { fixture, socket, auth } = await aLinkedSimulator({ fetchAgent: new PlainAgent() })
  const hears = nextEvent(socket, 'groups.upsert')
  const group = await fixture.post('/groups', {
    subject: 'Família',
    participants: [MARIA, COMPANY_PHONE, JOAO],
  })
  const [announced] = await hears
  return { fixture, socket, auth, announced, group: group.id as string }
}

const write = (fixture: SimulatorFixture, group: string, from: string, text: string) =>
  fixture.post(`/contacts/${from}/send`, { group, text, id: text })

it('the company hears of a new group, and may ask who is in it', async () => {
  const { fixture, socket, announced, group } = await aGroup()
  expect(group).toMatch(/^\d+@g\.us$/)
  expect(announced).toMatchObject({ id: group, subject: 'Família' })
  const { participants, ...about } = await socket.groupMetadata(group)
  expect(about).toMatchObject({ id: group, subject: 'Família', size: 3, addressingMode: 'lid' })
  expect(participants.map(({ phoneNumber }) => phoneNumber)).toEqual([MARIA, COMPANY_PHONE, JOAO].map(jid))
  expect(Object.keys(await socket.groupFetchAllParticipating())).toEqual([group])
  const { body } = await fixture.call('GET', '/state')
  expect(body.groups).toEqual([{ id: group, subject: 'Família', participants: [MARIA, COMPANY_PHONE, JOAO] }])
  await expect(socket.groupMetadata('120363000@g.us')).rejects.toThrow('item-not-found')
})

it('what contacts write in a group arrives under the group, with who wrote it, again and again', async () => {
  const { fixture, socket, group } = await aGroup()
  const { lid } = await fixture.post('/contacts', { number: MARIA })
  for (const [author, text] of [
    [MARIA, 'oi'],
    [JOAO, 'olá'],
    [MARIA, 'tudo bem?'],
  ] as const) {
    const arrives = received(socket, text)
    await write(fixture, group, author, text)
    const { message } = await arrives
    expect(message.message?.conversation).toBe(text)
    expect(message.key).toMatchObject({ remoteJid: group, participantAlt: jid(author), fromMe: false })
    if (author === MARIA) expect(message.key.participant).toBe(`${lid as string}@lid`)
  }
  await expect
    .poll(async () => (await fixture.call('GET', `/groups/${group}/chat`)).body)
    .toMatchObject([{ status: 'delivered' }, { status: 'delivered' }, { status: 'delivered' }])
})

it('what the company writes in a group is in the inbox of each contact, with its receipts', async () => {
  const { fixture, socket, group } = await aGroup()
  const receipts: string[] = []
  socket.ev.on('message-receipt.update', (updates) => {
    for (const { key, receipt } of updates)
      receipts.push(`${key.id} ${receipt.readTimestamp ? 'read' : 'got'}`)
  })
  for (const text of ['um', 'dois']) await socket.sendMessage(group, { text }, { messageId: text })
  for (const contact of [MARIA, JOAO]) {
    expect(await fixture.inboxHas(contact, 'um')).toMatchObject({ group, from: COMPANY_PHONE, copies: 1 })
    await fixture.inboxHas(contact, 'dois')
  }
  await expect.poll(() => receipts.filter((seen) => seen === 'dois got').length).toBe(2)
  expect(await fixture.post(`/contacts/${MARIA}/read`, { group })).toEqual({ ids: ['um', 'dois'] })
  await expect.poll(() => receipts).toContain('dois read')
})

it('files, replies, reactions, edits, deletions and typing work in a group, too', async () => {
  const { fixture, socket, group } = await aGroup()
  await socket.sendMessage(
    group,
    { image: Buffer.from('bytes'), caption: 'foto', jpegThumbnail: '' },
    { messageId: 'F' },
  )
  expect(await fixture.inboxHas(JOAO, 'foto')).toMatchObject({ type: 'image', size: 5 })

  const mine = received(socket, 'da maria')
  await write(fixture, group, MARIA, 'da maria')
  await mine
  const reply = received(socket, 'RE')
  await fixture.post(`/contacts/${JOAO}/send`, { group, text: 'responde', quotedId: 'da maria', id: 'RE' })
  const { lid } = await fixture.post('/contacts', { number: MARIA })
  const context = (await reply).message.message?.extendedTextMessage?.contextInfo
  expect(context).toMatchObject({ stanzaId: 'da maria', participant: `${lid as string}@lid` })

  const reaction = nextEvent(socket, 'messages.reaction')
  await fixture.post(`/contacts/${JOAO}/react`, { group, id: 'F', emoji: '👏' })
  expect((await reaction)[0]).toMatchObject({ key: { id: 'F', fromMe: true }, reaction: { text: '👏' } })
  const edited = nextEvent(socket, 'messages.update', ([first]) => Boolean(first?.update.message))
  await fixture.post(`/contacts/${MARIA}/edit`, { group, id: 'da maria', text: 'da Maria' })
  expect((await edited)[0]?.key).toMatchObject({ id: 'da maria', remoteJid: group })
  const deleted = nextEvent(socket, 'messages.update', ([first]) => first?.update.message === null)
  await fixture.post(`/contacts/${MARIA}/delete`, { group, id: 'da maria' })
  expect((await deleted)[0]?.key).toMatchObject({ id: 'da maria' })
  await fixture.makeAvailable(socket)
  const typing = nextEvent(socket, 'presence.update')
  await fixture.post(`/contacts/${MARIA}/typing`, { group, state: 'composing' })
  expect((await typing).id).toBe(group)

  const { body } = await fixture.call('GET', `/groups/${group}/chat`)
  expect(body).toMatchObject([
    { author: COMPANY_PHONE, id: 'F', type: 'image' },
    { author: MARIA, text: 'da Maria', deleted: true },
    { author: JOAO, text: 'responde', quotedId: 'da maria' },
  ])
})

it('a message that the owner sends to a group by phone reaches the device and the members', async () => {
  const { fixture, socket, group } = await aGroup()
  const arrives = nextEvent(socket, 'messages.upsert', ({ messages }) => messages[0]?.key.remoteJid === group)
  await fixture.post(`/phones/${COMPANY_PHONE}/send`, { group, text: 'do celular' })
  const [message] = (await arrives).messages
  expect([message?.key.fromMe, message?.message?.conversation]).toEqual([true, 'do celular'])
  await fixture.inboxHas(JOAO, 'do celular')
})

it('keys that are lost are asked for again, both ways', async () => {
  const { fixture, socket, group } = await aGroup()
  await socket.sendMessage(group, { text: 'antes' })
  await fixture.inboxHas(MARIA, 'antes')
  await fixture.post('/faults', { phone: COMPANY_PHONE, kind: 'identityChange' })
  await socket.sendMessage(group, { text: 'depois' })
  await fixture.inboxHas(MARIA, 'depois')

  await fixture.post('/faults', { phone: COMPANY_PHONE, kind: 'corrupt' })
  // The first copy only has the group's key, and no readable message.
  const arrives = nextEvent(socket, 'messages.upsert', ({ messages }) =>
    messages.some(({ message }) => message?.conversation === 'quebrada'),
  )
  await write(fixture, group, MARIA, 'quebrada')
  await arrives
})

it('a group that the phone is not in, or that is not there, is refused', async () => {
  const { fixture, socket } = await aGroup()
  const OTHER = '5511966665555'
  await fixture.post('/phones', { number: OTHER, name: 'Outra' })
  const { id } = await fixture.post('/groups', { subject: 'Alheio', participants: [OTHER, MARIA] })
  await expect(socket.groupMetadata(id as string)).rejects.toThrow('forbidden')
  const calls: [number, string, object][] = [
    [404, `/contacts/${MARIA}/send`, { group: '1@g.us', text: 'x' }],
    [409, `/contacts/${JOAO}/send`, { group: id, text: 'x' }],
    [409, `/phones/${COMPANY_PHONE}/send`, { group: id, text: 'x' }],
    [400, '/groups', { subject: 'Só nós', participants: [MARIA, JOAO] }],
    [404, '/groups', { subject: 'Ninguém', participants: [COMPANY_PHONE, '5511900000000'] }],
  ]
  for (const [status, path, body] of calls)
    expect((await fixture.call('POST', path, body)).status, path).toBe(status)
  expect((await fixture.call('GET', '/groups/1/chat')).status).toBe(404)
})
