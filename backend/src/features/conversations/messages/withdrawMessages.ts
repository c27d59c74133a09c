import { QueryTypes } from 'sequelize'
import { recordEvent } from '../../../events/recordEvent.js'
import { database } from '../../../platform/database/database.js'
import { leaveOutOfPreview } from '../tickets/index.js'
import { forgetFile } from '../media/index.js'

/**
 * No sending takes up what is deleted, and nobody can try it again: what its shipment sends next is the only
 * one. `$2`: failed ones as well, whose refusal, as the caller knows, was WhatsApp's word that nobody gets
 * them.
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
 * Takes back messages of campaigns that have certainly reached nobody: they are shown as deleted, and are no
 * messages of their shipments any more. One that is being sent, or may have been, stays.
 * @returns the shipments of those that were taken back.
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
