import type { UserFacingSocketConfig, WASocket } from '@whiskeysockets/baileys'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { onTestFinished, vi } from 'vitest'
import { startSimulator, type Simulator } from '../index.js'
import { closed, connect, copyAuth, memoryAuth, nextEvent, opened, type MemoryAuth } from './client.js'

export const COMPANY_PHONE = '5511999990000'
export const MARIA = '5511988887777'
export const JOAO = '5511977776666'

export type Answer = { status: number; body: Record<string, unknown> & { error?: string } }

/** An entry of `inbox` and `chat`. */
export type Listed = {
  id: string
  text: string
  copies?: number
  read?: boolean
  status?: string
  [field: string]: unknown
}

/** A running simulator in its own folder, with helpers for tests. */
export class SimulatorFixture {
  private constructor(
    readonly dataDir: string,
    public simulator: Simulator,
  ) {}

  /** @param from a folder to copy first. Everything is stopped and removed at the end of the test. */
  static async create(from?: string): Promise<SimulatorFixture> {
    const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'simulator-'))
    if (from) fs.cpSync(from, dataDir, { recursive: true })
    const fixture = new SimulatorFixture(dataDir, await startSimulator({ port: 0, dataDir, logger: console }))
    onTestFinished(async () => {
      await fixture.simulator.stop()
      fs.rmSync(dataDir, { recursive: true, force: true })
    })
    return fixture
  }

  /** Stops the simulator and starts it from its folder; the port changes. */
  async restart(): Promise<void> {
    await this.simulator.stop()
    this.simulator = await startSimulator({ port: 0, dataDir: this.dataDir, logger: console })
  }

  async call(method: string, route: string, body?: unknown): Promise<Answer> {
    const response = await fetch(`${this.simulator.url}/control${route}`, {
      method,
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    return { status: response.status, body: (await response.json()) as Answer['body'] }
  }

  /** A call that must succeed. */
  async post(route: string, body: unknown): Promise<Answer['body']> {
    const answer = await this.call('POST', route, body)
    if (answer.status !== 200) throw new Error(`${route} answered ${answer.status} ${answer.body.error}`)
    return answer.body
  }

  async inbox(contact: string): Promise<Listed[]> {
    return (await this.call('GET', `/contacts/${contact}/inbox?from=${COMPANY_PHONE}`))
      .body as unknown as Listed[]
  }

  /** Messages of a contact, with the status that the company's devices confirmed. */
  async sent(contact: string): Promise<Listed[]> {
    const all = (await this.call('GET', `/contacts/${contact}/chat?with=${COMPANY_PHONE}`))
      .body as unknown as Listed[]
    return all.filter(({ direction }) => direction === 'sent')
  }

  /** Waits until the contact has this text, and answers the message. */
  inboxHas(contact: string, text: string): Promise<Listed> {
    return vi.waitFor(async () => {
      const found = (await this.inbox(contact)).find((message) => message.text === text)
      if (!found) throw new Error(`"${text}" is not in the inbox of ${contact}`)
      return found
    }, 60_000)
  }

  /** Waits until a message of the contact has the given status. */
  sentIs(contact: string, id: string, status: 'delivered' | 'read'): Promise<void> {
    return vi.waitFor(async () => {
      const found = (await this.sent(contact)).find((message) => message.id === id)
      if (found?.status !== status) throw new Error(`${id} is ${found?.status}`)
    }, 60_000)
  }

  connect(auth: MemoryAuth, options?: Partial<UserFacingSocketConfig>): WASocket {
    const socket = connect(this.simulator.wsUrl, auth, options)
    onTestFinished(() => void socket.end(undefined))
    return socket
  }

  async open(auth: MemoryAuth, options?: Partial<UserFacingSocketConfig>): Promise<WASocket> {
    const socket = this.connect(auth, options)
    await opened(socket)
    return socket
  }

  /** Makes the client available, as while somebody uses it. Without a name the library sends no presence. */
  async makeAvailable(socket: WASocket): Promise<void> {
    const { me } = socket.authState.creds
    if (me) socket.ev.emit('creds.update', { me: { ...me, name: 'Loja' } })
    await socket.sendPresenceUpdate('available')
    await vi.waitFor(async () => {
      const { phones } = (await this.call('GET', '/state')).body as unknown as {
        phones: { devices: { available: boolean }[] }[]
      }
      if (!phones.some(({ devices }) => devices.some(({ available }) => available)))
        throw new Error('not available yet')
    }, 60_000)
  }

  /** Links a new client to the shop's phone by QR and opens it. */
  async pair(
    options?: Partial<UserFacingSocketConfig>,
    follow: (socket: WASocket) => void = () => undefined,
  ): Promise<{ socket: WASocket; auth: MemoryAuth }> {
    const auth = memoryAuth()
    const first = this.connect(auth, options)
    const { qr } = await nextEvent(first, 'connection.update', (update) => Boolean(update.qr))
    const restart = closed(first)
    await this.post(`/phones/${COMPANY_PHONE}/scan`, { qr })
    const code = await restart
    if (code !== 515) throw new Error(`pairing closed with ${code}`)
    const socket = this.connect(auth, options)
    follow(socket)
    // Until the first history is processed the library buffers events, even on a later connection.
    const settled = nextEvent(socket, 'creds.update', ({ accountSyncCounter }) => Boolean(accountSyncCounter))
    await opened(socket)
    await settled
    return { socket, auth }
  }
}

/** A simulator with the shop's phone and two customers. */
export async function aSimulator(): Promise<SimulatorFixture> {
  const fixture = await SimulatorFixture.create()
  await fixture.post('/phones', { number: COMPANY_PHONE, name: 'Loja Demo' })
  await fixture.post('/contacts', { number: MARIA, name: 'Maria' })
  await fixture.post('/contacts', { number: JOAO, name: 'João' })
  return fixture
}

interface Linked {
  folder: string
  auth: MemoryAuth
}
let linked: Promise<Linked> | undefined

async function linkOnce(): Promise<Linked> {
  const fixture = await aSimulator()
  const { socket, auth } = await fixture.pair()
  await socket.end(undefined)
  await fixture.restart() // Its data is now in its folder.
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'simulator-linked-'))
  process.once('exit', () => fs.rmSync(folder, { recursive: true, force: true }))
  fs.cpSync(fixture.dataDir, folder, { recursive: true })
  return { folder, auth: copyAuth(auth) }
}

/**
 * The same with a client that is linked and open. It was linked once for all tests of this process, since
 * linking makes more than eight hundred keys. Each test starts from a copy of the stored data of the
 * simulator and the client.
 */
export async function aLinkedSimulator(
  options?: Partial<UserFacingSocketConfig>,
): Promise<{ fixture: SimulatorFixture; socket: WASocket; auth: MemoryAuth }> {
  const memory = await (linked ??= linkOnce())
  const fixture = await SimulatorFixture.create(memory.folder)
  const auth = copyAuth(memory.auth)
  return { fixture, auth, socket: await fixture.open(auth, options) }
}
