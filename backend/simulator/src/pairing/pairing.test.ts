import type { BinaryNode, WASocket } from '@whiskeysockets/baileys'
import { describe, expect, it } from 'vitest'
import { closed, memoryAuth, nextEvent, opened, received } from '../testing/client.js'
import { aSimulator, MARIA, COMPANY_PHONE, type SimulatorFixture } from '../testing/fixture.js'

/** A new client and the QR that it shows. */
async function showing(fixture: SimulatorFixture) {
  const auth = memoryAuth()
  const socket = fixture.connect(auth)
  const { qr = '' } = await nextEvent(socket, 'connection.update', (update) => Boolean(update.qr))
  return { auth, socket, qr }
}

it('an unmodified client pairs by QR and is listed as a device of its phone', async () => {
  const fixture = await aSimulator()
  const { auth } = await fixture.pair()
  expect(auth.creds.me?.id).toBe(`${COMPANY_PHONE}:1@s.whatsapp.net`)
  expect(auth.creds.account?.deviceSignature).toBeDefined()
  const device = { id: 1, jid: `${COMPANY_PHONE}:1@s.whatsapp.net`, connected: true }
  expect((await fixture.call('GET', '/state')).body).toMatchObject({
    phones: [{ number: COMPANY_PHONE, name: 'Loja Demo', online: true, devices: [device] }],
    qrs: [],
    waiting: 0,
  })
})

it('a QR that was shown is listed until its client leaves, and is scanned without its text', async () => {
  const fixture = await aSimulator()
  const first = await showing(fixture)
  const second = await showing(fixture)
  await fixture.post('/qrs', { qr: first.qr })
  await fixture.post('/qrs', { qr: second.qr })
  const { qrs } = (await fixture.call('GET', '/state')).body as unknown as { qrs: { qr: string }[] }
  expect(qrs.map(({ qr }) => qr)).toEqual([first.qr, second.qr])

  const restart = closed(second.socket)
  expect(await fixture.post(`/phones/${COMPANY_PHONE}/scan`, {})).toMatchObject({ id: 1, connected: false })
  expect(await restart).toBe(515)
  expect((await fixture.call('GET', '/state')).body).toMatchObject({ qrs: [{ qr: first.qr }], waiting: 1 })
})

it('the older form of the QR, without the address before it, is read, too', async () => {
  const fixture = await aSimulator()
  const { socket, qr } = await showing(fixture)
  const restart = closed(socket)
  await fixture.post(`/phones/${COMPANY_PHONE}/scan`, { qr: qr.split('#')[1] })
  expect(await restart).toBe(515)
})

it('a scan with another secret is refused by the client, and the call says so', async () => {
  const fixture = await aSimulator()
  const { qr } = await showing(fixture)
  const parts = qr.split(',')
  parts[3] = Buffer.alloc(32).toString('base64')
  const { status, body } = await fixture.call('POST', `/phones/${COMPANY_PHONE}/scan`, {
    qr: parts.join(','),
  })
  expect([status, body.error]).toEqual([409, 'the client refused the link or went away'])
  expect((await fixture.call('GET', '/state')).body).toMatchObject({ phones: [{ devices: [] }] })
})

it('a client pairs by the code that it shows', async () => {
  const fixture = await aSimulator()
  const { auth, socket } = await showing(fixture)
  const code = await socket.requestPairingCode(COMPANY_PHONE)
  const restart = closed(socket)
  expect(await fixture.post(`/phones/${COMPANY_PHONE}/code`, { code })).toMatchObject({ id: 1 })
  expect(await restart).toBe(515)
  await opened(fixture.connect(auth))
  expect(auth.creds.me?.id).toBe(`${COMPANY_PHONE}:1@s.whatsapp.net`)
})

it('unlinking tells the device, and its keys open nothing from then on', async () => {
  const fixture = await aSimulator()
  const { socket, auth } = await fixture.pair()
  const gone = closed(socket)
  await fixture.call('DELETE', `/phones/${COMPANY_PHONE}/devices`)
  expect(await gone).toBe(401)
  expect(await closed(fixture.connect(auth))).toBe(401)
})

it('a client that logs out is taken off its phone', async () => {
  const fixture = await aSimulator()
  const { socket } = await fixture.pair()
  const gone = closed(socket)
  await socket.logout()
  expect(await gone).toBe(401)
  expect((await fixture.call('GET', '/state')).body).toMatchObject({
    phones: [{ online: false, devices: [] }],
  })
})

it('a second socket of the same device replaces the first', async () => {
  const fixture = await aSimulator()
  const { socket, auth } = await fixture.pair()
  const replaced = closed(socket)
  const second = await fixture.open(auth)
  expect(await replaced).toBe(440)
  const arrives = received(second, 'M1')
  await fixture.post(`/contacts/${MARIA}/send`, { to: COMPANY_PHONE, text: 'oi', id: 'M1' })
  await arrives
})

describe('a phone that asks for a passkey', () => {
  const asked = (socket: WASocket, type: string) =>
    new Promise<BinaryNode>((resolve) => socket.ws.on(`CB:notification,type:${type}`, resolve))

  it('sends both notifications and links nothing, by a QR', async () => {
    const fixture = await aSimulator()
    await fixture.post('/phones', { number: COMPANY_PHONE, passkey: 'wait' })
    const { socket, qr } = await showing(fixture)
    const request = asked(socket, 'passkey_prologue_request')
    const continuation = asked(socket, 'crsc_continuation')
    const { status, body } = await fixture.call('POST', `/phones/${COMPANY_PHONE}/scan`, { qr })
    expect([status, body.error]).toEqual([428, 'the phone asks for a passkey'])
    expect((await request).content).toMatchObject([{ tag: 'passkey_request_options' }])
    await continuation
    expect((await fixture.call('GET', '/state')).body).toMatchObject({
      phones: [{ passkey: 'wait', devices: [] }],
      waiting: 1,
    })
  })

  it('has WhatsApp close the socket, by a code, and links again when all is well', async () => {
    const fixture = await aSimulator()
    await fixture.post('/faults', { phone: COMPANY_PHONE, kind: 'passkey428' })
    const { socket } = await showing(fixture)
    const code = await socket.requestPairingCode(COMPANY_PHONE)
    const lost = closed(socket)
    expect(await fixture.call('POST', `/phones/${COMPANY_PHONE}/code`, { code })).toMatchObject({
      status: 428,
    })
    expect(await lost).toBe(428)
    await fixture.post('/faults', { phone: COMPANY_PHONE, kind: 'online' })
    await fixture.pair()
  })
})

it('a phone lists its devices by their names', async () => {
  const fixture = await aSimulator()
  await fixture.pair({ browser: ['Loja Centro', 'Chrome', '1'] })
  expect((await fixture.call('GET', '/state')).body).toMatchObject({
    phones: [{ passkey: null, devices: [{ name: 'Loja Centro' }] }],
  })
})

it('a client that calls its system by a name of its own gets no code, as at WhatsApp', async () => {
  const fixture = await aSimulator()
  const socket = fixture.connect(memoryAuth(), { browser: ['Loja Centro', 'Chrome', '1'] })
  await nextEvent(socket, 'connection.update', (update) => Boolean(update.qr))
  const refused = new Promise((resolve) => socket.ws.on('CB:iq,type:error', resolve))
  const code = await socket.requestPairingCode(COMPANY_PHONE)
  await refused
  expect(await fixture.call('POST', `/phones/${COMPANY_PHONE}/code`, { code })).toMatchObject({ status: 409 })
})
