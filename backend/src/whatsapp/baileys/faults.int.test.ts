import { describe, expect, it, onTestFinished } from 'vitest'
import {
  aConnection,
  aCustomer,
  aLinkedConnection,
  arrived,
  control,
  devicesOf,
  eventually,
  withSessions,
  type LinkedConnection,
} from '../../testing/whatsapp/sessionsFixture.js'

withSessions()

const fault = ({ phone }: LinkedConnection, kind: string, count?: number) =>
  control('POST', '/faults', { phone, kind, ...(count === undefined ? {} : { count }) })

/** States after the first `count`. */
const since = async (connection: LinkedConnection, count: number) =>
  (await connection.states()).slice(count).map(({ status, reason }) => [status, reason])

const isConnected = async ({ phone }: LinkedConnection) =>
  (await devicesOf(phone)).some(({ connected }) => connected)

describe('a disconnect that asks to come back', () => {
  it('at once (515): nobody sees it, and nothing is lost', async () => {
    const connection = await aLinkedConnection()
    const before = (await connection.states()).length
    const maria = await aCustomer()
    await fault(connection, '515')
    await maria.writes(connection, 'Oi')
    await arrived(connection, 'Oi')
    expect(await since(connection, before)).toEqual([])
  })

  it.each(['503', 'drop'])('later (%s): it says that it was lost, and returns by itself', async (kind) => {
    const connection = await aLinkedConnection()
    const before = (await connection.states()).length
    await fault(connection, kind)
    await eventually(async () => ((await since(connection, before)).length >= 2 ? true : undefined))
    expect(await since(connection, before)).toEqual([
      ['TIMEOUT', 'lost'],
      ['CONNECTED', null],
    ])
  })

  it('after a stream error without a code (500) it reconnects and has each message once', async () => {
    const connection = await aLinkedConnection()
    const before = (await connection.states()).length
    const maria = await aCustomer()
    await fault(connection, 'strictAck', 1)
    await maria.writes(connection, 'um')
    await eventually(async () => ((await since(connection, before)).length >= 2 ? true : undefined))
    await maria.writes(connection, 'dois')
    await arrived(connection, 'dois')
    expect((await connection.messages()).map(({ payload }) => payload.body)).toEqual(['um', 'dois'])
    expect((await since(connection, before)).slice(0, 2)).toEqual([
      ['TIMEOUT', 'lost'],
      ['CONNECTED', null],
    ])
  })

  it('with WHATSAPP_ACK_MESSAGES a number is not disconnected for missing receipts', async () => {
    const { env } = await import('../../platform/config/env.js')
    env.WHATSAPP_ACK_MESSAGES = true
    onTestFinished(() => void (env.WHATSAPP_ACK_MESSAGES = false))
    const connection = await aLinkedConnection()
    const before = (await connection.states()).length
    const maria = await aCustomer()
    await fault(connection, 'strictAck', 3)
    // The server waits a second for each. Without the variable it closes after three unacknowledged messages;
    // with it one may be late.
    const end = Date.now() + 2_500
    for (let count = 1; count <= 8 || Date.now() < end; count += 1) {
      await maria.writes(connection, `Mensagem ${count}`)
      await arrived(connection, `Mensagem ${count}`)
    }
    expect(await since(connection, before)).toEqual([])
  })

  it('while it cannot be reached it goes on trying, and then finds what waited', async () => {
    const connection = await aLinkedConnection()
    const maria = await aCustomer()
    await fault(connection, 'offline')
    await connection.reaches('TIMEOUT')
    await maria.writes(connection, 'um')
    await maria.writes(connection, 'dois')
    await eventually(async () => {
      const last = (await connection.states()).at(-1)
      return (last?.retries ?? 0) >= 2 ? true : undefined
    })
    await fault(connection, 'online')
    await arrived(connection, 'dois', 60_000)
    await connection.reaches('CONNECTED')
    expect((await connection.messages()).map(({ payload }) => payload.body)).toEqual(['um', 'dois'])
  })

  it('a server that has fallen silent is left and tried again', async () => {
    const connection = await aLinkedConnection()
    const maria = await aCustomer()
    await fault(connection, 'silence')
    await maria.writes(connection, 'Alguém aí?')
    expect(await connection.reaches('TIMEOUT', 50_000)).toMatchObject({ reason: 'lost' })
    await fault(connection, 'online')
    await arrived(connection, 'Alguém aí?', 60_000)
    await connection.reaches('CONNECTED')
  }, 300_000)
})

describe('a disconnect that needs a person', () => {
  it.each([
    ['402', 'banned'],
    ['403', 'forbidden'],
    ['405', 'outdated'],
    ['440', 'replaced'],
  ])('%s stops it, says why and keeps the link', async (kind, reason) => {
    const connection = await aLinkedConnection()
    const keys = (await connection.keys()).length
    await fault(connection, kind)
    expect(await connection.reaches('DISCONNECTED')).toMatchObject({ reason, retries: 0 })
    await eventually(async () => ((await connection.lease()) ? undefined : true))
    expect((await connection.keys()).length).toBeGreaterThanOrEqual(keys)
    const before = (await connection.states()).length

    // Rounds pass, in which another connection starts; this one doesn't restart by itself.
    const other = await aConnection()
    await other.wake()
    await other.reaches('qrcode')
    await connection.wake()
    await other.set('session_epoch = session_epoch + 1')
    await eventually(async () => ((await other.states()).length >= 4 ? true : undefined))
    expect(await since(connection, before)).toEqual([])
    expect(await isConnected(connection)).toBe(false)

    await connection.set('session_epoch = session_epoch + 1')
    await connection.reaches('CONNECTED')
    expect(await since(connection, before)).toEqual([
      ['OPENING', null],
      ['CONNECTED', null],
    ])
  })
})
