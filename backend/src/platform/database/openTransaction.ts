import { Transaction, type Sequelize } from 'sequelize'
import { beginWithNext, restore, takeBack } from './beginWithNext.js'
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

/** Sends the last statement of a transaction. */
type Send = (statement: string) => Promise<unknown>

/**
 * A Sequelize transaction that begins together with its first statement. Its commit may travel with the last
 * one. Without any statement nothing is sent.
 */
export class ScopeTransaction extends Transaction {
  readonly #entering: readonly string[]

  constructor(pool: Sequelize, entering: readonly string[]) {
    super(pool, {})
    this.#entering = entering
  }

  /** Called by Sequelize when it has a connection. */
  begin(): Promise<void> {
    beginWithNext(insideOf(this).connection, this.#entering)
    return Promise.resolve()
  }

  /**
   * @param send sends `commit` behind other statements; without it, `commit` is sent alone.
   * @param hasMore there are such statements, so that the transaction is not empty.
   */
  override commit(send?: Send, hasMore = false): Promise<void> {
    return this.#end('commit', send, hasMore)
  }

  override async rollback(): Promise<void> {
    if (insideOf(this).finished) throw new Error('The transaction has ended')
    await this.#end('rollback')
  }

  async #end(
    how: 'commit' | 'rollback',
    send: Send = (statement) => runOn(insideOf(this).connection, statement),
    hasMore = false,
  ): Promise<void> {
    const inside = insideOf(this)
    // Sequelize sends nothing more for it from now on.
    inside.finished = how
    try {
      if (hasMore || !takeBack(inside.connection)) await send(how)
      restore(inside.connection)
      inside.cleanup()
    } catch (error) {
      // The outcome is unknown, so the connection must not be reused.
      await inside.forceCleanup()
      throw error
    }
  }
}

/**
 * Opens a transaction on a connection of the pool.
 * @param entering statements that begin it. Their values are written into the text.
 * @throws as Sequelize does.
 */
export async function openTransaction(
  pool: Sequelize,
  entering: readonly string[],
): Promise<ScopeTransaction> {
  const transaction = new ScopeTransaction(pool, entering)
  await insideOf(transaction).prepareEnvironment(false)
  return transaction
}
