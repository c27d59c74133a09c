import type { Migration } from '../../platform/database/migrator.js'
import { audited } from '../../platform/tenancy/audited.js'

/** Lanes have an order. The board reads a company's live tickets without the closed ones, which are most. */
export const kanban: Migration = {
  name: '0050-kanban',
  up: (sql) =>
    sql(`
    alter table tags add column lane_order integer;
    ${audited('tags', { kind: 'tag', name: 'name', columns: ['name', 'color', 'kanban', 'lane_order'] })}
    create index tickets_live on tickets (company_id, last_message_at desc, id desc) where status <> 'closed';`),
}
