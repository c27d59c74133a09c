import type { Migration } from '../../platform/database/migrator.js'

/** A note has its author's client key, so a note that is sent again after a lost answer is stored once. */
export const noteKeys: Migration = {
  name: '0046-note-keys',
  up: (sql) =>
    sql(`
      alter table ticket_notes add column client_key text;
      create unique index ticket_notes_client_key on ticket_notes (company_id, user_id, client_key) where client_key is not null;
    `),
}
