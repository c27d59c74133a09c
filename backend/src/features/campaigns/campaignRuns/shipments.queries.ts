import { raw, sql } from '../../../platform/database/sql.js'
import { readRows } from '../../../platform/database/statement.js'

// SQL of how far the message of a shipment has come. `shipment` is the alias of the row.

/** SQL condition: the message has left. */
export const wasSent = (shipment: string): string => `${shipment}.state = 'sent'`

/** SQL expression: when the message arrived. WhatsApp may report that it was read without an arrival. */
export const arrivedAt = (shipment: string): string =>
  `coalesce(${shipment}.delivered_at, ${shipment}.read_at)`

/** SQL condition: the message has arrived, and perhaps was read. */
export const wasDelivered = (shipment: string): string =>
  `(${wasSent(shipment)} and ${arrivedAt(shipment)} is not null)`

/** SQL condition: the customer has read the message. */
export const wasRead = (shipment: string): string =>
  `(${wasSent(shipment)} and ${shipment}.read_at is not null)`

const SENT = raw(wasSent('s'))
const DELIVERED = raw(wasDelivered('s'))
const READ = raw(wasRead('s'))

/** Number of a campaign's shipments with the same state, reason and variant. */
export interface ShipmentGroup {
  campaignId: number
  state: string
  reason: string | null
  variant: number | null
  count: number
  requested: number
  confirmed: number
  /** Shipments whose message has left, and how far the messages have come. */
  sent: number
  delivered: number
  read: number
  replied: number
}

/** Counts all shipments of some campaigns in one pass. */
export const countShipments = (campaignIds: readonly number[]): Promise<ShipmentGroup[]> =>
  readRows<ShipmentGroup>(sql`
    select campaign_id as "campaignId", state, reason, variant, count(*)::integer as count, count(confirmation_requested_at)::integer as requested,
           count(confirmed_at)::integer as confirmed, count(*) filter (where ${SENT})::integer as sent,
           count(*) filter (where ${DELIVERED})::integer as delivered, count(*) filter (where ${READ})::integer as read,
           count(*) filter (where ${SENT} and replied_at is not null)::integer as replied
      from campaign_shipments s where campaign_id = any(${[...campaignIds]}::integer[])
     group by campaign_id, state, reason, variant`)
