import type pg from 'pg'
import type { PoolName } from '../database/database.js'
import { openPlatformConnection } from './platformConnection.js'

interface Statement {
  /** Prepares the statement under this name at its first use. For a few fixed texts. */
  name?: string
  text: string
  values: unknown[]
}

/**
 * A connection that sees all companies, for one statement that runs every second or so. It opens at the first
 * statement, and again after an error. Each statement is a transaction of its own.
 */
export class PlatformQueries {
  #opening: Promise<pg.Client> | undefined
  readonly #pool: PoolName
  readonly #settings: string | undefined
  readonly #limits: pg.ClientConfig

  /**
   * @param pool whose time limits hold.
   * @param settings a statement that runs once, when the connection opens.
   * @param limits replace those of the pool.
   */
  constructor(pool: PoolName, settings?: string, limits: pg.ClientConfig = {}) {
    this.#pool = pool
    this.#settings = settings
    this.#limits = limits
  }

  /** @throws the driver's error. The connection is then replaced, since an answer may still arrive on it. */
  async query<Row extends pg.QueryResultRow>(statement: Statement): Promise<Row[]> {
    const opening = (this.#opening ??= this.#open())
    try {
      const { rows } = await (await opening).query<Row>(statement)
      return rows
    } catch (error) {
      this.#drop(opening)
      throw error
    }
  }

  async close(): Promise<void> {
    const opening = this.#opening
    this.#opening = undefined
    await opening?.then((client) => client.end()).catch(() => undefined)
  }

  async #open(): Promise<pg.Client> {
    const client = await openPlatformConnection(this.#pool, this.#limits)
    if (this.#settings) await client.query(this.#settings)
    return client
  }

  #drop(opening: Promise<pg.Client>): void {
    if (this.#opening === opening) this.#opening = undefined
    opening.then((client) => client.end()).catch(() => undefined)
  }
}
