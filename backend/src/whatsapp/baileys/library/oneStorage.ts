import hooks, { AsyncLocalStorage } from 'node:async_hooks'
import { syncBuiltinESMExports } from 'node:module'

/** The current value of each store. One AsyncLocalStorage holds them all. */
const stores = new AsyncLocalStorage<ReadonlyMap<SharedStorage<unknown>, unknown>>()

/** The part of AsyncLocalStorage that Baileys uses, implemented on one shared storage. */
class SharedStorage<Store> {
  getStore(): Store | undefined {
    return stores.getStore()?.get(this) as Store | undefined
  }

  run<Result>(store: Store, work: () => Result): Result {
    return stores.run(new Map(stores.getStore()).set(this, store), work)
  }
}

/**
 * Runs synchronous work. Each AsyncLocalStorage created meanwhile becomes an entry in one shared storage.
 *
 * Baileys creates one per socket. Node 20 keeps every one that was ever used and walks all of them at each
 * promise. So the whole process would become slower with each socket opened since its start, closed ones
 * included.
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
