import type { Migration } from '../../platform/database/migrator.js'

/** Downloads of lists are in the audit log. */
export const exportsInTheLog: Migration = {
  name: '0132-exports-in-the-log',
  up: (sql) =>
    sql(`alter table audit_entries drop constraint audit_entries_action_check,
      add constraint audit_entries_action_check
      check (action in ('created', 'changed', 'deleted', 'entered', 'left', 'disclosed', 'exported')) not valid`),
}
