import { AsyncLocalStorage } from 'node:async_hooks'
import type { SignalKeyStoreWithTransaction } from '@whiskeysockets/baileys'

/** A transaction of the library's keys, from its first read until its last write was handed over. */
interface KeyTransaction {
  transactions: KeyTransactions
  /** The message whose frame was written in it, by its mark. */
  message: number | undefined
  /** Its writes are known to carry the step of that message. */
  isClaimed: boolean
  isOver: boolean
}

interface KeyTransactionHooks {
  /** It ended without a write: the message has no step that could be lost. */
  endedWithoutStep: (message: number) => void
  /** It failed after the message was written: its step will never be stored. */
  failed: (message: number) => void
}

/** One for all sockets: each slows down everything that the process does. */
const running = new AsyncLocalStorage<KeyTransaction>()

/**
 * Knows in which transaction of the keys a message's frame was written. Baileys encrypts a message, writes
 * its frame and stores the step of the encryption in one transaction, so that what this transaction writes,
 * and nothing else, makes the message safe.
 */
export class KeyTransactions {
  readonly #hooks: KeyTransactionHooks

  constructor(hooks: KeyTransactionHooks) {
    this.#hooks = hooks
  }

  /**
   * Follows the transactions of a socket's keys; nested ones are parts of the outermost, as they are to
   * Baileys.
   */
  follow(keys: Pick<SignalKeyStoreWithTransaction, 'transaction' | 'isInTransaction'>): void {
    const transaction = keys.transaction.bind(keys)
    keys.transaction = (work, key) =>
      keys.isInTransaction() ? transaction(work, key) : this.#run(() => transaction(work, key))
  }

  /** The frame of this message is written in the transaction that runs. @returns false when none does. */
  begin(message: number): boolean {
    const current = this.#current
    if (current) current.message = message
    return current !== undefined
  }

  /**
   * The transaction that runs writes now. @returns the message whose step is among it; undefined when none
   * is.
   */
  claim(): number | undefined {
    const current = this.#current
    if (current?.message === undefined) return undefined
    current.isClaimed = true
    return current.message
  }

  get #current(): KeyTransaction | undefined {
    const current = running.getStore()
    return current?.transactions === this && !current.isOver ? current : undefined
  }

  async #run<T>(transaction: () => Promise<T>): Promise<T> {
    const own: KeyTransaction = { transactions: this, message: undefined, isClaimed: false, isOver: false }
    try {
      const result = await running.run(own, transaction)
      own.isOver = true
      if (own.message !== undefined && !own.isClaimed) this.#hooks.endedWithoutStep(own.message)
      return result
    } catch (error) {
      own.isOver = true
      if (own.message !== undefined && !own.isClaimed) this.#hooks.failed(own.message)
      throw error
    }
  }
}
