import { expect, it } from 'vitest'
import { closed, received, statusReached } from '../testing/client.js'
import { aLinkedSimulator, MARIA, COMPANY_PHONE, type SimulatorFixture } from '../testing/fixture.js'

const jid = (number: string) => `${number}@s.whatsapp.net`

const order = (fixture: SimulatorFixture, kind: string, count?: number) =>
  fixture.post('/faults', { phone: COMPANY_PHONE, kind, ...(count && { count }) })

const write = (fixture: SimulatorFixture, id: string) =>
  fixture.post(`/contacts/${MARIA}/send`, { to: COMPANY_PHONE, text: id, id })

/** A linked client whose connection is closed. */
async function away() {
  const { fixture, socket, auth } = await aLinkedSimulator()
  await socket.end(undefined)
  return { fixture, auth }
}

it.each(['401', '402', '403', '405', '440', '503', '515'])('%s waits for the next login', async (code) => {
  const { fixture, auth } = await away()
  await order(fixture, code)
  expect(await closed(fixture.connect(auth))).toBe(Number(code))
  await fixture.open(auth)
})

it('corrupt: what was written while the device was away is broken too, and sent again', async () => {
  const { fixture, auth } = await away()
  await order(fixture, 'corrupt')
  await write(fixture, 'BROKEN')
  const again = fixture.connect(auth)
  expect((await received(again, 'BROKEN')).message.message?.conversation).toBe('BROKEN')
  await fixture.sentIs(MARIA, 'BROKEN', 'delivered')
})

it('duplicate: two copies wait for the device', async () => {
  const { fixture, auth } = await away()
  await order(fixture, 'duplicate')
  await write(fixture, 'TWICE')
  const again = fixture.connect(auth)
  // Count the copies on the wire: the library merges copies that arrive while it buffers events.
  const copies: unknown[] = []
  again.ws.on('CB:message', ({ attrs }: { attrs: { id: string } }) => copies.push(attrs.id))
  await received(again, 'TWICE')
  await expect.poll(() => copies.filter((id) => id === 'TWICE')).toHaveLength(2)
})

/** How many stanzas are held for the shop's device. */
async function waitingStanzas(fixture: SimulatorFixture): Promise<number> {
  const { phones } = (await fixture.call('GET', '/state')).body as unknown as {
    phones: { number: string; devices: { held: number }[] }[]
  }
  return phones.find(({ number }) => number === COMPANY_PHONE)?.devices[0]?.held ?? -1
}

it('loseReceipts: what the device confirmed in vain is held for it, and comes again', async () => {
  const { fixture, socket, auth } = await aLinkedSimulator()
  // Somebody who got an answer writes with the other's newest key, and nobody can decrypt a repeat of that.
  await write(fixture, 'FIRST')
  await fixture.sentIs(MARIA, 'FIRST', 'delivered')
  await socket.sendMessage(jid(MARIA), { text: 'answer' })
  await fixture.inboxHas(MARIA, 'answer')
  await expect.poll(() => waitingStanzas(fixture)).toBe(0)
  const lost = closed(socket)
  await order(fixture, 'loseReceipts', 2)
  for (const id of ['ONE', 'TWO']) await write(fixture, id)
  expect(await lost).toBe(428)
  expect(await waitingStanzas(fixture)).toBe(2)
  const again = fixture.connect(auth)
  const copies: string[] = []
  again.ws.on('CB:message', ({ attrs }: { attrs: { id: string } }) => copies.push(attrs.id))
  for (const id of ['ONE', 'TWO']) await fixture.sentIs(MARIA, id, 'delivered')
  await expect.poll(() => waitingStanzas(fixture)).toBe(0)
  expect(copies.slice(0, 2)).toEqual(['ONE', 'TWO'])
})

it('nack463: what is left of the refusals outlives the connection', async () => {
  const { fixture, socket, auth } = await aLinkedSimulator()
  await order(fixture, 'nack463', 2)
  const first = statusReached(socket, 'NO1', 0)
  await socket.sendMessage(jid(MARIA), { text: 'a' }, { messageId: 'NO1' })
  await first
  await socket.end(undefined)
  const again = await fixture.open(auth)
  const second = statusReached(again, 'NO2', 0)
  await again.sendMessage(jid(MARIA), { text: 'b' }, { messageId: 'NO2' })
  await second
  await again.sendMessage(jid(MARIA), { text: 'sim' })
  await fixture.inboxHas(MARIA, 'sim')
})

it('identityChange: a device that was away understands the new keys, both ways', async () => {
  const { fixture, socket, auth } = await aLinkedSimulator()
  await socket.sendMessage(jid(MARIA), { text: 'antes' })
  await fixture.inboxHas(MARIA, 'antes')
  await socket.end(undefined)
  await order(fixture, 'identityChange')
  await write(fixture, 'NEW')
  const again = fixture.connect(auth)
  await received(again, 'NEW')
  await again.sendMessage(jid(MARIA), { text: 'depois' })
  await fixture.inboxHas(MARIA, 'depois')
})

it('strictAck: goes on counting on the next connection', async () => {
  const { fixture, socket, auth } = await aLinkedSimulator()
  await order(fixture, 'strictAck', 2)
  const arrives = received(socket, 'ACK1')
  await write(fixture, 'ACK1')
  await arrives
  await fixture.sentIs(MARIA, 'ACK1', 'delivered')
  // The time to acknowledge must pass on this connection for the message to count.
  await new Promise((resolve) => setTimeout(resolve, 1200))
  await socket.end(undefined)
  const again = await fixture.open(auth)
  const lost = closed(again)
  await write(fixture, 'ACK2')
  expect(await lost).toBe(500)
})

it('silence holds for every new connection until online', async () => {
  const { fixture, socket, auth } = await aLinkedSimulator()
  await order(fixture, 'silence')
  await socket.end(undefined)
  expect(await closed(fixture.connect(auth, { keepAliveIntervalMs: 200 }))).toBe(408)
  await order(fixture, 'online')
  await fixture.open(auth)
})

it('offline keeps the device out however often it tries, and what it misses stays in order', async () => {
  const { fixture, auth } = await aLinkedSimulator()
  await order(fixture, 'offline')
  for (const id of ['A', 'B']) {
    expect(await closed(fixture.connect(auth))).toBe(428)
    await write(fixture, id)
  }
  await order(fixture, 'online')
  const again = fixture.connect(auth)
  const seen: unknown[] = []
  again.ev.on('messages.upsert', ({ messages }) => seen.push(...messages.map(({ key }) => key.id)))
  await received(again, 'B')
  expect(seen).toEqual(['A', 'B'])
})
