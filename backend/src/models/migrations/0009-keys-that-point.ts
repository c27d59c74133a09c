import type { Migration } from '../../platform/database/migrator.js'

/**
 * By table, what of it points at other rows. Not the queue and the user of a message: nearly every message
 * has one, each insert would pay, and a queue or user is removed seldom, with one look through the messages.
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
 * Whoever deletes a row asks each table that points at it. Without an index that is a look through the whole
 * table, for each row: a ticket of a thousand messages went a thousand times through all messages.
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
