import { setImmediate } from 'node:timers/promises'
import { Op, type FindOptions, type Model, type ModelStatic, type WhereOptions } from 'sequelize'
import { scopeIdentity } from './scope.js'
import { readingAlone, readingTogether } from './scopeStorage.js'

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
 * A reader of single records that reads, in one go, all that one scope asks for at the same time: pieces of
 * work that run side by side each ask for what they need, and the database is asked once.
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
      return inLine(scope, () => readingAlone(() => read([...keys])))
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

/** Options of the query besides the id; made anew for each read. */
type ReadOptions = Pick<FindOptions, 'attributes' | 'include' | 'order' | 'where'>

/** A reader of a model's rows by id: those that are asked for at once are one query. */
export const batchById = <M extends Model & { id: number }>(
  model: ModelStatic<M>,
  optionsNow: () => ReadOptions = () => ({}),
): ((id: number) => Promise<M | null>) =>
  batchReads<number, M>(async (ids) => {
    const { where = {}, ...options } = optionsNow()
    const rows = await model.findAll({
      ...options,
      where: { [Op.and]: [{ id: [...ids] }, where] } as WhereOptions,
    })
    return new Map(rows.map((row) => [row.id, row]))
  })

/**
 * A reader of one thing of the scope's company: whoever asks for it at the same time gets the same answer.
 */
export function batchOne<V>(read: () => Promise<V>): () => Promise<V> {
  const one = batchReads<true, V>(async () => new Map([[true, await read()]]))
  return () => one(true) as Promise<V>
}

/**
 * Runs pieces of work side by side in the open scope. They read by readers of this file alone, since the
 * scope has one connection: another query is refused, but for production, where it waits for its turn.
 * @returns their answers in order, once all have ended: what still ran when the scope ends would run outside
 *   of it.
 */
export async function sideBySide<T>(works: readonly (() => Promise<T>)[]): Promise<T[]> {
  const running = readingTogether(() => works.map((work) => work()))
  await Promise.allSettled(running)
  return Promise.all(running)
}
