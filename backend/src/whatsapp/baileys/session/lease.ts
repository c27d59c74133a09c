import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { QueryTypes } from 'sequelize'
import { database } from '../../../platform/database/database.js'
import { log } from '../../../platform/log/log.js'
import { PlatformQueries } from '../../../platform/tenancy/PlatformQueries.js'
import { acrossCompanies } from '../../journal/companyScope.js'
import type { InboundSource } from '../../journal/inbound.js'
import { reasonOf } from '../../../platform/errors/reasonOf.js'

/**
 * Milliseconds. A killed process is replaced when its lease has expired and another process checks
 * (`ROUND_MS`): after nine seconds at most. The price: sockets are closed when Postgres doesn't answer for
 * six.
 */
const LEASE_MS = 8_000
const RENEW_MS = 2_000
/** A renewal without an answer by then is given up, and the next one takes a new connection. */
const RENEWED_MS = 1_500
/** Sockets are closed this long before another process may begin. */
const MARGIN_MS = 2_000

const LEASE = `now() + interval '${LEASE_MS} milliseconds'`

/**
 * Leases of the connections that this process serves. A lease is a row in Postgres with an expiry by
 * Postgres's clock. Two processes never hold the same one, even when Redis was flushed. It is renewed in
 * time, or given up before it expires.
 */
export class Leases {
  /** Name of this process and run. */
  readonly owner = `${hostname()}:${process.pid}:${randomUUID()}`
  readonly #leased = new Set<number>()
  readonly #timer: NodeJS.Timeout
  #watchdog: NodeJS.Timeout | undefined
  readonly #lost: (connectionId: number) => void
  /** For renewals alone, so that they wait for nothing. One that hangs must not hold up the next one. */
  readonly #connection = new PlatformQueries('sessions', undefined, {
    statement_timeout: RENEWED_MS,
    query_timeout: RENEWED_MS,
    connectionTimeoutMillis: RENEWED_MS,
  })

  /** @param lost is called for each lease that another process has, or may soon have. */
  constructor(lost: (connectionId: number) => void) {
    this.#lost = lost
    this.#timer = setInterval(() => void this.#renew(), RENEW_MS)
  }

  /**
   * Takes the connection unless another process holds a valid lease.
   * @returns whether it is ours.
   */
  async take({ id, companyId }: InboundSource): Promise<boolean> {
    const startedAt = performance.now()
    const taken = await acrossCompanies(() =>
      database.query(
        `insert into connection_leases (connection_id, company_id, owner, expires_at)
         values ($1, $2, $3, ${LEASE})
         on conflict (connection_id) do update set owner = excluded.owner, expires_at = excluded.expires_at
         where connection_leases.owner = excluded.owner or connection_leases.expires_at <= now()
         returning connection_id`,
        { bind: [id, companyId, this.owner], type: QueryTypes.SELECT },
      ),
    )
    if (taken.length === 0) return false
    this.#leased.add(id)
    if (!this.#watchdog) this.#watch(startedAt)
    return true
  }

  /** Gives it up, so that another process may take it at once. */
  async release(connectionId: number): Promise<void> {
    this.#leased.delete(connectionId)
    await acrossCompanies(() =>
      database.query(`delete from connection_leases where connection_id = $1 and owner = $2`, {
        bind: [connectionId, this.owner],
      }),
    )
  }

  /** Stops renewing; held leases expire by themselves. */
  close(): void {
    clearInterval(this.#timer)
    clearTimeout(this.#watchdog)
    void this.#connection.close()
  }

  async #renew(): Promise<void> {
    if (this.#leased.size === 0) return
    const startedAt = performance.now()
    const asked = [...this.#leased]
    try {
      // A deleted connection has no lease any more. Nobody else can take it, and its session still has to log
      // out.
      const rows = await this.#connection.query<{ id: number }>({
        name: 'renew_leases',
        text: `with renewed as (
             update connection_leases set expires_at = ${LEASE}
              where owner = $1 and connection_id = any($2::int[]) and expires_at > now() returning connection_id as id
           )
           select id from renewed
           union all
           select id from unnest($2::int[]) as held (id) where not exists (select 1 from connections where id = held.id)`,
        values: [this.owner, asked],
      })
      const renewed = new Set(rows.map(({ id }) => id))
      this.#watch(startedAt)
      for (const id of asked) if (!renewed.has(id)) this.#lose(id)
    } catch (error) {
      log.warn({ reason: reasonOf(error) }, 'the leases of the sessions were not renewed')
    }
  }

  /**
   * Measured by this machine's monotonic clock from before the renewal was sent, so never later than in
   * Postgres.
   */
  #watch(startedAt: number): void {
    clearTimeout(this.#watchdog)
    const left = startedAt + LEASE_MS - MARGIN_MS - performance.now()
    this.#watchdog = setTimeout(() => {
      this.#watchdog = undefined
      for (const id of [...this.#leased]) this.#lose(id)
    }, left)
  }

  #lose(connectionId: number): void {
    if (this.#leased.delete(connectionId)) this.#lost(connectionId)
  }
}
