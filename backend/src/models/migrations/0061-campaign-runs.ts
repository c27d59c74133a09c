import type { Migration } from '../../platform/database/migrator.js'

/** When a campaign's next action is due; found by an index, however many campaigns there are. */
const campaigns = `
  alter table campaigns add column next_step_at timestamptz;
  alter table campaigns drop column claimed_until;
  create index campaigns_next_step on campaigns (next_step_at) where next_step_at is not null`

/**
 * `last_message_id`: the message that has not left yet, as far as is known. `refusals`: messages in a row
 * that WhatsApp refused.
 */
const connections = `
  alter table campaign_connections add column last_message_id bigint, add column refusals smallint not null default 0;
  alter table connection_daily_sends add column next_send_at timestamptz`

/** A shipment that waits for the check of its number has a reason (unchecked), and no position. */
const shipments = `
  drop index campaign_shipments_due;
  create index campaign_shipments_due on campaign_shipments (campaign_id, position)
    where state = 'waiting' and reason is null and confirmed_at is null;
  create index campaign_shipments_confirmed on campaign_shipments (campaign_id, confirmed_at)
    where state = 'waiting' and confirmed_at is not null;
  create index campaign_shipments_unchecked on campaign_shipments (campaign_id) where state = 'waiting' and reason is not null;
  create index campaign_shipments_under_way on campaign_shipments (company_id, id) where state = 'queued'`

export const campaignRuns: Migration = {
  name: '0061-campaign-runs',
  up: async (sql) => {
    for (const part of [campaigns, connections, shipments]) await sql(part)
  },
}
