import { once } from 'node:events'
import { describe, expect, it } from 'vitest'
import {
  aCustomer,
  aLinkedConnection,
  arrived,
  aSessionsProcess,
  control,
  eventually,
  refuseInserts,
  sessions,
  withSessions,
} from '../../testing/whatsapp/sessionsFixture.js'

withSessions()

describe('a connection', () => {
  it('shows a QR code, and is connected once it was scanned', async () => {
    const connection = await aLinkedConnection()
    const states = await connection.states()
    expect(states.map(({ status }) => status)).toEqual(['OPENING', 'qrcode', 'PAIRING', 'CONNECTED'])
    expect(states.at(-1)).toMatchObject({ number: connection.phone, qrcode: '', retries: 0, reason: null })
  })

  it('keeps its keys sealed', async () => {
    const connection = await aLinkedConnection()
    const rows = await connection.keys()
    expect(rows.length).toBeGreaterThan(800)
    for (const { value } of rows) expect(value.toString('latin1')).not.toMatch(/Buffer|private|noiseKey/)
  })

  it('is lost and returns by itself when the network drops', async () => {
    const connection = await aLinkedConnection()
    await control('POST', '/faults', { phone: connection.phone, kind: 'drop' })
    await eventually(async () => (await connection.states()).find(({ status }) => status === 'TIMEOUT'))
    await connection.reaches('CONNECTED')
    const [lost, back] = (await connection.states()).slice(-2)
    expect(lost).toMatchObject({ status: 'TIMEOUT', reason: 'lost', retries: 1 })
    expect(back).toMatchObject({ status: 'CONNECTED', retries: 0 })
  })

  it('is disconnected and forgets its keys when the phone unlinks it', async () => {
    const connection = await aLinkedConnection()
    await control('DELETE', `/phones/${connection.phone}/devices`)
    expect(await connection.reaches('DISCONNECTED')).toMatchObject({ reason: 'logged_out' })
    // The remaining row says that it waits for a person.
    await eventually(async () => ((await connection.keys()).length === 1 ? true : undefined))
    await connection.set('session_epoch = session_epoch + 1')
    await connection.reaches('qrcode')
  })

  it('that is switched off logs out, and can be linked again', async () => {
    const connection = await aLinkedConnection()
    await connection.set('enabled = false')
    expect(await connection.reaches('DISCONNECTED')).toMatchObject({ reason: 'stopped' })
    const { phones } = await control<{ phones: { number: string; devices: unknown[] }[] }>('GET', '/state')
    expect(phones.find(({ number }) => number === connection.phone)?.devices).toEqual([])
    expect(await connection.keys()).toEqual([])
    await eventually(async () => ((await connection.lease()) ? undefined : true))
    await connection.set('enabled = true')
    await connection.reaches('qrcode')
  })

  it('that is deleted logs out', async () => {
    const connection = await aLinkedConnection()
    await connection.remove()
    await eventually(async () => {
      const { phones } = await control<{ phones: { number: string; devices: unknown[] }[] }>('GET', '/state')
      return phones.find(({ number }) => number === connection.phone)?.devices.length === 0 ? true : undefined
    })
  })

  it('that is deleted while the network is away logs out all the same', async () => {
    const connection = await aLinkedConnection()
    await control('POST', '/faults', { phone: connection.phone, kind: 'drop' })
    await connection.reaches('TIMEOUT')
    await connection.remove()
    await eventually(async () => {
      const { phones } = await control<{ phones: { number: string; devices: unknown[] }[] }>('GET', '/state')
      return phones.find(({ number }) => number === connection.phone)?.devices.length === 0 ? true : undefined
    })
  })

  it('starts again with the link it has, or with a new one', async () => {
    const connection = await aLinkedConnection()
    await connection.set('session_epoch = session_epoch + 1')
    await eventually(async () => ((await connection.states()).length >= 6 ? true : undefined))
    expect((await connection.states()).slice(4).map(({ status }) => status)).toEqual(['OPENING', 'CONNECTED'])
    await connection.set('link_epoch = link_epoch + 1')
    await connection.reaches('qrcode')
  })
})

