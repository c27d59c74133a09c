import { setImmediate } from 'node:timers/promises'
import { scopeIdentity } from './scope.js'

interface Batch<K, V> {
  keys: Set<K>
  found: Promise<ReadonlyMap<K, V>>
}

const lines = new WeakMap<object, Promise<unknown>>()

/** One reading after the other: a scope has one connection. */
function inLine<T>(scope: object, work: () => Promise<T>): Promise<T> {
  const result = (lines.get(scope) ?? Promise.resolve()).then(work)
  lines.set(
    scope,
    result.catch(() => undefined),
  )
  return result
}

/**
 * A reader of single records that reads, in one go, all that one scope asks for at the same time: pieces of work that run side
 * by side each ask for what they need, and the database is asked once.
 * @param read answers the records by key; a key that is missing in its answer has no record.
 * @returns a reader that answers null for a key without a record. Nothing is remembered between two readings.
 */
export function batchReads<K, V>(
  read: (keys: readonly K[]) => Promise<ReadonlyMap<K, V>>,
): (key: K) => Promise<V | null> {
  const waiting = new WeakMap<object, Batch<K, V>>()
  const open = (scope: object): Batch<K, V> => {
    const keys = new Set<K>()
    const found = setImmediate().then(() => {
      waiting.delete(scope)
      return inLine(scope, () => read([...keys]))
    })
    const batch = { keys, found }
    waiting.set(scope, batch)
    return batch
  }
  return async (key) => {
    const scope = scopeIdentity()
    const { keys, found } = waiting.get(scope) ?? open(scope)
    keys.add(key)
    return (await found).get(key) ?? null
  }
}
