import type { Migration } from '../../platform/database/migrator.js'

/** A campaign's conversations are read newest first, page by page; there may be a hundred thousand. */
export const ticketsOfCampaign: Migration = {
  name: '0078-tickets-of-campaign',
  up: (sql) =>
    sql(`
      drop index tickets_of_campaign;
      create index tickets_of_campaign on tickets (company_id, campaign_id, last_message_at desc, id desc)
        where campaign_id is not null`),
}
