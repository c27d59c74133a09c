import pg from 'pg'

type Query = (...call: unknown[]) => unknown

const isPromise = (value: unknown): value is Promise<unknown> => value instanceof Promise

/**
 * Counts the statements that this process sends to Postgres during `work`, as Postgres counts them: each
 * statement of a round trip. Statements that are prepared for the first time count once more.
 */
export async function countStatements(work: () => Promise<unknown>): Promise<number> {
  let statements = 0
  const client = pg.Client.prototype as unknown as { query: Query }
  const { query } = client
  client.query = function counted(...call) {
    const answer = query.apply(this, call)
    // Sequelize passes a callback, and sends one statement at a time.
    if (!isPromise(answer)) statements += 1
    else
      void answer.then(
        (results) => (statements += Array.isArray(results) ? results.length : 1),
        () => (statements += 1),
      )
    return answer
  }
  try {
    await work()
  } finally {
    client.query = query
  }
  return statements
}
