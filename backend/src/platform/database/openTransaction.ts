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
 * A Sequelize transaction that begins and ends with one statement of ours each, so each is one round trip.
 */
class ScopeTransaction extends Transaction {
  readonly #entering: string

  constructor(pool: Sequelize, entering: string) {
    super(pool, {})
    this.#entering = entering
  }

  /** Called by Sequelize when it has a connection. If it throws, the transaction ends. */
  async begin(): Promise<void> {
    await runOn(insideOf(this).connection, this.#entering)
  }

  override async commit(): Promise<void> {
    const inside = insideOf(this)
    try {
      await runOn(inside.connection, 'commit')
      inside.cleanup()
    } catch (error) {
      // The outcome is unknown, so the connection must not be reused.
      await inside.forceCleanup()
      throw error
    } finally {
      inside.finished = 'commit'
    }
  }
}

/**
 * Begins a transaction on a connection of the pool.
 * @param entering statements that begin it, in one round trip. Their values are written into the text.
 * @throws as Sequelize does.
 */
export async function openTransaction(pool: Sequelize, entering: string): Promise<Transaction> {
  const transaction = new ScopeTransaction(pool, entering)
  await insideOf(transaction).prepareEnvironment(false)
  return transaction
}
