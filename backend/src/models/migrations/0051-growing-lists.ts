import type { Migration } from '../../platform/database/migrator.js'

/** Other tables whose lists a client keeps up to date. Of two states of a row it takes the later one, too. */
const LISTED = [
  ...['contacts', 'queues', 'quick_messages', 'schedules'],
  ...['settings', 'tags', 'users', 'webhooks'],
]

/**
 * As in `0007-growing-updated-at`: two simultaneous changes of a setting could leave the time of the first.
 */
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
