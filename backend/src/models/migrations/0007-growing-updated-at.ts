import type { Migration } from '../../platform/database/migrator.js'

/** Whose states screens compare by their age. */
const COMPARED = ['messages', 'tickets', 'connections']

/**
 * Of two states of a row a screen takes the one with the later `updated_at`, in milliseconds as it reaches
 * the screen. A writer takes its time before it waits for the row, so that the second to write can bring the
 * earlier time, and two can share one: the last state would be taken for an old one. Here every write that
 * sets the time moves it on.
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
