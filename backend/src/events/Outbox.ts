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
  recordedAt: Date
}

interface WaitingOptions {
  /** Events of one company at most. */
  run: number
  /** Companies at most. */
  companies: number
  /** Companies that are left out. */
  except?: readonly number[]
  /** The only companies looked at; all of them without it. */
  only?: readonly number[] | undefined
}

/** The events of all companies, as the relay reads them: one statement to look, one to mark. */
export class Outbox {
  #isLost = false
  #statements: Promise<unknown> = Promise.resolve()
  readonly #connection: pg.Client

  private constructor(connection: pg.Client) {
    this.#connection = connection
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

  /**
   * One statement after the other: companies are told side by side, and a connection takes one statement at a
   * time.
   */
  #query<R extends pg.QueryResultRow>(sql: string, values: unknown[]): Promise<pg.QueryResult<R>> {
    const answer = this.#statements.then(() => this.#connection.query<R>(sql, values))
    this.#statements = answer.catch(() => undefined)
    return answer
  }

  /** Takes the relay's turn for as long as this is open. @returns false while another process has it. */
  async takeTurn(): Promise<boolean> {
    const { rows } = await this.#query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [
      LOCK_KEY,
    ])
    return rows[0]?.mine === true
  }

  /**
   * What is not told, by company: the companies whose oldest event waits longest, and of each its first
   * events in the order of their recording. Each company costs one look into an index, whatever waits for it.
   */
  async waiting({ run, companies, except = [], only }: WaitingOptions): Promise<Map<number, WaitingEvent[]>> {
    const { rows } = await this.#query<WaitingEvent>(
      `with recursive company (id) as (
         select min(company_id) from outbox where published_at is null
         union all
         select (select min(company_id) from outbox where published_at is null and company_id > company.id)
           from company where company.id is not null
       ), chosen (id) as (
         select company.id from company, lateral (
           select id from outbox where published_at is null and company_id = company.id order by id limit 1) as oldest
          where company.id <> all($3) and ($4::int[] is null or company.id = any($4)) order by oldest.id limit $2
       )
       select event.id, company_id as "companyId", name, payload, created_at as "recordedAt" from chosen, lateral (
         select id, company_id, name, payload, created_at from outbox
          where published_at is null and company_id = chosen.id order by id limit $1) as event
        order by event.id`,
      [run, companies, except, only ?? null],
    )
    const found = new Map<number, WaitingEvent[]>()
    for (const event of rows) found.set(event.companyId, [...(found.get(event.companyId) ?? []), event])
    return found
  }

  async markPublished(ids: readonly string[], now: Date): Promise<void> {
    if (ids.length === 0) return
    await this.#query('update outbox set published_at = $2 where id = any($1::bigint[])', [ids, now])
  }

  async close(): Promise<void> {
    await this.#connection.end().catch(() => undefined)
  }
}
