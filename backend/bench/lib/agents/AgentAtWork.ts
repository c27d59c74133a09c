import http from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { io, type Socket } from 'socket.io-client'
import { request, type Call } from '../load.js'
import { PASSWORD, type Attendant } from './Desk.js'
import type { Times } from './Times.js'

/** Milliseconds that a person needs: to notice a message, to write an answer. */
const NOTICE_MS = [300, 2_000] as const
const WRITE_MS = [2_000, 6_000] as const
/** Milliseconds between two looks at lists, contacts and counts. */
const LOOK_MS = [20_000, 40_000] as const

const between = ([least, most]: readonly [number, number]): number => least + Math.random() * (most - least)

interface MessageEvent {
  action: string
  message: { body: string; fromMe: boolean; ticketId: number }
  ticket?: { id: number; userId: number | null }
}

/** What all agents of a step share. */
export interface Work {
  address: string
  times: Times
  /** A customer's message reached the screen of the attendant of its ticket. */
  onSeen: (text: string) => void
}

let lastAnswer = 0

/** One attendant with an open screen, who reads and answers as a person does. */
export class AgentAtWork {
  readonly #attendant: Attendant
  readonly #agent = new http.Agent({ keepAlive: true, maxSockets: 4 })
  readonly #from: string
  #socket: Socket | undefined
  #token = ''
  #work: Work | undefined
  #busy: Promise<unknown>[] = []

  /** @param index number among all agents, for an address of its own. */
  constructor(attendant: Attendant, index: number) {
    this.#attendant = attendant
    this.#from = `10.${Math.floor(index / 250)}.${index % 250}.1`
  }

  /** Logs in and opens the screen. */
  async arrive(address: string): Promise<void> {
    const { email, companyId } = this.#attendant
    const body = JSON.stringify({ email, password: PASSWORD })
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': this.#from }
    const answer = await fetch(`${address}/auth/login`, { method: 'POST', headers, body })
    this.#token = ((await answer.json()) as { token: string }).token
    this.#socket?.disconnect()
    this.#socket = io(address, {
      auth: { token: this.#token },
      transports: ['websocket'],
      forceNew: true,
      extraHeaders: { 'x-forwarded-for': this.#from },
    })
    this.#socket.on(`company-${companyId}-appMessage`, (event: MessageEvent) => this.#hear(event))
    const socket = this.#socket
    await new Promise<void>((resolve, reject) => {
      socket.once('ready', () => resolve())
      socket.once('connect_error', reject)
    })
  }

  /** Works until `rest` is called. */
  begin(work: Work): void {
    this.#work = work
    this.#busy = [this.#lookAround(work)]
  }

  /** Finishes what was begun. */
  async rest(): Promise<void> {
    this.#work = undefined
    await Promise.all(this.#busy)
  }

  leave(): void {
    this.#socket?.disconnect()
    this.#agent.destroy()
  }

  #hear({ action, message, ticket }: MessageEvent): void {
    const work = this.#work
    if (!work || action !== 'create' || message.fromMe || ticket?.userId !== this.#attendant.id) return
    work.onSeen(message.body)
    this.#busy.push(this.#answer(work, message.ticketId))
  }

  async #answer(work: Work, ticketId: number): Promise<void> {
    await pause(between(NOTICE_MS))
    await this.#call(work, 'open a thread', { path: `/messages/${ticketId}?peek=true` })
    await this.#call(work, 'mark as read', { method: 'PUT', path: `/tickets/${ticketId}/read`, body: {} })
    const typing = { method: 'POST', path: `/messages/${ticketId}/typing` }
    await this.#call(work, 'typing', { ...typing, body: { state: 'composing' } })
    await pause(between(WRITE_MS))
    lastAnswer += 1
    await this.#call(work, 'answer', {
      method: 'POST',
      path: `/messages/${ticketId}`,
      body: { body: `Resposta ${lastAnswer}` },
    })
  }

  async #lookAround(work: Work): Promise<void> {
    await pause(Math.random() * LOOK_MS[0])
    while (this.#work === work) {
      await this.#call(work, 'list of tickets', { path: '/tickets?status=open&pageNumber=1' })
      await this.#call(work, 'waiting tickets', { path: '/tickets?status=pending&pageNumber=1' })
      await this.#call(work, 'contacts', { path: '/contacts?pageNumber=1' })
      await pause(between(LOOK_MS))
    }
  }

  async #call(work: Work, kind: string, call: Call): Promise<void> {
    try {
      const { status, text, ms } = await request(this.#agent, work.address, { ...call, token: this.#token })
      if (status === 200) work.times.add(kind, ms)
      else work.times.fail(`${kind}: ${status} ${text.slice(0, 80)}`)
    } catch (error) {
      work.times.fail(`${kind}: ${String(error)}`)
    }
  }
}
