import { expect, it } from 'vitest'
import { closed, memoryAuth, nextEvent, opened, received } from '../testing/client.js'
import { aWorld, MARIA, SHOP, type World } from '../testing/world.js'

/** A new client and the QR that it shows. */
async function showing(world: World) {
  const auth = memoryAuth()
  const socket = world.connect(auth)
  const { qr = '' } = await nextEvent(socket, 'connection.update', (update) => Boolean(update.qr))
  return { auth, socket, qr }
}

it('an unmodified client pairs by QR and is listed as a device of its phone', async () => {
  const world = await aWorld()
  const { auth } = await world.pair()
  expect(auth.creds.me?.id).toBe(`${SHOP}:1@s.whatsapp.net`)
  expect(auth.creds.account?.deviceSignature).toBeDefined()
  const device = { id: 1, jid: `${SHOP}:1@s.whatsapp.net`, connected: true }
  expect((await world.call('GET', '/state')).body).toMatchObject({
    phones: [{ number: SHOP, name: 'Loja Demo', online: true, devices: [device] }],
    qrs: [],
    waiting: 0,
  })
})

it('a QR that was shown is listed until its client leaves, and is scanned without its text', async () => {
  const world = await aWorld()
  const first = await showing(world)
  const second = await showing(world)
  await world.post('/qrs', { qr: first.qr })
  await world.post('/qrs', { qr: second.qr })
  const { qrs } = (await world.call('GET', '/state')).body as unknown as { qrs: { qr: string }[] }
  expect(qrs.map(({ qr }) => qr)).toEqual([first.qr, second.qr])

  const restart = closed(second.socket)
  expect(await world.post(`/phones/${SHOP}/scan`, {})).toMatchObject({ id: 1, connected: false })
  expect(await restart).toBe(515)
  expect((await world.call('GET', '/state')).body).toMatchObject({ qrs: [{ qr: first.qr }], waiting: 1 })
})

it('the older form of the QR, without the address before it, is read, too', async () => {
  const world = await aWorld()
  const { socket, qr } = await showing(world)
  const restart = closed(socket)
  await world.post(`/phones/${SHOP}/scan`, { qr: qr.split('#')[1] })
  expect(await restart).toBe(515)
})

it('a scan with another secret is refused by the client, and the call says so', async () => {
  const world = await aWorld()
  const { qr } = await showing(world)
  const parts = qr.split(',')
  parts[3] = Buffer.alloc(32).toString('base64')
  const { status, body } = await world.call('POST', `/phones/${SHOP}/scan`, { qr: parts.join(',') })
  expect([status, body.error]).toEqual([409, 'the client refused the link or went away'])
  expect((await world.call('GET', '/state')).body).toMatchObject({ phones: [{ devices: [] }] })
})

it('a client pairs by the code that it shows', async () => {
  const world = await aWorld()
  const { auth, socket } = await showing(world)
  const code = await socket.requestPairingCode(SHOP)
  const restart = closed(socket)
  expect(await world.post(`/phones/${SHOP}/code`, { code })).toMatchObject({ id: 1 })
  expect(await restart).toBe(515)
  await opened(world.connect(auth))
  expect(auth.creds.me?.id).toBe(`${SHOP}:1@s.whatsapp.net`)
})

it('unlinking tells the device, and its keys open nothing from then on', async () => {
  const world = await aWorld()
  const { socket, auth } = await world.pair()
  const gone = closed(socket)
  await world.call('DELETE', `/phones/${SHOP}/devices`)
  expect(await gone).toBe(401)
  expect(await closed(world.connect(auth))).toBe(401)
})

it('a client that logs out is taken off its phone', async () => {
  const world = await aWorld()
  const { socket } = await world.pair()
  const gone = closed(socket)
  await socket.logout()
  expect(await gone).toBe(401)
  expect((await world.call('GET', '/state')).body).toMatchObject({ phones: [{ online: false, devices: [] }] })
})

it('a second socket of the same device replaces the first', async () => {
  const world = await aWorld()
  const { socket, auth } = await world.pair()
  const replaced = closed(socket)
  const second = await world.open(auth)
  expect(await replaced).toBe(440)
  const arrives = received(second, 'M1')
  await world.post(`/contacts/${MARIA}/send`, { to: SHOP, text: 'oi', id: 'M1' })
  await arrives
})
