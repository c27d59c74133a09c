import type { Migration } from '../../platform/database/migrator.js'

/**
 * How often a message, or a change of one, was claimed to be sent. It only grows, also where a try does not
 * count or a person has it tried again: of two that hold one row each knows whether the claim is still
 * theirs.
 */
export const claims: Migration = {
  name: '0131-claims',
  up: async (sql) => {
    for (const table of ['messages', 'message_changes'])
      await sql(`alter table ${table} add column claim integer not null default 0`)
  },
}
