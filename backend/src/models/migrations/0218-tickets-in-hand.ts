import { addIndex } from '../../platform/database/gentleSteps.js'
import type { Migration } from '../../platform/database/migrator.js'

/**
 * Few tickets are put off or stand on top at a time, and many companies have no reasons: these indexes stay
 * small.
 */
export const ticketsInHand: Migration = {
  name: '0218-tickets-in-hand',
  transaction: false,
  up: async (sql) => {
    await addIndex(
      sql,
      'tickets_on_top on tickets (company_id, user_id) where pinned_at is not null or recalled_at is not null',
    )
    await addIndex(sql, 'tickets_snoozed on tickets (company_id, user_id) where snoozed_at is not null')
    await addIndex(sql, 'tickets_snoozed_until on tickets (snoozed_until) where snoozed_until is not null')
    await addIndex(
      sql,
      'ticket_tracking_reasons on ticket_tracking (company_id, finished_at) include (close_reason_id) where close_reason_id is not null',
    )
  },
}
