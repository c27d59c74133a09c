import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { QueryTypes } from 'sequelize'
import { database } from '../../../platform/database/database.js'
import { log } from '../../../platform/log/log.js'
import { acrossCompanies } from '../../journal/companyScope.js'
import type { InboundSource } from '../../journal/inbound.js'
import { reasonOf } from '../reasonOf.js'

/**
 * Milliseconds. A killed process is taken over when its lease has ended and somebody looks (`ROUND_MS`): nine
 * seconds at most. In return sockets are ended where Postgres does not answer for six.
 */
const LEASE_MS = 8_000
const RENEW_MS = 2_000
/** Sockets are ended this long before another process may begin. */
const MARGIN_MS = 2_000

const LEASE = `now() + interval '${LEASE_MS} milliseconds'`

/**
 * Which connections this process serves. A lease is a row in Postgres with an end, by Postgres's clock: two
 * processes never hold one at a time, also when Redis was flushed. It is renewed in time, or given up before
 * its end.
 */
export class Leases {
  /** This process, for this run. */
  readonly owner = `${hostname()}:${process.pid}:${randomUUID()}`
  readonly #leased = new Set<number>()
  readonly #timer: NodeJS.Timeout
  #watchdog: NodeJS.Timeout | undefined
  readonly #lost: (connectionId: number) => void

  /** @param lost is called for each lease that another process has, or may soon have. */
  constructor(lost: (connectionId: number) => void) {
    this.#lost = lost
    this.#timer = setInterval(() => void this.#renew(), RENEW_MS)
  }

  /** Takes the connection unless another process holds a lease that is valid. @returns whether it is ours. */
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

  /** No more renewals; what is still held ends by itself. */
  close(): void {
    clearInterval(this.#timer)
    clearTimeout(this.#watchdog)
  }

  async #renew(): Promise<void> {
    if (this.#leased.size === 0) return
    const startedAt = performance.now()
    const asked = [...this.#leased]
    try {
      // The lease of a connection that was deleted went with it. Nobody else can take it, and its session has
      // yet to log out.
      const rows = await acrossCompanies(() =>
        database.query<{ id: number }>(
          `with renewed as (
             update connection_leases set expires_at = ${LEASE}
              where owner = $1 and connection_id = any($2::int[]) and expires_at > now() returning connection_id as id
           )
           select id from renewed
           union all
           select id from unnest($2::int[]) as held (id) where not exists (select 1 from connections where id = held.id)`,
          { bind: [this.owner, asked], type: QueryTypes.SELECT },
        ),
      )
      const renewed = new Set(rows.map(({ id }) => id))
      this.#watch(startedAt)
      for (const id of asked) if (!renewed.has(id)) this.#lose(id)
    } catch (error) {
      log.warn({ reason: reasonOf(error) }, 'the leases of the sessions were not renewed')
    }
  }

  /**
   * Counted by this machine's monotonic clock, from before the renewal was asked for: never later than
   * Postgres counts.
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
