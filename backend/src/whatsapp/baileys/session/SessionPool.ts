import { log } from '../../../platform/log/log.js'
import { redis } from '../../../platform/redis/redis.js'
import { PlatformQueries } from '../../../platform/tenancy/PlatformQueries.js'
import type { RunningSessions, SessionsOptions, TypingSign } from '../../port/WhatsappProvider.js'
import { asCompanyTogether } from '../../journal/companyScope.js'
import { WAKE_CHANNEL } from '../calls/rpc.js'
import { Calls } from '../calls/Calls.js'
import { Leases } from './lease.js'
import { Session } from './Session.js'
import { sameEpochs, type Epochs } from '../keys/sessionMark.js'
import { listSessionRows, type SessionRow } from './sessionRows.js'
import { reasonOf } from '../../../platform/errors/reasonOf.js'

const ROUND_MS = 1_000
/**
 * Milliseconds between the starts of linked numbers, so that a starting process doesn't log them all in at
 * once.
 */
const STAGGER_MS = 50

/**
 * The sessions of this process. The rows of connections say which should run. A round compares, takes free
 * leases and starts, restarts or ends sessions. A wake starts the next round at once.
 */
export class SessionPool implements RunningSessions {
  readonly #sessions = new Map<number, Session>()
  /** Sessions that stopped permanently, until their row requests a start. */
  readonly #parked = new Map<number, Epochs>()
  /** Sessions that are logging out. Until they have, their connections are left alone. */
  readonly #leaving = new Map<number, Promise<void>>()
  /** When the next linked number may start, by the monotonic clock. */
  #nextStart = 0
  readonly #leases = new Leases((id) => void this.#leaseLost(id))
  readonly #calls = new Calls(this.#leases.owner, () => this.#soon())
  readonly #timer = setInterval(() => this.#soon(), ROUND_MS)
  readonly #connection = new PlatformQueries('sessions')
  #round: Promise<void> | undefined
  #again = false
  #stopping = false
  readonly #options: SessionsOptions

  constructor(options: SessionsOptions) {
    this.#options = options
    this.#soon()
  }

  /** Status of each session. */
  get statuses(): string[] {
    return [...this.#sessions.values()].map(({ status }) => status)
  }

  /** Closes every socket without logging out, and gives up the leases. */
  async stop(): Promise<void> {
    this.#stopping = true
    clearInterval(this.#timer)
    await this.#round
    await Promise.all([...this.#sessions.keys()].map((id) => this.#end(id, (session) => session.stop())))
    await Promise.all(this.#leaving.values())
    this.#leases.close()
    await this.#connection.close()
    this.#calls.close()
    // Other sessions processes take over now.
    await redis()
      .publish(WAKE_CHANNEL, '0')
      .catch(() => undefined)
  }

  /** One round at a time. A request during a round causes another round after it. */
  #soon(): void {
    if (this.#stopping) return
    this.#again = true
    this.#round ??= this.#rounds().finally(() => (this.#round = undefined))
  }

  async #rounds(): Promise<void> {
    while (this.#again && !this.#stopping) {
      this.#again = false
      try {
        const rows = await listSessionRows(this.#connection)
        await this.#compare(rows.filter(this.#options.serves ?? (() => true)))
      } catch (error) {
        log.warn({ reason: reasonOf(error) }, 'a round of the sessions failed; the next one comes soon')
      }
    }
  }

  async #compare(rows: readonly SessionRow[]): Promise<void> {
    const existing = new Set(rows.map(({ id }) => id))
    for (const id of [...this.#sessions.keys()]) {
      if (!existing.has(id)) this.#leave(id)
    }
    for (const id of [...this.#parked.keys()]) if (!existing.has(id)) this.#parked.delete(id)
    for (const row of rows) {
      if (this.#stopping) return
      if (this.#leaving.has(row.id)) continue
      const session = this.#sessions.get(row.id)
      if (session) await this.#reconcile(session, row)
      else if (row.owner === null || row.owner === this.#leases.owner) await this.#begin(row)
    }
  }

  async #reconcile(session: Session, row: SessionRow): Promise<void> {
    if (!row.enabled) return this.#leave(row.id, { report: true })
    if (sameEpochs(session.row, row)) return
    // It starts again after it has logged out.
    if (session.row.linkEpoch !== row.linkEpoch) return this.#leave(row.id)
    await this.#end(row.id, (running) => running.stop())
    await this.#begin(row)
  }

  async #begin(row: SessionRow): Promise<void> {
    const parked = this.#parked.get(row.id)
    if (row.enabled ? parked && sameEpochs(parked, row) : !row.hasKeys) return
    if (!(await this.#leases.take(row))) return
    this.#parked.delete(row.id)
    const session = new Session(row, this.#leases.owner, {
      stopped: () => void this.#park(row),
      leaseLost: () => void this.#leaseLost(row.id),
      storeUpload: this.#options.storeUpload,
      storePast: this.#options.storePast,
      customerTypes: (sign) => this.#customerTypes(row, sign),
    })
    this.#sessions.set(row.id, session)
    // Switched off while no process ran it: the link is still forgotten.
    if (!row.enabled) return this.#leave(row.id, { report: true })
    this.#calls.serve(row.id, session.calls)
    // Not awaited: it waits for its turn, and for Postgres. The others should not wait with it.
    setTimeout(() => void session.start(), row.hasKeys ? this.#turn() : 0)
  }

  #customerTypes({ id, companyId }: SessionRow, sign: TypingSign): void {
    const { customerTypes } = this.#options
    if (!customerTypes) return
    asCompanyTogether(companyId, () => customerTypes({ id, companyId }, sign)).catch((error: unknown) =>
      log.debug({ reason: reasonOf(error), connectionId: id }, 'a customer’s typing was not passed on'),
    )
  }

  /**
   * Milliseconds to wait before a start. Connections that wait for a QR code skip this line, since a person
   * is waiting.
   */
  #turn(): number {
    const now = performance.now()
    this.#nextStart = Math.max(now, this.#nextStart + STAGGER_MS)
    return this.#nextStart - now
  }

  /** Logs out and forgets the link. That may take seconds, in which other connections don't wait. */
  #leave(connectionId: number, how = { report: false }): void {
    const left = this.#end(connectionId, (session) => session.unlink(how)).finally(() => {
      this.#leaving.delete(connectionId)
      this.#soon()
    })
    this.#leaving.set(connectionId, left)
  }

  async #park(row: SessionRow): Promise<void> {
    this.#parked.set(row.id, row)
    await this.#end(row.id, (session) => session.stop())
  }

  async #leaseLost(connectionId: number): Promise<void> {
    log.warn({ connectionId }, 'the lease of a session was lost')
    await this.#end(connectionId, (session) => session.abandon(), 'not ours')
  }

  async #end(
    connectionId: number,
    how: (session: Session) => Promise<void>,
    lease?: 'not ours',
  ): Promise<void> {
    const session = this.#sessions.get(connectionId)
    if (!session) return
    this.#sessions.delete(connectionId)
    this.#calls.stopServing(connectionId)
    await how(session).catch((error: unknown) =>
      log.error({ reason: reasonOf(error), connectionId }, 'a session ended badly'),
    )
    if (lease) return
    // An unreleased lease expires some seconds later.
    await this.#leases
      .release(connectionId)
      .catch((error: unknown) =>
        log.warn({ reason: reasonOf(error), connectionId }, 'a lease was not released'),
      )
  }
}
