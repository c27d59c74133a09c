import type pg from 'pg'
import { openPlatformConnection } from '../platform/tenancy/platformConnection.js'
import type { EventName } from './catalogue.js'

/** One relay of the installation works at a time: whoever holds this lock. */
const LOCK_KEY = 7_240_002

export interface WaitingEvent {
  id: string
  companyId: number
  name: EventName
  payload: unknown
}

/** The events of all companies, as the relay reads them: one statement to look, one to mark. */
export class Outbox {
  #isLost = false

  private constructor(private readonly connection: pg.Client) {
    connection.on('end', () => (this.#isLost = true))
    connection.on('error', () => (this.#isLost = true))
  }

  /** @throws Error when Postgres does not answer. */
  static async open(): Promise<Outbox> {
    return new Outbox(await openPlatformConnection())
  }

  /** Its connection has ended, and with it the turn: Postgres has given the lock to another. */
  get isLost(): boolean {
    return this.#isLost
  }

  /** Takes the relay's turn for as long as this is open. @returns false while another process has it. */
  async takeTurn(): Promise<boolean> {
    const { rows } = await this.connection.query<{ mine: boolean }>(
      'select pg_try_advisory_lock($1) as mine',
      [LOCK_KEY],
    )
    return rows[0]?.mine === true
  }

  /** What is not told, in the order of its recording; of all companies unless some are named. */
  async waiting(limit: number, companyIds?: readonly number[]): Promise<WaitingEvent[]> {
    const { rows } = await this.connection.query<WaitingEvent>(
      `select id, company_id as "companyId", name, payload from outbox
        where published_at is null and ($2::int[] is null or company_id = any($2)) order by id limit $1`,
      [limit, companyIds ?? null],
    )
    return rows
  }

  async markTold(ids: readonly string[], now: Date): Promise<void> {
    if (ids.length === 0) return
    await this.connection.query('update outbox set published_at = $2 where id = any($1::bigint[])', [
      ids,
      now,
    ])
  }

  async close(): Promise<void> {
    await this.connection.end().catch(() => undefined)
  }
}
