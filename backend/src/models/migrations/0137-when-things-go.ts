import type { Migration } from '../../platform/database/migrator.js'

/**
 * When a connection last sent a bulk message to somebody who had never written to it; the company's rate sets
 * the time of the next one. Also the user who paused a campaign; null where it paused automatically, or they
 * were deleted.
 */
export const whenThingsGo: Migration = {
  name: '0137-when-things-go',
  up: (sql) =>
    sql(`alter table connections add column new_chat_left_at timestamptz;
      alter table campaigns add column paused_by integer,
        add constraint campaigns_paused_by_fkey foreign key (company_id, paused_by) references users(company_id, id)
        on delete set null (paused_by);
      create index campaigns_by_paused_by on campaigns (company_id, paused_by) where paused_by is not null`),
}
