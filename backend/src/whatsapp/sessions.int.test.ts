import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { startSimulator, type Simulator } from '@balcao/whatsapp-simulator'
import { QueryTypes } from 'sequelize'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { InboundAckEvent, InboundMessageEvent, InboundSessionEvent } from './inboundEvents.js'
import type { WhatsappGateway } from './port.js'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const unique = (): string => String(Math.floor(Math.random() * 1e8)).padStart(8, '0')
const aNumber = (): string => `55119${unique()}`

let simulator: Simulator
let dataDir: string
let gateway: WhatsappGateway
let sessions: { stop: () => Promise<void> } | undefined
let query: <T extends object>(sql: string, bind?: unknown[]) => Promise<T[]>
let startSessions: () => Promise<{ stop: () => Promise<void> }>
/** Other tests have connections in the same database; these are the ones of this file. */
const companies = new Set<number>()
let closeAll: () => Promise<void>

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'balcao-sessions-'))
  simulator = await startSimulator({ port: 0, dataDir })
  process.env.SIMULATOR_URL = simulator.url
  process.env.LOG_LEVEL ??= 'warn'
  await import('../models/index.js')
  const { database } = await import('../platform/database/database.js')
  const { acrossCompanies } = await import('./companyScope.js')
  query = (sql, bind = []) =>
    acrossCompanies(() => database.query(sql, { bind, type: QueryTypes.SELECT })) as never
  ;({ gateway } = await import('./WhatsappGateway.js'))
  const start = (await import('./sessions.js')).startSessions
  startSessions = () => start({ serves: ({ companyId }) => companies.has(companyId) })
  const { closeRedis } = await import('../platform/redis/redis.js')
  const { closeQueues } = await import('../platform/jobs/bullQueues.js')
  closeAll = async () => {
    await closeQueues()
    await closeRedis()
    await database.close()
  }
  sessions = await startSessions()
})

afterAll(async () => {
  await sessions?.stop()
  await simulator.stop()
  await closeAll()
  await rm(dataDir, { recursive: true, force: true })
})