describe('a sessions process', () => {
  it('that is restarted keeps the links and finds what waited, in order', async () => {
    const connection = await aLinkedConnection()
    const before = (await connection.states()).length
    await sessions.stop()
    expect(await connection.lease()).toBeUndefined()
    const maria = await aCustomer()
    const texts = Array.from({ length: 30 }, (_, n) => `While you were away ${n}`)
    for (const text of texts) await maria.writes(connection, text)
    await sessions.start()
    await arrived(connection, texts.at(-1) ?? '')
    expect((await connection.messages()).map(({ payload }) => payload.body)).toEqual(texts)
    await connection.reaches('CONNECTED')
    const states = (await connection.states()).slice(before)
    expect(states.map(({ status }) => status)).toEqual(['OPENING', 'CONNECTED'])
  })

  it('that is killed before it stores its messages loses none, and another takes over', async () => {
    const connection = await aLinkedConnection()
    const customers = await Promise.all(Array.from({ length: 4 }, () => aCustomer()))
    const burst = async (name: string) => {
      const texts = Array.from({ length: 10 }, (_, n) => `${name} ${n}`)
      await Promise.all(
        customers.map(async (customer) => {
          for (const text of texts) await customer.writes(connection, text)
        }),
      )
      return texts
    }
    await sessions.stop()
    const child = aSessionsProcess(connection.id)
    await eventually(async () => ((await connection.lease()) ? true : undefined))
    const before = await burst('before')
    await eventually(async () => ((await connection.messages()).length === 40 ? true : undefined))
    const refusal = await refuseInserts(connection.id)
    const during = burst('during')
    await refusal.happened()
    const dead = await connection.lease()
    await sessions.start()
    const exit = once(child, 'exit')
    child.kill('SIGKILL')
    const killedAt = Date.now()
    await exit
    await refusal.end()
    await eventually(async () => ((await connection.lease()) !== dead ? true : undefined), 40_000)
    expect(Date.now() - killedAt).toBeLessThan(30_000)
    await during
    await eventually(async () => ((await connection.messages()).length >= 80 ? true : undefined), 40_000)
    const rows = await connection.messages()
    for (const { number } of customers) {
      const bodies = rows
        .filter(({ conversation }) => conversation === number)
        .map(({ payload }) => payload.body)
      expect(bodies).toEqual([...before, ...(await during)])
    }
  })

  it('waits for Postgres, whatever becomes of its socket meanwhile', async () => {
    const connection = await aLinkedConnection()
    const maria = await aCustomer()
    const refusal = await refuseInserts(connection.id)
    await maria.writes(connection, 'one')
    await refusal.happened()
    await maria.writes(connection, 'two')
    await control('POST', '/faults', { phone: connection.phone, kind: 'drop' })
    await maria.writes(connection, 'three')
    await refusal.end()
    await arrived(connection, 'three')
    expect((await connection.messages()).map(({ payload }) => payload.body)).toEqual(['one', 'two', 'three'])
    await connection.reaches('CONNECTED')
    const statuses = (await connection.states()).map(({ status }) => status)
    expect(statuses.slice(-2)).toEqual(['TIMEOUT', 'CONNECTED'])
  })

  it('leaves a connection to the one that has it', async () => {
    const connection = await aLinkedConnection()
    const owner = await connection.lease()
    const other = await sessions.another()
    await connection.set('session_epoch = session_epoch + 1')
    await eventually(async () => ((await connection.states()).length >= 6 ? true : undefined))
    expect(await connection.lease()).toBe(owner)
    // The first process leaves; the second continues at once.
    await other.handOver()
    await eventually(async () => ((await connection.states()).length >= 8 ? true : undefined), 12_000)
    expect((await connection.states()).slice(-2).map(({ status }) => status)).toEqual([
      'OPENING',
      'CONNECTED',
    ])
    expect(await connection.lease()).not.toBe(owner)
  })
})
