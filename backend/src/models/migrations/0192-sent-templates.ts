import type { Migration } from '../../platform/database/migrator.js'

/** Finds who has sent templates lately. Campaigns and schedules are counted where they are stored. */
export const sentTemplates: Migration = {
  name: '0192-sent-templates',
  up: (sql) =>
    sql(`create index messages_templates on messages (company_id, created_at)
           where content->>'type' = 'template' and from_me and campaign_shipment_id is null and schedule_id is null`),
}
