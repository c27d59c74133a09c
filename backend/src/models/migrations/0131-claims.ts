import type { Migration } from '../../platform/database/migrator.js'

/**
 * How often a message, or a change of one, was claimed for sending. It never decreases, even where an attempt
 * doesn't count or a person retries it. So of two processes with the same row each knows whether its claim is
 * still valid.
 */
export const claims: Migration = {
  name: '0131-claims',
  up: async (sql) => {
    for (const table of ['messages', 'message_changes'])
      await sql(`alter table ${table} add column claim integer not null default 0`)
  },
}
