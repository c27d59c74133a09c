import type pg from 'pg'
import {
  indexPartitions,
  indexTable,
  partitionsOf,
  withShortLock,
} from '../../platform/database/partitionedIndex.js'
import { indexesOf, type Definition } from './definition.js'
import { IN_WORK, retarget } from './names.js'
import { changeGently, sqlOf } from './transactions.js'

/** Whether a table has this constraint, and Postgres has checked it. */
async function constraintOf(
  client: pg.Client,
  table: string,
  name: string,
): Promise<{ valid: boolean } | undefined> {
  const { rows } = await client.query<{ valid: boolean }>(
    `select convalidated as valid from pg_constraint where conrelid = to_regclass($1) and quote_ident(conname) = $2`,
    [table, name],
  )
  return rows[0]
}

/**
 * Builds the indexes and unique keys of the partitions, to which only this command writes. May be repeated.
 */
export async function addIndexes(
  client: pg.Client,
  definition: Definition,
  onIndex: (name: string) => Promise<void>,
): Promise<void> {
  const sql = sqlOf(client)
  for (const { name, definition: text, unique, constraint, columns } of indexesOf(definition)) {
    const index = { name, table: IN_WORK, definition: text, unique }
    if (constraint === null) await indexPartitions(sql, index, false)
    else if (!(await constraintOf(client, IN_WORK, name))) {
      for (const partition of await partitionsOf(sql, IN_WORK)) {
        if (await constraintOf(client, partition, name)) continue
        await indexTable(sql, { ...index, table: partition }, false)
        await withShortLock(sql, `alter table ${partition} add constraint ${name} unique using index ${name}`)
      }
      // Finds the keys of the partitions and takes them over.
      await withShortLock(sql, `alter table ${IN_WORK} add constraint ${name} unique (${columns.join(', ')})`)
    }
    await onIndex(name)
  }
}

/**
 * Adds the foreign keys of a table that is not in use. Postgres checks them without holding up writers. A
 * partitioned table takes them over from its partitions. May be repeated.
 */
export async function addForeignKeys(
  client: pg.Client,
  { foreignKeys }: Definition,
  table: string,
  beforeCheck: () => Promise<void>,
): Promise<void> {
  const partitions = await partitionsOf(sqlOf(client), table)
  const isPartitioned = partitions.length > 0
  for (const { name, definition } of foreignKeys) {
    if (isPartitioned && (await constraintOf(client, table, name))) continue
    const key = retarget(definition.replace(/ NOT VALID$/, ''), table)
    for (const part of isPartitioned ? partitions : [table]) {
      const found = await constraintOf(client, part, name)
      if (!found) await changeGently(client, `alter table ${part} add constraint ${name} ${key} not valid`)
      // A row whose deletion is noted and not applied would break the key.
      if (!found?.valid)
        await changeGently(client, `alter table ${part} validate constraint ${name}`, beforeCheck)
    }
    if (isPartitioned) await changeGently(client, `alter table ${table} add constraint ${name} ${key}`)
  }
}
