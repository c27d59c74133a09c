import type { Migration } from '../../platform/database/migrator.js'

/**
 * The other records that lists of the client keep true: of two states of a row they, too, take the later one.
 */
const LISTED = [
  ...['contacts', 'queues', 'quick_messages', 'schedules'],
  ...['settings', 'tags', 'users', 'webhooks'],
]

/** As `0007-growing-updated-at`: two who change a setting at once could leave the time of the first. */
export const growingLists: Migration = {
  name: '0051-growing-lists',
  up: async (sql) => {
    for (const table of LISTED)
      await sql(`
        create trigger move_updated_at_on before update of updated_at on ${table} for each row
        when (date_trunc('milliseconds', new.updated_at) <= date_trunc('milliseconds', old.updated_at))
        execute function move_updated_at_on()`)
  },
}
