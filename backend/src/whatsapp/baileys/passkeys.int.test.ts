import { setTimeout as delay } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import {
  aConnection,
  control,
  devicesOf,
  eventually,
  sessions,
  withSessions,
} from '../../testing/whatsapp/sessionsFixture.js'

withSessions()

/** A connection whose phone requires a passkey, and its current offer to link. */
async function aConnectionAsked(passkey: 'wait' | 'close', way: 'scan' | 'code') {
  const connection = await aConnection({ linksByCode: way === 'code', phoneTraits: { passkey } })
  await connection.wake()
  return { ...connection, link: () => link(connection, way) }
}

async function link(connection: Awaited<ReturnType<typeof aConnection>>, way: 'scan' | 'code') {
  const state = await eventually(async () => {
    const { qrcode, pairingCode } = (await connection.states()).at(-1) ?? {}
    return (way === 'scan' ? qrcode : pairingCode) || undefined
  })
  return control('POST', `/phones/${connection.phone}/${way}`, { [way === 'scan' ? 'qr' : 'code']: state })
}

const waiting = async () => (await control<{ waiting: number }>('GET', '/state')).waiting

describe('a phone that asks for a passkey', () => {
  it.each([
    ['wait', 'scan'],
    ['wait', 'code'],
    ['close', 'scan'],
    ['close', 'code'],
  ] as const)('ends the linking with its reason, and it is not tried again: %s, %s', async (passkey, way) => {
    const connection = await aConnectionAsked(passkey, way)
    await expect(connection.link()).rejects.toThrow('the phone asks for a passkey')
    const stopped = await connection.reaches('DISCONNECTED')
    expect(stopped).toMatchObject({ reason: 'passkey', qrcode: '' })
    // Longer than the first waits before a lost socket is reopened.
    await delay(5_000)
    await sessions.stop()
    await sessions.start()
    await delay(2_000)
    expect(await connection.states()).not.toContainEqual(expect.objectContaining({ status: 'TIMEOUT' }))
    expect((await connection.states()).at(-1)).toEqual(stopped)
    expect(await waiting()).toBe(0)
    expect(await devicesOf(connection.phone)).toEqual([])
  })

  it('leaves the connection free for another number', async () => {
    const connection = await aConnectionAsked('wait', 'scan')
    await connection.link().catch(() => undefined)
    await connection.reaches('DISCONNECTED')
    await control('POST', '/faults', { phone: connection.phone, kind: 'online' })
    await connection.set('link_epoch = link_epoch + 1')
    await connection.reaches('qrcode')
    await link(connection, 'scan')
    expect(await connection.reaches('CONNECTED')).toMatchObject({ reason: null })
  })
})

describe('the name of the linked device', () => {
  const nameOf = async (phone: string) => (await devicesOf(phone)).map(({ name }) => name)

  it.each(['scan', 'code'] as const)('is on the list of the phone, linked by a %s', async (way) => {
    const connection = await aConnection({ linksByCode: way === 'code', deviceName: 'Loja Centro' })
    await connection.wake()
    await link(connection, way)
    await connection.reaches('CONNECTED')
    expect(await nameOf(connection.phone)).toEqual(['Loja Centro'])
  })

  it('is the product’s where none was chosen, and a new one comes with the next link', async () => {
    const connection = await aConnection()
    await connection.wake()
    await link(connection, 'scan')
    await connection.reaches('CONNECTED')
    expect(await nameOf(connection.phone)).toEqual(['Balcão'])
    await connection.set(`device_name = 'Filial'`)
    expect(await nameOf(connection.phone)).toEqual(['Balcão'])
    await connection.set('link_epoch = link_epoch + 1')
    await connection.reaches('qrcode')
    await link(connection, 'scan')
    await connection.reaches('CONNECTED')
    expect(await nameOf(connection.phone)).toEqual(['Filial'])
  })
})
