import type { Transaction } from 'sequelize'
import type { BatchedReads } from './BatchedReads.js'
import { bound, raw } from './sql.js'

type Answer = (error: unknown, result?: { rows: object[]; rowCount: number }) => void

/** The driver's error, which Sequelize expects from a connection. */
const causeOf = (error: unknown): unknown =>
  error instanceof Error && 'parent' in error ? error.parent : error

/**
 * Lets models read in a read-only scope, which has no transaction. Sequelize takes this for a transaction,
 * and sends its statements by `reads`: those of one moment are one round trip, as the scope's company and
 * read-only. Statements with values (`bind`) are prepared once, so their text must not contain other values.
 */
export function readTransaction(reads: Pick<BatchedReads, 'read'>): Transaction {
  const query = (text: string, ...rest: [Answer] | [unknown[], Answer]): void => {
    const [values, answer] = rest.length === 2 ? rest : [[], ...rest]
    const reading =
      values.length > 0 ? reads.read(bound(text, values), 'prepared') : reads.read(raw(text), 'once')
    reading.then(
      (rows) => answer(null, { rows, rowCount: rows.length }),
      (error: unknown) => answer(causeOf(error)),
    )
  }
  return { connection: { query } } as unknown as Transaction
}
