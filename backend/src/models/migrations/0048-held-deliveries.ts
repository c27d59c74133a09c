import type { Migration } from '../../platform/database/migrator.js'
import { auditNames } from '../../platform/tenancy/auditNames.js'

/**
 * Events are held while a webhook is paused, and a person's deliveries are sent anyway. The audit log has
 * names where it had ids.
 */
export const heldDeliveries: Migration = {
  name: '0048-held-deliveries',
  up: (sql) =>
    sql(`
      alter table webhook_deliveries
        drop constraint webhook_deliveries_state_check,
        add constraint webhook_deliveries_state_check check (state in ('waiting', 'held', 'delivered', 'failed')),
        add column by_hand boolean not null default false;
      create index webhook_deliveries_held on webhook_deliveries (company_id, id) where state = 'held';
      ${auditNames}
    `),
}
