import type { Sql } from './migration.js'
import { indexPartitions, indexTable, partitionsOf } from './partitionedIndex.js'

/**
 * Builds an index while others write to the table, which may be partitioned. The step must say
 * `transaction: false`. An index that an interrupted step left behind half built is removed first.
 * @param index like `messages_ad on messages (ad_id) where ad_id is not null`.
 */
export async function addIndex(sql: Sql, index: string, { unique = false } = {}): Promise<void> {
  const [, name = '', table = '', definition = ''] = /^(\S+) on (\w+)\s*(.*)$/s.exec(index) ?? []
  const isPartitioned = (await partitionsOf(sql, `public.${table}`)).length > 0
  if (isPartitioned) await indexPartitions(sql, { name, table: `public.${table}`, definition, unique }, true)
  else await indexTable(sql, { name, table, definition, unique }, true)
}

/**
 * Repeats a change of a few rows until it finds none, each time in a transaction of its own. The step must
 * say `transaction: false`.
 * @param change changes at most some thousand rows that it has not changed yet, and returns a row for each:
 *   `update x set y = 1 where id in (select id from x where y is null limit 5000) returning id`.
 */
export async function changeInBatches(sql: Sql, change: string): Promise<void> {
  while ((await sql(change)).length > 0);
}
