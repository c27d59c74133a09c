import { expect, it } from 'vitest'
import { closed, received, statusReached } from '../testing/client.js'
import { aLinkedWorld, MARIA, SHOP, type World } from '../testing/world.js'

const jid = (number: string) => `${number}@s.whatsapp.net`

const order = (world: World, kind: string, count?: number) =>
  world.post('/faults', { phone: SHOP, kind, ...(count && { count }) })

const write = (world: World, id: string) => world.post(`/contacts/${MARIA}/send`, { to: SHOP, text: id, id })

/** A linked client whose connection is closed. */
async function away() {
  const { world, socket, auth } = await aLinkedWorld()
  await socket.end(undefined)
  return { world, auth }
}

it.each(['401', '402', '403', '405', '440', '503', '515'])('%s waits for the next login', async (code) => {
  const { world, auth } = await away()
  await order(world, code)
  expect(await closed(world.connect(auth))).toBe(Number(code))
  await world.open(auth)
})

it('corrupt: what was written while the device was away is broken too, and sent again', async () => {
  const { world, auth } = await away()
  await order(world, 'corrupt')
  await write(world, 'BROKEN')
  const again = world.connect(auth)
  expect((await received(again, 'BROKEN')).message.message?.conversation).toBe('BROKEN')
  await world.sentIs(MARIA, 'BROKEN', 'delivered')
})

it('duplicate: two copies wait for the device', async () => {
  const { world, auth } = await away()
  await order(world, 'duplicate')
  await write(world, 'TWICE')
  const again = world.connect(auth)
  // The library merges copies that arrive while it holds events back, so they are counted on the wire.
  const copies: unknown[] = []
  again.ws.on('CB:message', ({ attrs }: { attrs: { id: string } }) => copies.push(attrs.id))
  await received(again, 'TWICE')
  await expect.poll(() => copies.filter((id) => id === 'TWICE')).toHaveLength(2)
})

/** How many stanzas are held for the shop's device. */
async function held(world: World): Promise<number> {
  const { phones } = (await world.call('GET', '/state')).body as unknown as {
    phones: { number: string; devices: { held: number }[] }[]
  }
  return phones.find(({ number }) => number === SHOP)?.devices[0]?.held ?? -1
}

it('loseReceipts: what the device confirmed in vain is held for it, and comes again', async () => {
  const { world, socket, auth } = await aLinkedWorld()
  // Who has been answered writes under the other's newest key: a repeat of that can be read by nobody.
  await write(world, 'FIRST')
  await world.sentIs(MARIA, 'FIRST', 'delivered')
  await socket.sendMessage(jid(MARIA), { text: 'answer' })
  await world.inboxHas(MARIA, 'answer')
  await expect.poll(() => held(world)).toBe(0)
  const lost = closed(socket)
  await order(world, 'loseReceipts', 2)
  for (const id of ['ONE', 'TWO']) await write(world, id)
  expect(await lost).toBe(428)
  expect(await held(world)).toBe(2)
  const again = world.connect(auth)
  const copies: string[] = []
  again.ws.on('CB:message', ({ attrs }: { attrs: { id: string } }) => copies.push(attrs.id))
  for (const id of ['ONE', 'TWO']) await world.sentIs(MARIA, id, 'delivered')
  await expect.poll(() => held(world)).toBe(0)
  expect(copies.slice(0, 2)).toEqual(['ONE', 'TWO'])
})

it('nack463: what is left of the refusals outlives the connection', async () => {
  const { world, socket, auth } = await aLinkedWorld()
  await order(world, 'nack463', 2)
  const first = statusReached(socket, 'NO1', 0)
  await socket.sendMessage(jid(MARIA), { text: 'a' }, { messageId: 'NO1' })
  await first
  await socket.end(undefined)
  const again = await world.open(auth)
  const second = statusReached(again, 'NO2', 0)
  await again.sendMessage(jid(MARIA), { text: 'b' }, { messageId: 'NO2' })
  await second
  await again.sendMessage(jid(MARIA), { text: 'sim' })
  await world.inboxHas(MARIA, 'sim')
})

it('identityChange: a device that was away understands the new keys, both ways', async () => {
  const { world, socket, auth } = await aLinkedWorld()
  await socket.sendMessage(jid(MARIA), { text: 'antes' })
  await world.inboxHas(MARIA, 'antes')
  await socket.end(undefined)
  await order(world, 'identityChange')
  await write(world, 'NEW')
  const again = world.connect(auth)
  await received(again, 'NEW')
  await again.sendMessage(jid(MARIA), { text: 'depois' })
  await world.inboxHas(MARIA, 'depois')
})

it('strictAck: goes on counting on the next connection', async () => {
  const { world, socket, auth } = await aLinkedWorld()
  await order(world, 'strictAck', 2)
  const arrives = received(socket, 'ACK1')
  await write(world, 'ACK1')
  await arrives
  await world.sentIs(MARIA, 'ACK1', 'delivered')
  // The time to acknowledge has to pass on this connection for the message to count.
  await new Promise((resolve) => setTimeout(resolve, 1200))
  await socket.end(undefined)
  const again = await world.open(auth)
  const lost = closed(again)
  await write(world, 'ACK2')
  expect(await lost).toBe(500)
})

it('silence holds for every new connection until online', async () => {
  const { world, socket, auth } = await aLinkedWorld()
  await order(world, 'silence')
  await socket.end(undefined)
  expect(await closed(world.connect(auth, { keepAliveIntervalMs: 200 }))).toBe(408)
  await order(world, 'online')
  await world.open(auth)
})

it('offline keeps the device out however often it tries, and what it misses stays in order', async () => {
  const { world, auth } = await aLinkedWorld()
  await order(world, 'offline')
  for (const id of ['A', 'B']) {
    expect(await closed(world.connect(auth))).toBe(428)
    await write(world, id)
  }
  await order(world, 'online')
  const again = world.connect(auth)
  const seen: unknown[] = []
  again.ev.on('messages.upsert', ({ messages }) => seen.push(...messages.map(({ key }) => key.id)))
  await received(again, 'B')
  expect(seen).toEqual(['A', 'B'])
})
