import { QueryTypes } from 'sequelize'
import { database } from '../../../platform/database/database.js'

/** Messages of one transaction. */
const AT_ONCE = 1_000

/**
 * Deletes some past messages that were sent before an instant.
 * @returns how many, and the keys of their files, for `dropUnnamed`.
 */
export async function forgetPastBefore(before: Date): Promise<{ removed: number; files: string[] }> {
  const rows = await database.query<{ storageKey: string | null }>(
    `delete from past_messages where id in (
       select id from past_messages where sent_at < $1 order by sent_at limit ${AT_ONCE})
     returning storage_key as "storageKey"`,
    { bind: [before], type: QueryTypes.SELECT },
  )
  return { removed: rows.length, files: rows.flatMap(({ storageKey }) => storageKey ?? []) }
}
