import type { Model, ModelStatic } from 'sequelize'
import { raw } from '../../database/sql.js'
import { readRows } from '../../database/statement.js'

/** Tables with few rows of each company: reading their version reads all of them. */
export type SmallTables = readonly [ModelStatic<Model>, ...ModelStatic<Model>[]]

/**
 * A row's place and the transaction that wrote it. Every change of a row makes a new one. The sum over all
 * rows therefore changes with each committed change, also when transactions commit in another order than they
 * began. A maximum, or `updated_at`, would not.
 */
const versionOfTable = (model: ModelStatic<Model>): string =>
  `(select concat(count(*), ':', sum(hash_record_extended(row(ctid, xmin), 0))) from "${model.tableName}")`

/**
 * The version of the rows of these tables that the open scope's company has. Two equal versions mean equal
 * rows: after a failure of Postgres, places and transactions may be given again, so its start is a part.
 * Requested at the same moment as the lookup of the caller, it is part of the same round trip.
 */
export async function tablesVersion(tables: SmallTables): Promise<string> {
  const [found] = await readRows<{ version: string }>(
    raw(
      `select concat_ws(',', pg_postmaster_start_time(), ${tables.map(versionOfTable).join(', ')}) as version`,
    ),
  )
  return found?.version ?? ''
}
