import type { WASocket } from '@whiskeysockets/baileys'
import { describe, expect, it } from 'vitest'
import { closed, nextEvent, opened, received, statusReached, type MemoryAuth } from '../testing/client.js'
import { aLinkedSimulator, JOAO, MARIA, COMPANY_PHONE, type SimulatorFixture } from '../testing/fixture.js'

const jid = (number: string) => `${number}@s.whatsapp.net`

const order = (fixture: SimulatorFixture, kind: string | number, count?: number) =>
  fixture.post('/faults', { phone: COMPANY_PHONE, kind, ...(count && { count }) })

const write = (fixture: SimulatorFixture, id: string, text = id) =>
  fixture.post(`/contacts/${MARIA}/send`, { to: COMPANY_PHONE, text, id })

describe('a code closes the connection once', () => {
  it.each([515, 503, 440, 401, 402, 403, 405])('%i', async (code) => {
    const { fixture, socket, auth } = await aLinkedSimulator()
    const lost = closed(socket)
    await order(fixture, code)
    expect(await lost).toBe(code)
    await fixture.open(auth)
  })

  it('and when nobody is connected, the next login', async () => {
    const { fixture, socket, auth } = await aLinkedSimulator()
    await socket.end(undefined)
    await order(fixture, 403)
    expect(await closed(fixture.connect(auth))).toBe(403)
    await fixture.open(auth)
  })
})

it('drop cuts the connection of the linked device once', async () => {
  const { fixture, socket, auth } = await aLinkedSimulator()
  const lost = closed(socket)
  expect(await order(fixture, 'drop')).toEqual({ phone: COMPANY_PHONE, kind: 'drop' })
  expect(await lost).toBe(428)
  await fixture.open(auth)
})

it('silence: the client gives up on a server that answers nothing, and online ends it', async () => {
  const { fixture, auth } = await aLinkedSimulator()
  const socket = await fixture.open(auth, { keepAliveIntervalMs: 200 })
  const lost = closed(socket)
  await order(fixture, 'silence')
  await write(fixture, 'UNHEARD')
  expect(await lost).toBe(408)
  await order(fixture, 'online')
  await received(fixture.connect(auth), 'UNHEARD')
})

it('offline: the device cannot come back until online, and what is written meanwhile waits', async () => {
  const { fixture, socket, auth } = await aLinkedSimulator()
  const lost = closed(socket)
  await order(fixture, 'offline')
  expect(await lost).toBe(428)
  expect(await closed(fixture.connect(auth))).toBe(428)
  await write(fixture, 'MEANWHILE')
  await order(fixture, 'online')
  expect((await received(fixture.connect(auth), 'MEANWHILE')).type).toBe('append')
})

it('nack463: as many messages as ordered are refused and do not arrive', async () => {
  const { fixture, socket } = await aLinkedSimulator()
  await order(fixture, 'nack463', 2)
  for (const id of ['NO1', 'NO2']) {
    const refused = statusReached(socket, id, 0)
    await socket.sendMessage(jid(MARIA), { text: id }, { messageId: id })
    await refused
  }
  await socket.sendMessage(jid(MARIA), { text: 'sim' })
  await fixture.inboxHas(MARIA, 'sim')
  expect(await fixture.inbox(MARIA)).toHaveLength(1)
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
  const { fixture, socket } = await aLinkedSimulator()
  await order(fixture, 'corrupt')
  const seen = upserts(socket, 'BROKEN', 2)
  await write(fixture, 'BROKEN', 'legível')
  expect(await seen).toEqual([undefined, 'legível'])
  await fixture.sentIs(MARIA, 'BROKEN', 'delivered')
})

it('duplicate: a message arrives twice under its id', async () => {
  const { fixture, socket } = await aLinkedSimulator()
  await order(fixture, 'duplicate')
  const seen = upserts(socket, 'TWICE', 2)
  await write(fixture, 'TWICE', 'em dobro')
  expect(await seen).toEqual(['em dobro', 'em dobro'])
})

it('identityChange: contacts with new keys are still understood, both ways', async () => {
  const { fixture, socket } = await aLinkedSimulator()
  await socket.sendMessage(jid(MARIA), { text: 'antes' })
  await fixture.inboxHas(MARIA, 'antes')
  await order(fixture, 'identityChange')
  const arrives = received(socket, 'NEW')
  await write(fixture, 'NEW', 'celular novo')
  expect((await arrives).message.message?.conversation).toBe('celular novo')
  await socket.sendMessage(jid(MARIA), { text: 'depois' })
  await fixture.inboxHas(MARIA, 'depois')
})

describe('strictAck', () => {
  async function strict(): Promise<{ fixture: SimulatorFixture; socket: WASocket; auth: MemoryAuth }> {
    const linked = await aLinkedSimulator()
    await order(linked.fixture, 'strictAck', 2)
    return linked
  }

  it('closes the stream after messages that were received but not acknowledged', async () => {
    const { fixture, socket, auth } = await strict()
    const lost = closed(socket)
    await write(fixture, 'ACK1')
    await write(fixture, 'ACK2')
    expect(await lost).toBe(500)
    await opened(fixture.connect(auth))
  })

  it('leaves alone a client that acknowledges', async () => {
    const { fixture, socket } = await strict()
    socket.ws.on(
      'CB:message',
      (node: Parameters<WASocket['sendMessageAck']>[0]) => void socket.sendMessageAck(node),
    )
    for (const id of ['ACK1', 'ACK2', 'ACK3']) await write(fixture, id)
    await fixture.sentIs(MARIA, 'ACK3', 'delivered')
    // Shows that nothing happens after the time to acknowledge: a later message still arrives.
    await new Promise((resolve) => setTimeout(resolve, 1200))
    await socket.sendMessage(jid(JOAO), { text: 'ainda aqui' })
    await fixture.inboxHas(JOAO, 'ainda aqui')
  })
})

describe('closeUpon: what is sent closes the connection, as often as ordered', () => {
  const orderClosing = (fixture: SimulatorFixture, text: string, closing = 'streamError') =>
    fixture.post('/faults', { phone: COMPANY_PHONE, kind: 'closeUpon', text, closing })

  it.each([
    ['streamError', 500],
    ['streamEnd', 428],
    ['closeFrame', 428],
    ['cut', 428],
  ])('by a message, with %s', async (closing, code) => {
    const { fixture, socket, auth } = await aLinkedSimulator()
    await orderClosing(fixture, 'proibido', closing)
    await socket.sendMessage(jid(MARIA), { text: 'permitido' })
    await fixture.inboxHas(MARIA, 'permitido')
    const lost = closed(socket)
    await socket.sendMessage(jid(MARIA), { text: 'proibido' })
    expect(await lost).toBe(code)
    const again = await fixture.open(auth)
    expect((await fixture.inbox(MARIA)).map(({ text }) => text)).toEqual(['permitido'])
    await again.sendMessage(jid(MARIA), { text: 'proibido' })
    await fixture.inboxHas(MARIA, 'proibido')
  })

  it('by a look-up', async () => {
    const { fixture, socket, auth } = await aLinkedSimulator()
    await orderClosing(fixture, MARIA)
    const lost = closed(socket)
    // The library forgets a request when the stream ends, and only settles it when its timeout passes.
    void socket.onWhatsApp(jid(MARIA)).catch(() => undefined)
    expect(await lost).toBe(500)
    const again = await fixture.open(auth)
    expect(await again.onWhatsApp(jid(MARIA))).toMatchObject([{ exists: true }])
  })
})
