import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { startSimulator, type Simulator } from '@balcao/whatsapp-simulator'
import { QueryTypes } from 'sequelize'
import { afterAll, beforeAll, onTestFinished, vi } from 'vitest'
import type {
  InboundAckEvent,
  InboundMessageEvent,
  InboundSessionEvent,
} from '../../whatsapp/port/inboundEvents.js'
import type { Outgoing } from '../../whatsapp/port/outgoing.js'
import type { TypingSign, WhatsappGateway } from '../../whatsapp/port/WhatsappProvider.js'

/** Eight unique digits. */
export const unique = (): string => String(Math.floor(Math.random() * 1e8)).padStart(8, '0')
export const aNumber = (): string => `55119${unique()}`

let simulator: Simulator
let gateway: WhatsappGateway
let query: <T extends object>(sql: string, bind?: unknown[]) => Promise<T[]>
let start: () => Promise<{ stop: () => Promise<void> }>
let running: { stop: () => Promise<void> } | undefined
/** Companies of this file. Other tests have connections in the same database. */
const companies = new Set<number>()

/** What sessions told of customers who type, with the connection, in order. */
export const typed: (TypingSign & { id: number })[] = []

/** The sessions role of this process. */
export const sessions = {
  start: async () => {
    running = await start()
  },
  stop: async () => {
    await running?.stop()
    running = undefined
  },
  /** A second sessions role; the first one ends when `handOver` is called. */
  another: async () => {
    const second = await start()
    return {
      handOver: async () => {
        await running?.stop()
        running = second
      },
    }
  },
}

/**
 * Gives a test file a simulator, and sessions that connect to it. The imports inside read the simulator's
 * address.
 */
export function withSessions(): void {
  let dataDir: string
  let close: () => Promise<void>
  // A test waits for several events, each at most as long as `eventually` does.
  vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 })

  beforeAll(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), 'balcao-sessions-'))
    simulator = await startSimulator({ port: 0, dataDir })
    process.env.SIMULATOR_URL = simulator.url
    await import('../../models/index.js')
    const { closeDatabase, database } = await import('../../platform/database/database.js')
    const { acrossCompanies } = await import('../../whatsapp/journal/companyScope.js')
    query = <T extends object>(sql: string, bind: unknown[] = []) =>
      acrossCompanies(() => database.query<T>(sql, { bind, type: QueryTypes.SELECT }))
    ;({ gateway } = await import('../../whatsapp/gateway.js'))
    const { startSessions } = await import('../../whatsapp/sessions.js')
    const { noteUpload } = await import('../../features/conversations/media/index.js')
    const { storePast } = await import('../../features/conversations/pastMessages/index.js')
    start = () =>
      startSessions({
        storeUpload: noteUpload,
        storePast,
        customerTypes: (connection, sign) => Promise.resolve(void typed.push({ id: connection.id, ...sign })),
        serves: ({ companyId }) => companies.has(companyId),
      })
    const { closeRedis } = await import('../../platform/redis/redis.js')
    const { closeQueues } = await import('../../platform/jobs/bullQueues.js')
    close = async () => {
      await closeQueues()
      await closeRedis()
      await closeDatabase()
    }
    await sessions.start()
  })

  afterAll(async () => {
    await sessions.stop()
    await simulator.stop()
    await close()
    await rm(dataDir, { recursive: true, force: true })
  })
}

/** Sends a message through the process that serves its connection now. */
export const send = async (message: Omit<Outgoing, 'servedBy' | 'provider'>) =>
  gateway.send({ ...message, provider: 'simulator', servedBy: (await leaseOf(message.connectionId)) ?? null })

const leaseOf = async (connectionId: number): Promise<string | undefined> =>
  (
    await query<{ owner: string }>(
      `select owner from connection_leases where connection_id = $1 and expires_at > now()`,
      [connectionId],
    )
  )[0]?.owner

/** The gateway of this file's process; available once the sessions are. */
export const gatewayOf = (): WhatsappGateway => gateway

