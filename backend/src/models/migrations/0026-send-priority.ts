import type { Migration } from '../../platform/database/migrator.js'

/**
 * Separates answers from bulk messages, and finds due messages by an index per connection. The sweep costs
 * the same with 100,000 messages scheduled for tomorrow.
 */
export const sendPriority: Migration = {
  name: '0026-send-priority',
  up: async (sql) => {
    await sql(
      'alter table messages add column send_priority smallint not null default 0 check (send_priority in (0, 1))',
    )
    await sql(`create index messages_due on messages (connection_id, due_at) where send_state = 'queued'`)
    await sql(
      `create index messages_claimed on messages (connection_id, claimed_until) where send_state = 'sending'`,
    )
  },
}
