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
  Reflect.deleteProperty(connection, 'query')
  return waiting.delete(connection)
}

/**
 * Statements that travel with the next one on this connection: one round trip instead of two. A next
 * statement with bound values is sent after them, because the protocol sends those one by one.
 */
export function beginWithNext(connection: PooledConnection, entering: readonly string[]): void {
  const query = connection.query.bind(connection) as Query
  const beginning = entering.join('; ')
  const afterBeginning = (asked: Asked): Asked =>
    typeof asked === 'string'
      ? `${beginning}; ${asked}`
      : { text: `${beginning}; ${asked.text}`, rowMode: asked.rowMode }
  const own = (answered: Result | Result[] | undefined): Result | Result[] | undefined => {
    const rest = Array.isArray(answered) ? answered.slice(entering.length) : []
    return rest.length === 1 ? rest[0] : rest
  }
  waiting.add(connection)
  const next: Query = (asked, ...rest) => {
    takeBack(connection)
    const answer = rest.at(-1) as Answer | undefined
    if (!answer) return (query(afterBeginning(asked)) as Promise<Result[]>).then(own)
    if (rest.length === 1)
      return query(afterBeginning(asked), ((error, answered) =>
        answer(error, own(answered))) satisfies Answer)
    return query(beginning, ((error) => (error ? answer(error) : query(asked, ...rest))) satisfies Answer)
  }
  Object.assign(connection, { query: next })
}