/** A control call of the simulator. */
export async function control<T>(method: string, call: string, body?: unknown): Promise<T> {
  const response = await fetch(`${simulator.url}/control${call}`, {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const answer = (await response.json()) as T & { error?: string }
  if (!response.ok) throw new Error(`${method} ${call}: ${answer.error}`)
  return answer
}

interface ListedDevice {
  name: string | null
  connected: boolean
  held: number
  available: boolean
  subscriptions: string[]
}

/** Linked devices listed on a phone. */
export async function devicesOf(phone: string): Promise<ListedDevice[]> {
  const { phones } = await control<{ phones: { number: string; devices: ListedDevice[] }[] }>('GET', '/state')
  return phones.find(({ number }) => number === phone)?.devices ?? []
}

/** Polls until `read` finds something. */
export const eventually = <T>(read: () => Promise<T | undefined>, timeout = 60_000): Promise<T> =>
  vi.waitFor(
    async () => {
      const value = await read()
      if (value === undefined) throw new Error('not yet')
      return value
    },
    { timeout, interval: 50 },
  )

/** The phone's devices have confirmed everything, so nothing is held for them. */
export const isConfirmed = ({ phone }: { phone: string }): Promise<true> =>
  eventually(async () => ((await devicesOf(phone)).every(({ held }) => held === 0) ? true : undefined))

/** A company with one connection, and the phone to link it to; by default with a QR code. */
export async function aConnection({ linksByCode = false, deviceName = '', phoneTraits = {} } = {}) {
  const phone = aNumber()
  await control('POST', '/phones', { number: phone, name: 'Loja', ...phoneTraits })
  const [company] = await query<{ id: number }>(
    `insert into companies (name, due_date) values ($1, now() + interval '1 year') returning id`,
    [`Company ${randomUUID()}`],
  )
  if (company) companies.add(company.id)
  const [row] = await query<{ id: number }>(
    `insert into connections (company_id, name, provider, pairing_number, device_name)
     values ($1, 'Shop', 'simulator', $2, $3) returning id`,
    [company?.id, linksByCode ? phone : null, deviceName],
  )
  const id = row?.id ?? 0
  const wake = () => gateway.wake(id)
  const journal = <T extends object>(kind: string) =>
    query<{ payload: T; conversation: string }>(
      `select payload, conversation from inbound_messages where connection_id = $1 and kind = $2 order by id`,
      [id, kind],
    )
  const states = async () => (await journal<InboundSessionEvent>('session')).map(({ payload }) => payload)
  const state = async () => (await states()).at(-1)
  return {
    id,
    provider: 'simulator' as const,
    companyId: company?.id ?? 0,
    phone,
    wake,
    states,
    /** Changes its row as a command would, and wakes the sessions. */
    set: async (change: string) => {
      await query(`update connections set ${change} where id = $1`, [id])
      await wake()
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
    remove: async () => {
      await query(`delete from connections where id = $1`, [id])
      await wake()
    },
    addressBook: () =>
      query<{ number: string; name: string }>(
        `select number, name from address_book where connection_id = $1 order by number`,
        [id],
      ),
    keys: () => query<{ value: Buffer }>(`select value from connection_keys where connection_id = $1`, [id]),
    lease: async () =>
      (
        await query<{ owner: string }>(`select owner from connection_leases where connection_id = $1`, [id])
      )[0]?.owner,
  }
}

export async function aLinkedConnection() {
  const connection = await aConnection()
  await connection.wake()
  const { qrcode } = await connection.reaches('qrcode')
  await control('POST', `/phones/${connection.phone}/scan`, { qr: qrcode })
  await connection.reaches('CONNECTED')
  return connection
}
export type LinkedConnection = Awaited<ReturnType<typeof aLinkedConnection>>

export async function aCustomer(more: object = {}) {
  const number = aNumber()
  const { lid } = await control<{ lid: string }>('POST', '/contacts', { number, name: 'Maria', ...more })
  return {
    number,
    lid,
    writes: async (to: LinkedConnection, text: string, options: object = {}) =>
      (
        await control<{ id: string }>('POST', `/contacts/${number}/send`, {
          to: to.phone,
          type: 'text',
          text,
          ...options,
        })
      ).id,
    inbox: () =>
      control<{ id: string; text: string; quotedId: string | null; size: number | null }[]>(
        'GET',
        `/contacts/${number}/inbox`,
      ),
    /** The decrypted file of a message that the customer got. */
    media: async (id: string) => {
      const answer = await fetch(`${simulator.url}/control/contacts/${number}/inbox/${id}/media`)
      return Buffer.from(await answer.arrayBuffer())
    },
  }
}

/** Takes the lease of a connection for a fictitious process, as if another one had taken over. */
export const takeLease = (connectionId: number) =>
  query(
    `update connection_leases set owner = 'a test', expires_at = now() + interval '1 hour' where connection_id = $1`,
    [connectionId],
  )

/** Ends such a lease, so that any process may take it. */
export const giveLeaseBack = (connectionId: number) =>
  query(`delete from connection_leases where connection_id = $1 and owner = 'a test'`, [connectionId])

export const arrived = (connection: LinkedConnection, text: string, timeout?: number) =>
  eventually(async () => {
    const found = (await connection.messages()).filter(({ payload }) => payload.body === text)
    return found.length > 0 ? found : undefined
  }, timeout)

/** A separate process, to be killed; it ends with the test at the latest. */
export function aSessionsProcess(connectionId: number) {
  const program = `
    await import('./src/models/index.ts')
    const { startSessions } = await import('./src/whatsapp/sessions.ts')
    const { noteUpload } = await import('./src/features/conversations/media/index.ts')
    await startSessions({ storeUpload: noteUpload, serves: ({ id }) => id === ${connectionId} })`
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', '--conditions=development', '--input-type=module', '-e', program],
    { cwd: path.resolve(import.meta.dirname, '../../..'), stdio: ['ignore', 'inherit', 'inherit'] },
  )
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}

/**
 * Makes Postgres refuse inserts of a connection's session into the journal, or into its keys, until `end`.
 */
export async function refuseInserts(
  connectionId: number,
  table: 'inbound_messages' | 'connection_keys' = 'inbound_messages',
) {
  const owner = new pg.Client(process.env.DATABASE_OWNER_URL)
  await owner.connect()
  const name = `refuse_${connectionId}`
  // A sequence also counts inserts that are rolled back.
  await owner.query(`
    create sequence ${name};
    create function ${name}() returns trigger language plpgsql security definer as
      $$ begin perform nextval('${name}'); raise exception 'refused by the test'; end $$;
    create trigger ${name} before insert or update on ${table}
      for each row when (new.connection_id = ${connectionId}) execute function ${name}()`)
  return {
    happened: () =>
      eventually(async () => {
        const { rows } = await owner.query<{ is_called: boolean }>(`select is_called from ${name}`)
        return rows[0]?.is_called ? true : undefined
      }),
    end: async () => {
      await owner.query(`drop trigger ${name} on ${table}; drop function ${name}(); drop sequence ${name}`)
      await owner.end()
    },
  }
}
