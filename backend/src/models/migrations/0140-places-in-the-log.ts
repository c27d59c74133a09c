import type { Migration } from '../../platform/database/migrator.js'

const ACTIONS = [
  ...['created', 'changed', 'deleted', 'entered', 'left', 'disclosed', 'exported'],
  ...['refused', 'locked', 'ended', 'erased'],
]

/** A line of `app.origin`, which the scope sets for a call (platform/tenancy/origin.ts). */
const originLine = (line: 1 | 2): string =>
  `nullif(split_part(current_setting('app.origin', true), E'\\n', ${line}), '')`

/**
 * The audit log gets the address and device of a call, and entries for logins and refusals. Repeated refusals
 * are one entry (`repeat_key`) with a count. One transaction may end several logins of a user, so each may
 * have an entry. The log is read by time, so that a period ends the search.
 */
export const placesInTheLog: Migration = {
  name: '0140-places-in-the-log',
  up: (sql) =>
    sql(`
    alter table audit_entries
      add column address text default ${originLine(1)},
      add column device text default ${originLine(2)},
      add column times integer not null default 1,
      add column repeat_key text,
      drop constraint audit_entries_action_check,
      add constraint audit_entries_action_check check (action in (${ACTIONS.map((action) => `'${action}'`).join(', ')})) not valid;
    drop index audit_entries_transaction, audit_entries_newest, audit_entries_kind, audit_entries_user;
    create index audit_entries_transaction on audit_entries (company_id, transaction_id, kind, record_id);
    create unique index audit_entries_repeated on audit_entries (company_id, repeat_key) where repeat_key is not null;
    create index audit_entries_newest on audit_entries (company_id, created_at, id);
    create index audit_entries_kind on audit_entries (company_id, kind, created_at, id);
    create index audit_entries_user on audit_entries (company_id, user_id, created_at, id);
    create index audit_entries_failures on audit_entries (company_id, created_at, id) where action in ('refused', 'locked')`),
}
