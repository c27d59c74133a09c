import { addIndex } from '../../platform/database/gentleSteps.js'
import type { Migration } from '../../platform/database/migrator.js'

/** The sweeps of availability and distribution find their rows every few seconds, without reading all. */
export const distributionIndexes: Migration = {
  name: '0219-distribution-indexes',
  transaction: false,
  up: async (sql) => {
    await addIndex(sql, 'users_away_until on users (away_until) where away_until is not null')
    await addIndex(sql, 'users_out_of_hours on users (company_id) where not in_hours')
    await addIndex(sql, `queues_distribution on queues (company_id) where distribution <> 'manual'`)
    await addIndex(
      sql,
      `tickets_to_give on tickets (company_id, queue_id)
         where status = 'pending' and user_id is null and not chatbot and not is_group`,
    )
  },
}
