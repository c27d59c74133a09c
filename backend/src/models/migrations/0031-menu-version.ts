import type { Migration } from '../../platform/database/migrator.js'

/**
 * Each queue has the number of its menu's options and the menu's version. A menu is stored as a whole, unless
 * it has changed since it was read. Triggers update both on every change of options.
 */
const counted = `
  alter table queues add column menu_version integer not null default 0, add column options_count integer not null default 0;

  alter table queues no force row level security;
  alter table queue_options no force row level security;
  update queues set options_count = (select count(*) from queue_options where queue_id = queues.id);
  alter table queue_options force row level security;
  alter table queues force row level security;

  create function note_menu_change() returns trigger language plpgsql set search_path = public, pg_temp as $$
  begin
    update queues
      set menu_version = menu_version + 1,
        options_count = (select count(*) from queue_options where queue_id = queues.id)
      where id in (select queue_id from changed);
    return null;
  end $$;

  create trigger note_menu_came after insert on queue_options
    referencing new table as changed for each statement execute function note_menu_change();
  create trigger note_menu_change after update on queue_options
    referencing new table as changed for each statement execute function note_menu_change();
  create trigger note_menu_went after delete on queue_options
    referencing old table as changed for each statement execute function note_menu_change();
`

export const menuVersion: Migration = {
  name: '0031-menu-version',
  up: (sql) => sql(counted),
}
