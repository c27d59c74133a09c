import { addIndex } from '../../platform/database/gentleSteps.js'
import type { Migration } from '../../platform/database/migrator.js'

/** The dashboard always reads attendances that took three days or longer from their rows. */
export const longAttendances: Migration = {
  name: '0198-long-attendances',
  transaction: false,
  up: (sql) =>
    addIndex(
      sql,
      `ticket_tracking_long on ticket_tracking (company_id, queued_at)
         where greatest(started_at, first_response_at, finished_at) - queued_at >= interval '72 hours'`,
    ),
}
