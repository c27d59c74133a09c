import { raw, sql } from '../../../../platform/database/sql.js'
import { readRows } from '../../../../platform/database/statement.js'
import { MAY_BE_ANSWERED } from '../../../campaigns/campaignReplies/index.js'
import type { WaitingRow } from './batch.rules.js'

/** Rows in one transaction. */
export const WAITING_AT_ONCE = 200

/**
 * Waiting rows of a connection's journal, in the order of arrival, without conversations that rest after a
 * failure.
 */
export const listWaiting = (connectionId: number): Promise<WaitingRow[]> =>
  readRows<WaitingRow>(sql`
    select id, conversation, payload as event, attempts,
            exists (select 1 from inbound_messages early
                     where early.connection_id = waiting.connection_id and early.conversation = waiting.conversation
                       and early.awaits is not null) as "hasEarly",
            ${raw(MAY_BE_ANSWERED)} as "hasCampaigns"
       from inbound_messages waiting
      where connection_id = ${connectionId} and processed_at is null
        and not exists (select 1 from inbound_messages resting
                         where resting.connection_id = waiting.connection_id
                           and resting.conversation = waiting.conversation
                           and resting.processed_at is null and resting.retry_at > now())
      order by id limit ${raw(String(WAITING_AT_ONCE))}`)
