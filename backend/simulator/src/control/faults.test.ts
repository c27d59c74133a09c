import type { WASocket } from '@whiskeysockets/baileys'
import { describe, expect, it } from 'vitest'
import { closed, nextEvent, opened, received, statusReached, type MemoryAuth } from '../testing/client.js'
import { aLinkedWorld, JOAO, MARIA, SHOP, type World } from '../testing/world.js'

const jid = (number: string) => `${number}@s.whatsapp.net`

const order = (world: World, kind: string | number, count?: number) =>
  world.post('/faults', { phone: SHOP, kind, ...(count && { count }) })

const write = (world: World, id: string, text = id) =>
  world.post(`/contacts/${MARIA}/send`, { to: SHOP, text, id })

describe('a code closes the connection once', () => {
  it.each([515, 503, 440, 401, 402, 403, 405])('%i', async (code) => {
    const { world, socket, auth } = await aLinkedWorld()
    const lost = closed(socket)
    await order(world, code)
    expect(await lost).toBe(code)
    await world.open(auth)
  })

  it('and when nobody is connected, the next login', async () => {
    const { world, socket, auth } = await aLinkedWorld()
    await socket.end(undefined)
    await order(world, 403)
    expect(await closed(world.connect(auth))).toBe(403)
    await world.open(auth)
  })
})

it('drop cuts the connection of the linked device once', async () => {
  const { world, socket, auth } = await aLinkedWorld()
  const lost = closed(socket)
  expect(await order(world, 'drop')).toEqual({ phone: SHOP, kind: 'drop' })
  expect(await lost).toBe(428)
  await world.open(auth)
})

it('silence: the client gives up on a server that answers nothing, and online ends it', async () => {
  const { world, auth } = await aLinkedWorld()
  const socket = await world.open(auth, { keepAliveIntervalMs: 200 })
  const lost = closed(socket)
  await order(world, 'silence')
  await write(world, 'UNHEARD')
  expect(await lost).toBe(408)
  await order(world, 'online')
  await received(world.connect(auth), 'UNHEARD')
})

it('offline: the device cannot come back until online, and what is written meanwhile waits', async () => {
  const { world, socket, auth } = await aLinkedWorld()
  const lost = closed(socket)
  await order(world, 'offline')
  expect(await lost).toBe(428)
  expect(await closed(world.connect(auth))).toBe(428)
  await write(world, 'MEANWHILE')
  await order(world, 'online')
  expect((await received(world.connect(auth), 'MEANWHILE')).type).toBe('append')
})

it('nack463: as many messages as ordered are refused and do not arrive', async () => {
  const { world, socket } = await aLinkedWorld()
  await order(world, 'nack463', 2)
  for (const id of ['NO1', 'NO2']) {
    const refused = statusReached(socket, id, 0)
    await socket.sendMessage(jid(MARIA), { text: id }, { messageId: id })
    await refused
  }
  await socket.sendMessage(jid(MARIA), { text: 'sim' })
  await world.inboxHas(MARIA, 'sim')
  expect(await world.inbox(MARIA)).toHaveLength(1)
})

async function upserts(socket: WASocket, id: string, count: number): Promise<(string | null | undefined)[]> {
  const texts: (string | null | undefined)[] = []
  await nextEvent(socket, 'messages.upsert', ({ messages }) => {
    texts.push(...messages.filter(({ key }) => key.id === id).map(({ message }) => message?.conversation))
    return texts.length >= count
  })
  return texts
}

it('corrupt: the device cannot read the message, asks for it again and gets it', async () => {
  const { world, socket } = await aLinkedWorld()
  await order(world, 'corrupt')
  const seen = upserts(socket, 'BROKEN', 2)
  await write(world, 'BROKEN', 'legível')
  expect(await seen).toEqual([undefined, 'legível'])
  await world.sentIs(MARIA, 'BROKEN', 'delivered')
})

it('duplicate: a message arrives twice under its id', async () => {
  const { world, socket } = await aLinkedWorld()
  await order(world, 'duplicate')
  const seen = upserts(socket, 'TWICE', 2)
  await write(world, 'TWICE', 'em dobro')
  expect(await seen).toEqual(['em dobro', 'em dobro'])
})

it('identityChange: contacts with new keys are still understood, both ways', async () => {
  const { world, socket } = await aLinkedWorld()
  await socket.sendMessage(jid(MARIA), { text: 'antes' })
  await world.inboxHas(MARIA, 'antes')
  await order(world, 'identityChange')
  const arrives = received(socket, 'NEW')
  await write(world, 'NEW', 'celular novo')
  expect((await arrives).message.message?.conversation).toBe('celular novo')
  await socket.sendMessage(jid(MARIA), { text: 'depois' })
  await world.inboxHas(MARIA, 'depois')
})

describe('strictAck', () => {
  async function strict(): Promise<{ world: World; socket: WASocket; auth: MemoryAuth }> {
    const linked = await aLinkedWorld()
    await order(linked.world, 'strictAck', 2)
    return linked
  }

  it('closes the stream after messages that were received but not acknowledged', async () => {
    const { world, socket, auth } = await strict()
    const lost = closed(socket)
    await write(world, 'ACK1')
    await write(world, 'ACK2')
    expect(await lost).toBe(500)
    await opened(world.connect(auth))
  })

  it('leaves alone a client that acknowledges', async () => {
    const { world, socket } = await strict()
    socket.ws.on(
      'CB:message',
      (node: Parameters<WASocket['sendMessageAck']>[0]) => void socket.sendMessageAck(node),
    )
    for (const id of ['ACK1', 'ACK2', 'ACK3']) await write(world, id)
    await world.sentIs(MARIA, 'ACK3', 'delivered')
    // What shows that nothing happens after the time to acknowledge is a message that still passes then.
    await new Promise((resolve) => setTimeout(resolve, 1200))
    await socket.sendMessage(jid(JOAO), { text: 'ainda aqui' })
    await world.inboxHas(JOAO, 'ainda aqui')
  })
})

describe('closeUpon: what is sent closes the connection, as often as ordered', () => {
  const orderClosing = (world: World, text: string, closing = 'streamError') =>
    world.post('/faults', { phone: SHOP, kind: 'closeUpon', text, closing })

  it.each([
    ['streamError', 500],
    ['streamEnd', 428],
    ['closeFrame', 428],
    ['cut', 428],
  ])('by a message, with %s', async (closing, code) => {
    const { world, socket, auth } = await aLinkedWorld()
    await orderClosing(world, 'proibido', closing)
    await socket.sendMessage(jid(MARIA), { text: 'permitido' })
    await world.inboxHas(MARIA, 'permitido')
    const lost = closed(socket)
    await socket.sendMessage(jid(MARIA), { text: 'proibido' })
    expect(await lost).toBe(code)
    const again = await world.open(auth)
    expect((await world.inbox(MARIA)).map(({ text }) => text)).toEqual(['permitido'])
    await again.sendMessage(jid(MARIA), { text: 'proibido' })
    await world.inboxHas(MARIA, 'proibido')
  })

  it('by a look-up', async () => {
    const { world, socket, auth } = await aLinkedWorld()
    await orderClosing(world, MARIA)
    const lost = closed(socket)
    // The library forgets a question when the stream ends, and settles it only when its time is over.
    void socket.onWhatsApp(jid(MARIA)).catch(() => undefined)
    expect(await lost).toBe(500)
    const again = await world.open(auth)
    expect(await again.onWhatsApp(jid(MARIA))).toMatchObject([{ exists: true }])
  })
})