async function control<T>(method: string, call: string, body?: unknown): Promise<T> {
  const response = await fetch(`${simulator.url}/control${call}`, {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const answer = (await response.json()) as T & { error?: string }
  if (!response.ok) throw new Error(`${method} ${call}: ${answer.error}`)
  return answer
}

/** Reads until what it reads is there. */
const eventually = <T>(read: () => Promise<T | undefined>, timeout = 20_000): Promise<T> =>
  vi.waitFor(
    async () => {
      const value = await read()
      if (value === undefined) throw new Error('not yet')
      return value
    },
    { timeout, interval: 50 },
  )

/** A company with one connection, and the phone that it is to be linked to. */
async function aConnection() {
  const phone = aNumber()
  await control('POST', '/phones', { number: phone, name: 'Loja' })
  const [company] = await query<{ id: number }>(
    `insert into companies (name, due_date) values ($1, now() + interval '1 year') returning id`,
    [`Company ${randomUUID()}`],
  )
  if (company) companies.add(company.id)
  const [row] = await query<{ id: number }>(
    `insert into connections (company_id, name, provider) values ($1, 'Shop', 'simulator') returning id`,
    [company?.id],
  )
  const id = row?.id ?? 0
  const journal = <T>(kind: string) =>
    query<{ payload: T; conversation: string }>(
      `select payload, conversation from inbound_messages where connection_id = $1 and kind = $2 order by id`,
      [id, kind],
    )
  const states = async () => (await journal<InboundSessionEvent>('session')).map(({ payload }) => payload)
  const state = async () => (await states()).at(-1)
  return {
    id,
    phone,
    states,
    set: async (change: string) => {
      await query(`update connections set ${change} where id = $1`, [id])
      await gateway.wake(id)
    },
    messages: () => journal<InboundMessageEvent>('message'),
    acks: async (whatsappId: string) =>
      (await journal<InboundAckEvent>('ack'))
        .map(({ payload }) => payload)
        .filter((a) => a.whatsappId === whatsappId),
    reaches: (status: InboundSessionEvent['status'], timeout?: number) =>
      eventually(async () => {
        const last = await state()
        return last?.status === status ? last : undefined
      }, timeout),
    keys: async () => (await query(`select 1 from connection_keys where connection_id = $1`, [id])).length,
    lease: async () =>
      (
        await query<{ owner: string }>(`select owner from connection_leases where connection_id = $1`, [id])
      )[0]?.owner,
  }
}

async function aLinkedConnection() {
  const connection = await aConnection()
  await gateway.wake(connection.id)
  const { qrcode } = await connection.reaches('qrcode')
  await control('POST', `/phones/${connection.phone}/scan`, { qr: qrcode })
  await connection.reaches('CONNECTED')
  return connection
}
type Linked = Awaited<ReturnType<typeof aLinkedConnection>>

async function aCustomer(more: object = {}) {
  const number = aNumber()
  const { lid } = await control<{ lid: string }>('POST', '/contacts', { number, name: 'Maria', ...more })
  return {
    number,
    lid,
    writes: async (to: Linked, text: string, options: object = {}) =>
      (
        await control<{ id: string }>('POST', `/contacts/${number}/send`, {
          to: to.phone,
          type: 'text',
          text,
          ...options,
        })
      ).id,
    inbox: () =>
      control<{ id: string; text: string; quotedId: string | null }[]>('GET', `/contacts/${number}/inbox`),
  }
}

const arrived = (connection: Linked, text: string, timeout?: number) =>
  eventually(async () => {
    const found = (await connection.messages()).filter(({ payload }) => payload.body === text)
    return found.length > 0 ? found : undefined
  }, timeout)

/** A process of its own, to be killed. */
function aSessionsProcess(connectionId: number) {
  const program = `
    await import('./src/models/index.ts')
    const { startSessions } = await import('./src/whatsapp/sessions.ts')
    await startSessions({ serves: ({ id }) => id === ${connectionId} })`
  return spawn(
    process.execPath,
    ['--import', 'tsx', '--conditions=development', '--input-type=module', '-e', program],
    { cwd: path.resolve(import.meta.dirname, '../..'), stdio: ['ignore', 'inherit', 'inherit'] },
  )
}

/** Makes Postgres refuse what a connection's session would put into the journal, until `end`. */
async function refuseInserts(connectionId: number) {
  const owner = new pg.Client(process.env.DATABASE_OWNER_URL)
  await owner.connect()
  const name = `refuse_${connectionId}`
  // A sequence counts also what is rolled back.
  await owner.query(`
    create sequence ${name};
    create function ${name}() returns trigger language plpgsql security definer as
      $$ begin perform nextval('${name}'); raise exception 'refused by the test'; end $$;
    create trigger ${name} before insert on inbound_messages
      for each row when (new.connection_id = ${connectionId}) execute function ${name}()`)
  return {
    happened: () =>
      eventually(async () => {
        const { rows } = await owner.query<{ is_called: boolean }>(`select is_called from ${name}`)
        return rows[0]?.is_called ? true : undefined
      }),
    end: async () => {
      await owner.query(
        `drop trigger ${name} on inbound_messages; drop function ${name}(); drop sequence ${name}`,
      )
      await owner.end()
    },
  }
}

describe('a connection', () => {
  it('shows a QR code, and is connected once it was scanned', async () => {
    const connection = await aLinkedConnection()
    const states = await connection.states()
    expect(states.map(({ status }) => status)).toEqual(['OPENING', 'qrcode', 'PAIRING', 'CONNECTED'])
    expect(states.at(-1)).toMatchObject({ number: connection.phone, qrcode: '', retries: 0, reason: null })
  })

  it('keeps its keys sealed', async () => {
    const connection = await aLinkedConnection()
    const rows = await query<{ value: Buffer }>(
      `select value from connection_keys where connection_id = $1`,
      [connection.id],
    )
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
    // What remains says that it waits for a person.
    await eventually(async () => ((await connection.keys()) === 1 ? true : undefined))
    await connection.set('session_epoch = session_epoch + 1')
    await connection.reaches('qrcode')
  })

  it('that is switched off logs out, and can be linked again', async () => {
    const connection = await aLinkedConnection()
    await connection.set('enabled = false')
    expect(await connection.reaches('DISCONNECTED')).toMatchObject({ reason: 'stopped' })
    const { phones } = await control<{ phones: { number: string; devices: unknown[] }[] }>('GET', '/state')
    expect(phones.find(({ number }) => number === connection.phone)?.devices).toEqual([])
    expect(await connection.keys()).toBe(0)
    await eventually(async () => ((await connection.lease()) ? undefined : true))
    await connection.set('enabled = true')
    await connection.reaches('qrcode')
  })

  it('that is deleted logs out', async () => {
    const connection = await aLinkedConnection()
    await query(`delete from connections where id = $1`, [connection.id])
    await gateway.wake(connection.id)
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

describe('what a customer writes', () => {
  it('is in the journal once, by number and by LID, as one conversation', async () => {
    const connection = await aLinkedConnection()
    const maria = await aCustomer()
    const id = await maria.writes(connection, 'Olá')
    await maria.writes(connection, 'Olá', { id })
    await arrived(connection, 'Olá')
    await maria.writes(connection, 'Tudo bem?', { addressing: 'lid' })
    await arrived(connection, 'Tudo bem?')
    const rows = await connection.messages()
    expect(rows.map(({ payload }) => payload.body)).toEqual(['Olá', 'Tudo bem?'])
    expect(new Set(rows.map(({ conversation }) => conversation))).toEqual(new Set([maria.number]))
    expect(rows[0]?.payload).toMatchObject({
      whatsappId: id,
      fromMe: false,
      contact: { number: maria.number, lid: maria.lid },
      pushName: 'Maria',
      quotedWhatsappId: null,
    })
  })

  it('may hold characters that a database refuses', async () => {
    const connection = await aLinkedConnection()
    const maria = await aCustomer()
    await maria.writes(connection, 'a\u0000b')
    await maria.writes(connection, 'after')
    await arrived(connection, 'after')
    expect((await connection.messages()).map(({ payload }) => payload.body)).toEqual(['ab', 'after'])
  })
})

describe('what the product sends', () => {
  const send = (
    connection: Linked,
    to: { number: string | null; lid: string | null },
    text: string,
    more = {},
  ) =>
    gateway.send({ connectionId: connection.id, to, whatsappId: `3EB0${unique()}${unique()}`, text, ...more })

  it('is accepted, delivered and read', async () => {
    const connection = await aLinkedConnection()
    const maria = await aCustomer()
    const whatsappId = `3EB0${unique()}${unique()}`
    const to = { number: maria.number, lid: null }
    const outcome = await gateway.send({ connectionId: connection.id, to, whatsappId, text: 'Bom dia' })
    expect(outcome).toEqual({ outcome: 'accepted' })
    const reaches = (ack: number) =>
      eventually(async () => (await connection.acks(whatsappId)).find((event) => event.ack === ack))
    expect((await reaches(2)).contact.number).toBe(maria.number)
    expect((await reaches(3)).contact.number).toBe(maria.number)
    await control('POST', `/contacts/${maria.number}/read`, { to: connection.phone })
    await reaches(4)
    expect(await maria.inbox()).toMatchObject([{ id: whatsappId, text: 'Bom dia' }])
  })

  it('quotes what it answers, and goes to a LID where there is no number', async () => {
    const connection = await aLinkedConnection()
    const maria = await aCustomer()
    const question = await maria.writes(connection, 'Quanto custa?')
    await arrived(connection, 'Quanto custa?')
    const quoted = { whatsappId: question, fromMe: false, text: 'Quanto custa?' }
    expect(await send(connection, { number: null, lid: maria.lid }, 'R$ 10', { quoted })).toEqual({
      outcome: 'accepted',
    })
    expect(await maria.inbox()).toMatchObject([{ text: 'R$ 10', quotedId: question }])
  })

  it('is refused for a number that is not on WhatsApp', async () => {
    const connection = await aLinkedConnection()
    const nobody = await aCustomer({ registered: false })
    expect(await send(connection, { number: nobody.number, lid: null }, 'Alguém?')).toEqual({
      outcome: 'refused',
      reason: 'ERR_WAPP_INVALID_CONTACT',
    })
  })

  it('is unreachable without a session', async () => {
    const connection = await aConnection()
    await gateway.wake(connection.id)
    await connection.reaches('qrcode')
    const linked = connection as Linked
    expect(await send(linked, { number: aNumber(), lid: null }, 'x')).toEqual({ outcome: 'unreachable' })
    await connection.set('enabled = false')
    await eventually(async () => ((await connection.lease()) ? undefined : true))
    expect(await send(linked, { number: aNumber(), lid: null }, 'x')).toEqual({ outcome: 'unreachable' })
  })
})

describe('a sessions process', () => {
  it('that is restarted keeps the links and finds what waited, in order', async () => {
    const connection = await aLinkedConnection()
    const before = (await connection.states()).length
    await sessions?.stop()
    expect(await connection.lease()).toBeUndefined()
    const maria = await aCustomer()
    const texts = Array.from({ length: 30 }, (_, n) => `While you were away ${n}`)
    for (const text of texts) await maria.writes(connection, text)
    sessions = await startSessions()
    await arrived(connection, texts.at(-1) ?? '')
    expect((await connection.messages()).map(({ payload }) => payload.body)).toEqual(texts)
    await connection.reaches('CONNECTED')
    const states = (await connection.states()).slice(before)
    expect(states.map(({ status }) => status)).toEqual(['OPENING', 'CONNECTED'])
  })

  it('that is killed before it could store what it received loses nothing, and another takes over', async () => {
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
    await sessions?.stop()
    sessions = undefined
    const child = aSessionsProcess(connection.id)
    await eventually(async () => ((await connection.lease()) ? true : undefined))
    const before = await burst('before')
    await eventually(async () => ((await connection.messages()).length === 40 ? true : undefined))
    const refusal = await refuseInserts(connection.id)
    const during = burst('during')
    await refusal.happened()
    child.kill('SIGKILL')
    const killedAt = Date.now()
    await once(child, 'exit')
    await refusal.end()
    sessions = await startSessions()
    await during
    await eventually(async () => ((await connection.messages()).length >= 80 ? true : undefined), 40_000)
    expect(Date.now() - killedAt).toBeLessThan(30_000)
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
    const other = await startSessions()
    await connection.set('session_epoch = session_epoch + 1')
    await eventually(async () => ((await connection.states()).length >= 6 ? true : undefined))
    expect(await connection.lease()).toBe(owner)
    // The first leaves: the second goes on at once.
    await sessions?.stop()
    sessions = other
    await eventually(async () => ((await connection.states()).length >= 8 ? true : undefined), 12_000)
    expect((await connection.states()).slice(-2).map(({ status }) => status)).toEqual([
      'OPENING',
      'CONNECTED',
    ])
    expect(await connection.lease()).not.toBe(owner)
  })
})
