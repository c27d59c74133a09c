import type pg from 'pg'
import { openPlatformConnection } from '../platform/tenancy/platformConnection.js'
import type { EventName } from './catalogue.js'

/** Lock of the relay. One relay of the installation works at a time. */
const LOCK_KEY = 7_240_002

export interface WaitingEvent {
  id: string
  companyId: number
  name: EventName
  payload: unknown
  recordedAt: Date
}

interface WaitingOptions {
  /** Most events per company. */
  run: number
  /** Most companies. */
  companies: number
  /** Companies to skip. */
  except?: readonly number[]
  /** Only these companies; default: all. */
  only?: readonly number[] | undefined
  /** Events that have been published since. They are marked first. */
  published?: readonly PublishedId[]
}

/** An event that has been published, and when. */
export interface PublishedId {
  id: string
  at: Date
}

/**
 * Each waiting company costs one index lookup. The rows that this statement marks still look unpublished to
 * it, so `$5` leaves them out.
 */
const MARK_AND_READ = `
  with recursive marked as (
    update outbox set published_at = done.at from unnest($5::bigint[], $6::timestamptz[]) as done (id, at) where outbox.id = done.id
  ), company (id) as (
    select min(company_id) from outbox where published_at is null
    union all
    select (select min(company_id) from outbox where published_at is null and company_id > company.id)
      from company where company.id is not null
  ), chosen (id) as (
    select company.id from company, lateral (
      select id from outbox
       where published_at is null and company_id = company.id and id <> all($5) order by id limit 1) as oldest
     where company.id <> all($3) and ($4::int[] is null or company.id = any($4)) order by oldest.id limit $2
  )
  select event.id, company_id as "companyId", name, payload, created_at as "recordedAt" from chosen, lateral (
    select id, company_id, name, payload, created_at from outbox
     where published_at is null and company_id = chosen.id and id <> all($5) order by id limit $1) as event
   order by event.id`

/** The events of all companies for the relay: one statement marks what was published and reads what waits. */
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

  /** Its connection has ended, and with it the lock, which another process may have now. */
  get isLost(): boolean {
    return this.#isLost
  }

  /** One statement at a time, since companies are processed in parallel on one connection. */
  #query<R extends pg.QueryResultRow>(statement: pg.QueryConfig): Promise<pg.QueryResult<R>> {
    const answer = this.#statements.then(() => this.#connection.query<R>(statement))
    this.#statements = answer.catch(() => undefined)
    return answer
  }

  /**
   * Takes the relay's lock for as long as this is open.
   * @returns false while another process has it.
   */
  async takeTurn(): Promise<boolean> {
    const { rows } = await this.#query<{ mine: boolean }>({
      text: 'select pg_try_advisory_lock($1) as mine',
      values: [LOCK_KEY],
    })
    return rows[0]?.mine === true
  }

  /**
   * Unpublished events by company: the companies whose oldest event has waited longest, each with its first
   * events in order of recording. Each company costs one index lookup, however many events wait.
   */
  async waiting({ published = [], ...options }: WaitingOptions): Promise<Map<number, WaitingEvent[]>> {
    const { run, companies, except = [], only } = options
    const marks = [published.map(({ id }) => id), published.map(({ at }) => at)]
    const values = [run, companies, except, only ?? null, ...marks]
    const { rows } = await this.#query<WaitingEvent>({ name: 'waiting', text: MARK_AND_READ, values })
    const found = new Map<number, WaitingEvent[]>()
    for (const event of rows) found.set(event.companyId, [...(found.get(event.companyId) ?? []), event])
    return found
  }

  async close(): Promise<void> {
    await this.#connection.end().catch(() => undefined)
  }
}
