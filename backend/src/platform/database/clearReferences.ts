import { QueryTypes } from 'sequelize'
import { database } from './database.js'

const BATCH = 10_000

/** Tables with many rows, and what of them points at something that can be removed. */
type Pointer =
  | { table: 'messages'; column: 'connection_id' | 'queue_id' | 'user_id' }
  | { table: 'tickets'; column: 'queue_id' | 'user_id' }
  | { table: 'chat_messages'; column: 'sender_id' }

/**
 * Takes what is about to be removed off the rows of the scope's company that point at it. Their key would do
 * so itself, in one statement, which for some hundred thousand rows takes longer than a statement may; this
 * takes a statement for each ten thousand. Whoever calls it has locked what goes, so that no other row comes
 * to point at it meanwhile.
 */
export async function clearReferences(
  { table, column }: Pointer,
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
