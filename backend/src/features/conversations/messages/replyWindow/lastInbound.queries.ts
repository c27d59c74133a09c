import { sql } from '../../../../platform/database/sql.js'
import { readRows } from '../../../../platform/database/statement.js'

/**
 * When each contact sent the latest message that is stored, by WhatsApp's time. Contacts without a reply
 * window on this connection are absent, so on a linked phone all of them are.
 */
export async function lastInboundTimes(
  connectionId: number,
  contactIds: readonly number[],
): Promise<Map<number, Date>> {
  if (contactIds.length === 0) return new Map()
  const rows = await readRows<{ contactId: number; at: Date }>(sql`
    select contact_id as "contactId", last_inbound_at as at from reply_windows
     where connection_id = ${connectionId} and contact_id = any(${contactIds}::integer[])`)
  return new Map(rows.map(({ contactId, at }) => [contactId, at]))
}
