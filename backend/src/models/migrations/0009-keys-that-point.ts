import type { Migration } from '../../platform/database/migrator.js'

/**
 * Foreign-key columns by table. Not the queue and the user of a message: nearly every message has one, so
 * each insert would pay, while queues and users are rarely deleted, with one scan of the messages.
 */
const POINTS = {
  messages: ['quoted_message_id', 'author_contact_id'],
  message_changes: ['user_id'],
  tickets: ['queue_id', 'queue_option_id'],
  ticket_notes: ['user_id'],
  ticket_tracking: ['user_id'],
  user_ratings: ['ticket_id'],
}

/**
 * Deleting a row searches each table that references it. Without an index that is a scan of the whole table
 * per row: deleting a ticket with a thousand messages scanned all messages a thousand times.
 */
export const keysThatPoint: Migration = {
  name: '0009-keys-that-point',
  up: async (sql) => {
    for (const [table, columns] of Object.entries(POINTS))
      for (const column of columns)
        await sql(
          `create index ${table}_by_${column} on ${table} (company_id, ${column}) where ${column} is not null`,
        )
  },
}
