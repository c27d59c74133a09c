import type { Migration } from '../../platform/database/migrator.js'

/** Tables whose rows screens compare by age. */
const COMPARED = ['messages', 'tickets', 'connections']

/**
 * Of two states of a row a screen takes the one with the later `updated_at`, in milliseconds. A writer takes
 * its time before it waits for the row's lock. So the second writer may have the earlier time, or both the
 * same, and the last state would look old. This trigger makes every write that sets the time increase it.
 */
export const growingUpdatedAt: Migration = {
  name: '0007-growing-updated-at',
  up: async (sql) => {
    await sql(`
      create function move_updated_at_on() returns trigger language plpgsql as $$
      begin
        new.updated_at := date_trunc('milliseconds', old.updated_at) + interval '1 millisecond';
        return new;
      end $$`)
    for (const table of COMPARED) {
      await sql(`
        create trigger move_updated_at_on before update of updated_at on ${table} for each row
        when (date_trunc('milliseconds', new.updated_at) <= date_trunc('milliseconds', old.updated_at))
        execute function move_updated_at_on()`)
    }
  },
}
