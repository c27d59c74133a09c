import { QueryTypes } from 'sequelize'
import { recordEvent } from '../../../events/recordEvent.js'
import { database } from '../../../platform/database/database.js'
import { leaveOutOfPreview } from '../tickets/index.js'
import { forgetFile } from '../media/index.js'

/**
 * Deleted messages are never sent or tried again, so the shipment's next message is the only one. `$2`
 * includes failed messages, for a caller who knows that WhatsApp refused them for all recipients.
 */
const WITHDRAW = `
  with held as materialized (
    select id, ticket_id, campaign_shipment_id from messages
     where id = any($1::bigint[]) and campaign_shipment_id is not null and not is_deleted and not may_have_left
       and ((send_state = 'queued' and send_attempts = 0) or ($2 and send_state = 'failed'))
     order by id for update)
  update messages set is_deleted = true, send_state = 'failed', send_error = null, claimed_until = null,
         campaign_shipment_id = null, campaign_part = null, updated_at = now()
    from held where messages.id = held.id
  returning messages.id, held.ticket_id as "ticketId", held.campaign_shipment_id as "shipmentId"`

/**
 * Withdraws campaign messages that certainly have reached nobody. They show as deleted, and no longer belong
 * to their shipments. A message that is being sent, or may have left, stays.
 * @returns the shipments of the withdrawn messages.
 */
export async function withdrawMessages(
  ids: readonly string[],
  { evenFailed = false }: { evenFailed?: boolean } = {},
): Promise<string[]> {
  const withdrawn = await database.query<{ id: string; ticketId: number; shipmentId: string }>(WITHDRAW, {
    bind: [ids, evenFailed],
    type: QueryTypes.SELECT,
  })
  for (const message of withdrawn) {
    await forgetFile(message.id)
    await leaveOutOfPreview({ id: message.id, ticketId: message.ticketId })
    await recordEvent('message.updated', { messageId: message.id })
  }
  return withdrawn.map(({ shipmentId }) => shipmentId)
}
