import { Transaction, type Sequelize } from 'sequelize'
import { runOn, type PooledConnection } from './statement.js'

/** Undeclared members of Sequelize's transaction. */
interface Inside {
  connection: PooledConnection
  finished: string | undefined
  prepareEnvironment: (useCls: boolean) => Promise<void>
  cleanup: () => void
  forceCleanup: () => Promise<void>
}
const insideOf = (transaction: Transaction) => transaction as unknown as Inside

/** The connection that a transaction holds. */
export const connectionOf = (transaction: Transaction): PooledConnection => insideOf(transaction).connection

/**
 * A transaction of Sequelize that begins by one statement of ours, and ends by another, each one round trip
 * to Postgres.
 */
class ScopeTransaction extends Transaction {
  readonly #entering: string

  constructor(pool: Sequelize, entering: string) {
    super(pool, {})
    this.#entering = entering
  }

  /** Called by Sequelize, once it has a connection; what it throws ends the transaction. */
  async begin(): Promise<void> {
    await runOn(insideOf(this).connection, this.#entering)
  }

  override async commit(): Promise<void> {
    const inside = insideOf(this)
    try {
      await runOn(inside.connection, 'commit')
      inside.cleanup()
    } catch (error) {
      // Nobody knows how it ended: the connection is given to nobody else.
      await inside.forceCleanup()
      throw error
    } finally {
      inside.finished = 'commit'
    }
  }
}

/**
 * Begins a transaction on a connection of the pool.
 * @param entering the statements that begin it, in one round trip: values in them are written out.
 * @throws as Sequelize's own.
 */
export async function openTransaction(pool: Sequelize, entering: string): Promise<Transaction> {
  const transaction = new ScopeTransaction(pool, entering)
  await insideOf(transaction).prepareEnvironment(false)
  return transaction
}
