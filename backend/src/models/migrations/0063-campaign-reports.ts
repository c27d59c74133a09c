import type { Migration } from '../../platform/database/migrator.js'

/** When a customer first wrote after the message, and the order of shipments in a report. */
export const campaignReports: Migration = {
  name: '0063-campaign-reports',
  up: async (sql) => {
    await sql(`
      alter table campaign_shipments add column replied_at timestamptz;
      create index campaign_shipments_in_order on campaign_shipments (company_id, campaign_id, id);
      create index opt_outs_of_campaign on opt_outs (company_id, campaign_id) where campaign_id is not null`)
  },
}
