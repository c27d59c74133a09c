import { QueryTypes } from 'sequelize'
import { recordingEach } from '../../../../events/afterRestore.js'
import { recordEvent } from '../../../../events/recordEvent.js'
import { database } from '../../../../platform/database/database.js'
import { bound, type Sql } from '../../../../platform/database/sql.js'
import { readRows } from '../../../../platform/database/statement.js'
import type { SetAside } from '../../../../platform/jobs/job.js'

/** Most rows of each table in one run. */
const AT_ONCE = 500

const LATE = `send_state = 'unconfirmed' and claimed_until < statement_timestamp()`

const LATE_COMPANIES = `
  select company_id as "companyId" from messages where ${LATE}
   union select company_id from message_changes where ${LATE}`

/** Finds a row when `companiesWithLateConfirmations` does. */
export const confirmationsAreLate = (): Sql => bound(LATE_COMPANIES)

/** Companies with messages or changes that WhatsApp has not confirmed in time. In the platform scope. */
export const companiesWithLateConfirmations = () => readRows<{ companyId: number }>(confirmationsAreLate())

const giveUp = (table: string): string => `
  update ${table} set send_state = 'unknown', claimed_until = null, updated_at = now()
   where id in (select id from ${table} where ${LATE} order by claimed_until limit ${AT_ONCE} for update skip locked)`

/**
 * WhatsApp has not confirmed these messages and changes in time. Whether they arrived is unknown from now on,
 * and only a person may send them again.
 */
export async function giveUpUnconfirmed(): Promise<void> {
  const given = await database.query<{ messageId: string }>(
    `with given as (${giveUp('messages')} returning id as message_id),
          changes as (${giveUp('message_changes')} returning message_id)
     select message_id::text as "messageId" from given union select message_id::text from changes`,
    { type: QueryTypes.SELECT },
  )
  for (const { messageId } of given) await recordEvent('message.updated', { messageId })
}

const doubtful = (table: string, columns: string, messageId: string): string =>
  recordingEach(
    'message.updated',
    `update ${table} set send_state = 'unknown', claimed_until = null${columns}, updated_at = now()
      where send_state in ('queued', 'sending', 'unconfirmed')
     returning company_id, jsonb_build_object('messageId', ${messageId}::text) as payload`,
  )

/**
 * What waited to be sent when a backup was made. The old installation has most likely sent it. A person who
 * knows better can send it again.
 */
export const unsentAfterRestore: readonly SetAside[] = [
  {
    what: 'messages: nobody knows whether they were sent',
    sql: doubtful('messages', ', may_have_left = true', 'id'),
  },
  {
    what: 'edits, deletions and reactions: nobody knows whether they were sent',
    sql: doubtful('message_changes', '', 'message_id'),
  },
]
