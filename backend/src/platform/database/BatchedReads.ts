import type { Sequelize } from 'sequelize'
import { raw, type ReadHow, type Sql } from './sql.js'
import { executeOf, runOn, type PooledConnection } from './statement.js'

/** Applies to one statement of a round trip. The others are planned as usual. */
const WITHOUT_SORTING = ['set local enable_sort = off', 'set local enable_sort = on'] as const

const ENDED = 'The scope has ended: nothing is read for it any more'

interface Asked {
  statement: Sql
  how: ReadHow
  resolve: (rows: object[]) => void
  reject: (error: unknown) => void
}

/** Lends a connection for one round trip. */
type Lend = <T>(read: (connection: PooledConnection) => Promise<T>) => Promise<T>

/** Any free connection of a pool. */
export const anyOfPool =
  ({ connectionManager }: Sequelize): Lend =>
  async (read) => {
    const connection = await connectionManager.getConnection({ type: 'write' })
    try {
      return await read(connection as PooledConnection)
    } finally {
      connectionManager.releaseConnection(connection)
    }
  }

/**
 * The connection of a transaction: one round trip at a time, and none after a failed one, which ended the
 * transaction.
 */
export const onlyOne = (connection: PooledConnection): Lend => {
  let line: Promise<unknown> = Promise.resolve()
  return (read) => {
    const made = line.then(() => read(connection))
    line = made
    return made
  }
}

/**
 * The reads of a scope. Reads requested at the same moment go to Postgres in one round trip. Outside of a
 * transaction each round trip is a transaction of its own, since Postgres treats the statements of one
 * message as one.
 */
export class BatchedReads {
  #asked: Asked[] = []
  #isEnding = false
  #hasEnded = false
  readonly #lend: Lend
  readonly #entering: readonly string[]

  /** @param entering statements at the start of each round trip */
  constructor(lend: Lend, entering: readonly string[] = []) {
    this.#lend = lend
    this.#entering = entering
  }

  /**
   * @throws DatabaseError, also when another statement of the same round trip failed; Error when the scope
   *   has ended.
   */
  read(statement: Sql, how: Asked['how']): Promise<object[]> {
    return new Promise((resolve, reject) => {
      if (this.#isEnding) throw new Error(ENDED)
      // After all requests of this tick have been collected.
      if (this.#asked.length === 0) process.nextTick(() => void this.#go())
      this.#asked.push({ statement, how, resolve, reject })
    })
  }

  /** Whether something has been asked that has not been sent. */
  get hasAsked(): boolean {
    return this.#asked.length > 0
  }

  /**
   * Sends a last statement, in the round trip of those that were asked at this moment.
   * @throws as `read`.
   */
  async endWith(statement: string): Promise<void> {
    const last = this.read(raw(statement), 'once')
    this.#isEnding = true
    await last
  }

  /** Nothing is sent after this: another scope may have the connection. */
  end(): void {
    this.#hasEnded = true
  }

  async #go(): Promise<void> {
    const asked = this.#asked
    this.#asked = []
    try {
      const rows = await this.#lend((connection) => this.#rowsOf(asked, connection))
      asked.forEach(({ resolve }, index) => resolve(rows[index] ?? []))
    } catch (error) {
      for (const { reject } of asked) reject(error)
    }
  }

  async #rowsOf(asked: readonly Asked[], connection: PooledConnection): Promise<object[][]> {
    const calls = [...this.#entering]
    const places: number[] = []
    for (const { statement, how } of asked) {
      this.#requireOpen()
      const call = how === 'once' ? statement.written : await executeOf(connection, statement)
      const [before, after] = WITHOUT_SORTING
      places.push(how === 'ordered' ? calls.length + 1 : calls.length)
      calls.push(...(how === 'ordered' ? [before, call, after] : [call]))
    }
    this.#requireOpen()
    const answered = await runOn(connection, calls.join('; '))
    return places.map((place) => answered[place] ?? [])
  }

  #requireOpen(): void {
    if (this.#hasEnded) throw new Error(ENDED)
  }
}
