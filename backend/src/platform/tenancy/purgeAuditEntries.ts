import { QueryTypes } from 'sequelize'
import { database } from '../database/database.js'
import { withPlatformScope } from './scope.js'

/** Entries of one transaction. */
const BATCH = 5_000

/** Removes entries older than a moment, of all companies, in batches that each commit. */
export async function purgeAuditEntries(before: Date): Promise<void> {
  const removeSome = async () => {
    const removed = await database.query<{ id: number }>(
      `delete from audit_entries where id in (
         select id from audit_entries where created_at < $1 limit ${BATCH}) returning id`,
      { bind: [before], type: QueryTypes.SELECT },
    )
    return removed.length
  }
  while ((await withPlatformScope('the audit log', removeSome)) === BATCH) continue
}
