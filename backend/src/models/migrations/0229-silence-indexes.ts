import { addIndex } from '../../platform/database/gentleSteps.js'
import type { Migration } from '../../platform/database/migrator.js'

/** The sweeps of silence and targets find their tickets without reading all. */
export const silenceIndexes: Migration = {
  name: '0229-silence-indexes',
  transaction: false,
  up: async (sql) => {
    await addIndex(
      sql,
      `tickets_silent on tickets (company_id, last_message_at) where status = 'open' and not is_group`,
    )
    await addIndex(
      sql,
      `tickets_awaiting on tickets (company_id, queue_id)
         where waiting_since is not null and status <> 'closed' and not chatbot and not is_group`,
    )
    await addIndex(
      sql,
      `queues_targets on queues (company_id) where answer_target is not null or waiting_target is not null`,
    )
  },
}
