import { QueryTypes } from 'sequelize'
import { database } from './database.js'

const BATCH = 10_000

/**
 * Sets references to rows that will be removed to null, in the scope's company. The foreign key would do it,
 * but in one statement, which takes too long for some hundred thousand rows. This takes one statement per ten
 * thousand. The caller has locked the rows to be removed, so no new reference appears meanwhile.
 */
export async function clearReferences(
  { table, column }: { table: string; column: string },
  removedId: number,
  batchSize = BATCH,
): Promise<void> {
  for (let last: string | null = '0'; last !== null;) {
    const [batch]: { last: string | null; size: number }[] = await database.query<{
      last: string | null
      size: number
    }>(
      `with batch as (
         select id from ${table} where ${column} = $1 and id > $2 order by id limit $3
       ), detached as (
         update ${table} set ${column} = null from batch where ${table}.id = batch.id
       )
       select max(id)::text as last, count(*)::int as size from batch`,
      { bind: [removedId, last, batchSize], type: QueryTypes.SELECT },
    )
    last = batch && batch.size === batchSize ? batch.last : null
  }
}
