import type pg from 'pg'
import type { PooledConnection } from './statement.js'

type Result = pg.QueryResult<object>
type Answer = (error: Error | null, result?: Result | Result[]) => void
/** A statement's text, or the text with how its rows are answered. */
type Asked = string | { text: string; rowMode: 'array' }
type Query = (asked: Asked, ...rest: unknown[]) => unknown

const waiting = new WeakSet<PooledConnection>()

/** Takes back the statements of `beginWithNext`. @returns false if they have been sent. */
export function takeBack(connection: PooledConnection): boolean {
  if (!waiting.delete(connection)) return false
  restore(connection)
  return true
}

/** Gives a connection the driver's own method back. */
export const restore = (connection: PooledConnection): void =>
  void Reflect.deleteProperty(connection, 'query')

/**
 * Statements that travel with the next one on this connection: one round trip instead of two. A next
 * statement with bound values is sent after them, because the protocol sends those one by one. Whatever
 * follows it then waits, too, until `restore` is called.
 */
export function beginWithNext(connection: PooledConnection, entering: readonly string[]): void {
  const driver = Object.getPrototypeOf(connection) as { query: Query }
  const query: Query = (...call) => driver.query.apply(connection, call)
  const beginning = entering.join('; ')
  const afterBeginning = (asked: Asked): Asked =>
    typeof asked === 'string'
      ? `${beginning}; ${asked}`
      : { text: `${beginning}; ${asked.text}`, rowMode: asked.rowMode }
  const own = (answered: Result | Result[] | undefined): Result | Result[] | undefined => {
    const rest = Array.isArray(answered) ? answered.slice(entering.length) : []
    return rest.length === 1 ? rest[0] : rest
  }
  const begin = () =>
    new Promise<void>((resolve, reject) => {
      query(beginning, ((error) => (error ? reject(error) : resolve())) satisfies Answer)
    })
  const next: Query = (asked, ...rest) => {
    const answer = rest.at(-1) as Answer | undefined
    if (rest.length > 1) {
      waiting.delete(connection)
      const after = queryAfter(begin(), query)
      Object.assign(connection, { query: after })
      return after(asked, ...rest)
    }
    takeBack(connection)
    if (!answer) return (query(afterBeginning(asked)) as Promise<Result[]>).then(own)
    return query(afterBeginning(asked), ((error, answered) => answer(error, own(answered))) satisfies Answer)
  }
  waiting.add(connection)
  Object.assign(connection, { query: next })
}

/** Sends statements in the order of the calls, when `begun` has resolved. If it rejects, all of them fail. */
const queryAfter =
  (begun: Promise<void>, query: Query): Query =>
  (asked, ...rest) => {
    const sent = begun.then(() => query(asked, ...rest))
    const answer = rest.at(-1)
    if (typeof answer !== 'function') return sent
    sent.catch(answer as Answer)
    return undefined
  }
