import { clock } from '../../../platform/clock/clock.js'
import { raw, sql } from '../../../platform/database/sql.js'
import { readRows } from '../../../platform/database/statement.js'
import { isUp } from '../../company/connections/index.js'
import { companySettings } from '../../company/settings/index.js'
import { BULK, isUnderWay } from '../messages/index.js'
import { expectedTurn, type Waiting } from './turns.rules.js'

/** Most waiting messages that are counted: more means hours. */
const COUNTED = 10_000

interface WaitingRow extends Waiting {
  isUp: boolean
  restrictedUntil: Date | null
}

/**
 * Estimated time at which a bulk message leaves. Null once it has left, and when nobody knows: its connection
 * is down, or may write to nobody new.
 */
export async function turnOf(messageId: string): Promise<Date | null> {
  const now = clock.now()
  const [row] = await readRows<WaitingRow>(sql`
    with mine as (
      select m.id, m.company_id, m.connection_id, m.contact_id from messages m
       where m.id = ${messageId}::bigint and ${raw(isUnderWay('m'))} and m.send_priority = ${BULK}::integer),
    ahead as (
      select m.company_id, m.connection_id, m.contact_id from messages m join mine on m.connection_id = mine.connection_id and m.id < mine.id
       where ${raw(isUnderWay('m'))} and m.send_priority = ${BULK}::integer
         and (m.due_at is null or m.due_at <= ${now}::timestamptz) limit ${COUNTED}::integer),
    line as (
      select is_mine, not exists (
               select from messages w where w.company_id = waiting.company_id and w.contact_id = waiting.contact_id
                  and w.connection_id = waiting.connection_id and not w.from_me) as is_new
        from (select company_id, connection_id, contact_id, true as is_mine from mine
              union all select company_id, connection_id, contact_id, false from ahead) waiting)
    select (select is_new from line where is_mine) as "isNewChat",
           (select count(*)::integer from line where not is_mine) as ahead,
           (select count(*)::integer from line where not is_mine and is_new) as "newAhead",
           c.new_chat_left_at as "newChatLeftAt", ${raw(isUp('c'))} as "isUp",
           c.restricted_until as "restrictedUntil"
      from mine join connections c on c.id = mine.connection_id`)
  if (!row?.isUp) return null
  if (row.isNewChat && row.restrictedUntil !== null && row.restrictedUntil > now) return null
  const { sendPerMinute: perMinute, newChatsPerMinute } = await companySettings()
  return expectedTurn(row, { perMinute, newChatsPerMinute }, now)
}
