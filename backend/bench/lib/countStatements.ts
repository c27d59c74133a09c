/**
 * Counts the statements that this process sends to the database from now on.
 * @returns a function with the count so far.
 */
export async function countStatements(): Promise<() => number> {
  const { default: pg } = await import('pg')
  let statements = 0
  const client = pg.Client.prototype as unknown as { query: (...statement: unknown[]) => unknown }
  const { query } = client
  client.query = function counted(...statement) {
    statements += 1
    return query.apply(this, statement)
  }
  return () => statements
}
