import { platformRole } from '../../platform/database/database.js'
import type { Migration } from '../../platform/database/migrator.js'

/**
 * Existing days are added up by the sweep. Until then the dashboard reads their rows. Triggers already note
 * what the version before changes meanwhile.
 */
export const dashboardChanges: Migration = {
  name: '0197-dashboard-changes',
  up: (sql) =>
    sql(`
      set local role ${platformRole};
      insert into dashboard_changes (company_id, at)
        select company_id, quarter_of(queued_at) from ticket_tracking where queued_at is not null
        union select company_id, quarter_of(created_at) from user_ratings
        union select company_id, quarter from message_counts;
      reset role`),
}
