import { setImmediate } from 'node:timers/promises'
import { Op, type FindOptions, type Model, type ModelStatic, type WhereOptions } from 'sequelize'
import { isInTransaction, scopeIdentity } from './scope.js'
import { readingAlone, readingTogether } from './scopeStorage.js'

interface Batch<K, V> {
  keys: Set<K>
  found: Promise<ReadonlyMap<K, V>>
}

const lines = new WeakMap<object, Promise<unknown>>()

/** One read at a time, since a scope has one connection. */
function inLine<T>(scope: object, work: () => Promise<T>): Promise<T> {
  const result = (lines.get(scope) ?? Promise.resolve()).then(work)
  lines.set(
    scope,
    result.catch(() => undefined),
  )
  return result
}

const moments = new WeakMap<object, Promise<unknown>>()

/** When the requests of this moment have been collected. */
function endOfMoment(scope: object): Promise<unknown> {
  const end = moments.get(scope) ?? setImmediate().then(() => moments.delete(scope))
  moments.set(scope, end)
  return end
}

/**
 * Reads with the other readers of this moment. In a scope without a transaction they are one round trip; in a
 * transaction they take turns.
 */
export async function readTogether<T>(read: () => Promise<T>): Promise<T> {
  const scope = scopeIdentity()
  await endOfMoment(scope)
  const alone = () => readingAlone(read)
  return isInTransaction() ? inLine(scope, alone) : alone()
}

/**
 * A reader of single records that combines all requests of one scope at the same time into one query. Use it
 * for work that runs side by side.
 * @param read answers the records by key; a missing key has no record.
 * @returns a reader that answers null for a key without a record. Nothing is cached between two reads.
 */
export function batchReads<K, V>(
  read: (keys: readonly K[]) => Promise<ReadonlyMap<K, V>>,
): (key: K) => Promise<V | null> {
  const waiting = new WeakMap<object, Batch<K, V>>()
  const open = (scope: object): Batch<K, V> => {
    const keys = new Set<K>()
    const found = readTogether(() => {
      waiting.delete(scope)
      return read([...keys])
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

/** Options of the query besides the id. Made anew for each read. */
type ReadOptions = Pick<FindOptions, 'attributes' | 'include' | 'order' | 'where'>

/** A reader of a model's rows by id. Rows requested at the same time are one query. */
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

/** A reader of one record of the scope's company. Requests at the same time get the same answer. */
export function batchOne<V>(read: () => Promise<V>): () => Promise<V> {
  const one = batchReads<true, V>(async () => new Map([[true, await read()]]))
  return () => one(true) as Promise<V>
}

/**
 * Runs work side by side in the open scope. The work may only read by the readers of this file, so that the
 * reads of many are one. Any other query throws; in production it waits for its turn.
 * @returns the answers in order, after all have ended. Otherwise work could continue after the scope's end.
 */
export async function sideBySide<T>(works: readonly (() => Promise<T>)[]): Promise<T[]> {
  const running = readingTogether(() => works.map((work) => work()))
  await Promise.allSettled(running)
  return Promise.all(running)
}
