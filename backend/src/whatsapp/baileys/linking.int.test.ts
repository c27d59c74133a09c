import { describe, expect, it } from 'vitest'
import {
  aConnection,
  aCustomer,
  aLinkedConnection,
  arrived,
  control,
  devicesOf,
  eventually,
  sessions,
  withSessions,
} from '../../testing/whatsapp/sessionsFixture.js'

withSessions()

/** A connection that shows a pairing code for its phone. */
async function showingCode() {
  const connection = await aConnection({ linksByCode: true })
  await connection.wake()
  return { ...connection, code: await codeOf(connection) }
}

const codeOf = async (connection: Awaited<ReturnType<typeof aConnection>>, other?: string) =>
  eventually(async () => {
    const { status, pairingCode } = (await connection.states()).at(-1) ?? {}
    return status === 'PAIRING' && pairingCode !== other ? pairingCode : undefined
  })

const type = (phone: string, code: string) => control('POST', `/phones/${phone}/code`, { code })

describe('a connection that is linked by a code', () => {
  it('shows eight characters with their expiry, and connects once they are typed', async () => {
    const connection = await showingCode()
    expect(connection.code).toMatch(/^[0-9A-Z]{8}$/)
    const [, second] = await connection.states()
    expect(second).toMatchObject({ status: 'PAIRING', qrcode: '' })
    const left = Date.parse(second?.shownUntil ?? '') - Date.now()
    expect(left).toBeGreaterThan(120_000)
    expect(left).toBeLessThanOrEqual(160_000)
    await type(connection.phone, connection.code)
    expect(await connection.reaches('CONNECTED')).toMatchObject({ number: connection.phone })
    const states = await connection.states()
    expect(states.map(({ status }) => status)).toEqual(['OPENING', 'PAIRING', 'PAIRING', 'CONNECTED'])
    for (const { pairingCode, shownUntil } of states.slice(2)) {
      expect(pairingCode).toBeUndefined()
      expect(shownUntil).toBeUndefined()
    }
    const maria = await aCustomer()
    await maria.writes(connection, 'Oi')
    await arrived(connection, 'Oi')
  })

  it('is not linked by a wrong code, and then by the next right one', async () => {
    const connection = await showingCode()
    const wrong = connection.code === 'AAAAAAAA' ? 'BBBBBBBB' : 'AAAAAAAA'
    await expect(type(connection.phone, wrong)).rejects.toThrow()
    await connection.set('link_epoch = link_epoch + 1')
    await type(connection.phone, await codeOf(connection, connection.code))
    await connection.reaches('CONNECTED')
  })

  it('can be linked by a QR code after a code that nobody typed', async () => {
    const connection = await showingCode()
    await connection.set('pairing_number = null, link_epoch = link_epoch + 1')
    const { qrcode } = await connection.reaches('qrcode')
    await control('POST', `/phones/${connection.phone}/scan`, { qr: qrcode })
    await connection.reaches('CONNECTED')
  })

  it('shows a new code by itself when its process ends meanwhile', async () => {
    const connection = await showingCode()
    await sessions.stop()
    await sessions.start()
    const next = await codeOf(connection, connection.code)
    await type(connection.phone, next)
    await connection.reaches('CONNECTED')
  })
})

describe('a link that is forgotten while no process runs it', () => {
  it.each([
    ['because it is switched off', 'enabled = false'],
    ['because a new one is asked for', 'link_epoch = link_epoch + 1'],
  ])('leaves the list of the phone, too: %s', async (_name, change) => {
    const connection = await aLinkedConnection()
    await sessions.stop()
    const maria = await aCustomer()
    await maria.writes(connection, 'Até logo')
    expect(await devicesOf(connection.phone)).toHaveLength(1)
    await connection.set(change)
    await sessions.start()
    await eventually(async () => ((await devicesOf(connection.phone)).length === 0 ? true : undefined))
    // Messages that had waited for it were handed over on the way, and are stored.
    await arrived(connection, 'Até logo')
    if (change.startsWith('link')) await connection.reaches('qrcode')
    else await eventually(async () => ((await connection.keys()).length === 0 ? true : undefined))
  })
})
