import hooks, { AsyncLocalStorage } from 'node:async_hooks'
import { syncBuiltinESMExports } from 'node:module'

/** The current value of each store. One AsyncLocalStorage holds them all. */
const stores = new AsyncLocalStorage<ReadonlyMap<SharedStorage<unknown>, unknown>>()

/** The part of an AsyncLocalStorage that Baileys uses, kept in one for all. */
class SharedStorage<Store> {
  getStore(): Store | undefined {
    return stores.getStore()?.get(this) as Store | undefined
  }

  run<Result>(store: Store, work: () => Result): Result {
    return stores.run(new Map(stores.getStore()).set(this, store), work)
  }
}

/**
 * Runs work that returns at once; each AsyncLocalStorage made meanwhile is a place in one that all share.
 *
 * Baileys makes one for each socket. Node 20 keeps every one that was ever used, and goes through all of them
 * at each promise, so that everything would take longer with each socket that was opened since the process
 * began, ended ones included.
 */
export function withOneStorage<Result>(work: () => Result): Result {
  const own = hooks.AsyncLocalStorage
  Object.assign(hooks, { AsyncLocalStorage: SharedStorage })
  syncBuiltinESMExports()
  try {
    return work()
  } finally {
    Object.assign(hooks, { AsyncLocalStorage: own })
    syncBuiltinESMExports()
  }
}
