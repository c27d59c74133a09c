import type { Sequelize } from 'sequelize'
import type { ReadHow, Sql } from './sql.js'
import { executeOf, runOn, type PooledConnection } from './statement.js'

/** For one statement of a round trip: those around it are planned as ever. */
const WITHOUT_SORTING = ['set local enable_sort = off', 'set local enable_sort = on'] as const

interface Asked {
  statement: Sql
  how: ReadHow
  resolve: (rows: object[]) => void
  reject: (error: unknown) => void
}

/** Lends a connection for one round trip. */
type Lend = <T>(read: (connection: PooledConnection) => Promise<T>) => Promise<T>

/** Any that is free, of a pool. */
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
 * That of a transaction: one round trip after the other, and none after one that failed, which ended the
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
 * The reads of a scope: what is asked for at the same moment goes to Postgres in one round trip. Outside of a
 * transaction that is a transaction of its own, since Postgres takes the statements of one message for that.
 */
export class BatchedReads {
  #asked: Asked[] = []
  #hasEnded = false
  readonly #lend: Lend
  readonly #entering: readonly string[]

  /** @param entering the statements with which each round trip begins. */
  constructor(lend: Lend, entering: readonly string[] = []) {
    this.#lend = lend
    this.#entering = entering
  }

  /**
   * @throws DatabaseError, also that of another statement of the same round trip; Error when the scope has
   * ended.
   */
  read(statement: Sql, how: Asked['how']): Promise<object[]> {
    return new Promise((resolve, reject) => {
      // Once nothing more can be asked for without an answer.
      if (this.#asked.length === 0) process.nextTick(() => void this.#go())
      this.#asked.push({ statement, how, resolve, reject })
    })
  }

  /** From here on nothing is sent: the connection may be another scope's. */
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
    if (this.#hasEnded) throw new Error('The scope has ended: nothing is read for it any more')
  }
}
