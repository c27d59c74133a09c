import type { Sequelize } from 'sequelize'
import { raw, sql, type ReadHow, type Sql } from './sql.js'
import { executeOf, rowsOf, runOn, type PooledConnection, type Result } from './statement.js'

/** Applies to one statement of a round trip. The others are planned as usual. */
const WITHOUT_SORTING = ['set local enable_sort = off', 'set local enable_sort = on'] as const

const ENDED = 'The scope has ended: nothing is read for it any more'

interface Asked {
  statement: Sql
  how: ReadHow
  resolve: (rows: object[]) => void
  reject: (error: unknown) => void
}

/** The column before those of a part. It is null where the part has no row. */
const PART = '?part'

/** One statement that reads a row of each of these. @param statements each finds one row at most. */
function joinSingles(statements: readonly Sql[]): Sql {
  const parts = statements.map((_, index) => raw(`part_${index}`))
  const columns = parts.map((part) => sql`${part}.*`).reduce((all, one) => sql`${all}, ${one}`)
  const joined = statements.map(
    (statement, index) =>
      sql` left join (select true as "${raw(PART)}", found.* from (${statement}) found) ${parts[index]} on true`,
  )
  return joined.reduce((all, one) => sql`${all}${one}`, sql`select ${columns} from (select) one`)
}

/**
 * The rows of each statement of `joinSingles`, in their order.
 * @throws Error when a statement has found several rows.
 */
function splitSingles({ fields, rows }: Pick<Result, 'fields' | 'rows'>): object[][] {
  const [row, ...others] = rows
  if (!row || others.length > 0) throw new Error('A statement for a single row has found several')
  const begins = fields.flatMap(({ name }, index) => (name === PART ? [index] : []))
  return begins.map((begin, part) => {
    const end = begins[part + 1] ?? fields.length
    const values = row.slice(begin + 1, end)
    return rowsOf({ fields: fields.slice(begin + 1, end), rows: row[begin] === null ? [] : [values] })
  })
}

/** A statement that is sent, for one reader or for several. */
interface Sent extends Pick<Asked, 'statement' | 'how'> {
  readers: readonly Asked[]
}

/** The statements to send. Those for a single row are one, at the place of the first. */
function togetherOf(asked: readonly Asked[]): Sent[] {
  const singles = asked.filter(({ how }) => how === 'single')
  if (singles.length < 2) return asked.map((each) => ({ ...each, readers: [each] }))
  const joined = joinSingles(singles.map(({ statement }) => statement))
  return asked.flatMap((each): Sent[] => {
    if (each.how !== 'single') return [{ ...each, readers: [each] }]
    return each === singles[0] ? [{ statement: joined, how: each.how, readers: singles }] : []
  })
}

const NOTHING = { fields: [], rows: [] }

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
      for (const each of asked) each.resolve(rows.get(each) ?? [])
    } catch (error) {
      for (const { reject } of asked) reject(error)
    }
  }

  async #rowsOf(asked: readonly Asked[], connection: PooledConnection): Promise<Map<Asked, object[]>> {
    const calls = [...this.#entering]
    const sent = togetherOf(asked)
    const places: number[] = []
    for (const { statement, how } of sent) {
      this.#requireOpen()
      const call = how === 'once' ? statement.written : await executeOf(connection, statement)
      const [before, after] = WITHOUT_SORTING
      places.push(how === 'ordered' ? calls.length + 1 : calls.length)
      calls.push(...(how === 'ordered' ? [before, call, after] : [call]))
    }
    this.#requireOpen()
    const results = await runOn(connection, calls.join('; '))
    return new Map(
      sent.flatMap(({ readers }, index) => {
        const result = results[places[index] ?? -1] ?? NOTHING
        const found = readers.length > 1 ? splitSingles(result) : [rowsOf(result)]
        return readers.map((reader, part) => [reader, found[part] ?? []] as const)
      }),
    )
  }

  #requireOpen(): void {
    if (this.#hasEnded) throw new Error(ENDED)
  }
}
