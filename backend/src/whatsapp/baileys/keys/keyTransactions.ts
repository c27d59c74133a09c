import { AsyncLocalStorage } from 'node:async_hooks'
import type { SignalKeyStoreWithTransaction } from '@whiskeysockets/baileys'

/** A key transaction of the library, from its first read until its last write was handed over. */
interface KeyTransaction {
  transactions: KeyTransactions
  /** Mark of the message whose frame was written in it. */
  message: number | undefined
  /** Its writes are known to contain the step of that message. */
  isClaimed: boolean
  isOver: boolean
}

interface KeyTransactionHooks {
  /** It ended without a write, so the message has no step that could be lost. */
  endedWithoutStep: (message: number) => void
  /** It failed after the message was written, so its step will never be stored. */
  failed: (message: number) => void
}

/** One for all sockets, since each AsyncLocalStorage slows down the whole process. */
const running = new AsyncLocalStorage<KeyTransaction>()

/**
 * Tracks in which key transaction a message's frame was written. Baileys encrypts a message, writes its frame
 * and stores the ratchet step in one transaction. So exactly the writes of this transaction make the message
 * safe.
 */
export class KeyTransactions {
  readonly #hooks: KeyTransactionHooks

  constructor(hooks: KeyTransactionHooks) {
    this.#hooks = hooks
  }

  /** Follows the transactions of a socket's keys. Nested ones belong to the outermost, as in Baileys. */
  follow(keys: Pick<SignalKeyStoreWithTransaction, 'transaction' | 'isInTransaction'>): void {
    const transaction = keys.transaction.bind(keys)
    keys.transaction = (work, key) =>
      keys.isInTransaction() ? transaction(work, key) : this.#run(() => transaction(work, key))
  }

  /**
   * The frame of this message is written in the running transaction.
   * @returns false when none is running.
   */
  begin(message: number): boolean {
    const current = this.#current
    if (current) current.message = message
    return current !== undefined
  }

  /**
   * The running transaction writes now.
   * @returns the message whose step is in the write; undefined for none.
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
