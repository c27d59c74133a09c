import type { Migration } from '../../platform/database/migrator.js'

/**
 * Lists show a ticket's last message by reference, not a copy of its text, so changes of the message show at
 * once. There is no foreign key: every deletion of a message would search the tickets, and messages are
 * deleted with their ticket. Where a single message is deleted (when two contacts are merged), the deleter
 * calls `preview_of` again.
 */
const previews = `
  alter table messages add column answers_bot boolean not null default false;
  alter table tickets add column preview_message_id bigint;

  create function preview_of(shown_ticket integer) returns bigint language sql stable as $$
    select coalesce(
      (select id from messages where ticket_id = shown_ticket and not is_bot and not is_deleted and not answers_bot
        order by id desc limit 1),
      (select id from messages where ticket_id = shown_ticket and not is_bot order by id desc limit 1))
  $$;
`

/**
 * Forced row-level security hides all rows from the owner, unless it is a superuser. The pages of waiting
 * tickets continue after a time that a client was given, which has milliseconds. So the column has
 * milliseconds, too.
 */
const rows = `
  alter table tickets no force row level security;
  alter table messages no force row level security;
  update tickets set preview_message_id = preview_of(id), waiting_since = date_trunc('milliseconds', waiting_since);
  alter table tickets force row level security;
  alter table messages force row level security;
  alter table tickets drop column last_message;
`

/**
 * The longest waiting ticket comes first, tickets that don't wait come last, older first. It is written with
 * `case`, since row-level security prevents index paging for `coalesce`, which Postgres doesn't consider
 * leakproof.
 */
const waiting = `
  create index tickets_by_wait on tickets
    (company_id, status, (case when waiting_since is null then 'infinity' else waiting_since end), id)
    where status <> 'closed';
`

export const previewsAndWaiting: Migration = {
  name: '0014-previews',
  up: async (sql) => {
    for (const part of [previews, rows, waiting]) await sql(part)
  },
}
