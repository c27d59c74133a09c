import { QueryTypes } from 'sequelize'
import { database } from '../database/database.js'

/** A change that stands in no column which the triggers follow: `[from, to]` by the field; `*field` for a secret one. */
type NotedChanges = Readonly<Record<string, readonly [unknown, unknown]>>

interface Noted {
  kind: string
  id: number
  name: string
}

/**
 * Enters into the audit log what the caller did with a record that no trigger sees. With what triggers see of the same record in the
 * transaction it is one entry. Where nobody acts (a job), nothing is entered.
 */
export async function noteInAuditLog({ kind, id, name }: Noted, changes: NotedChanges): Promise<void> {
  await database.query(`select audit($1, $2::integer, $3, 'changed', $4::jsonb)`, {
    bind: [kind, id, name, JSON.stringify(changes)],
    type: QueryTypes.SELECT,
  })
}

/**
 * Does something of which the audit log is to say less than an entry for every record: whoever calls it enters what it was as a whole.
 */
export async function withoutAuditEntries<T>(work: () => Promise<T>): Promise<T> {
  const [acting] = await database.query<{ user: string | null }>(
    `select current_setting('app.user_id', true) as user, set_config('app.user_id', '', true)`,
    { type: QueryTypes.SELECT },
  )
  const done = await work()
  await database.query(`select set_config('app.user_id', $1, true)`, {
    bind: [acting?.user ?? ''],
    type: QueryTypes.SELECT,
  })
  return done
}
