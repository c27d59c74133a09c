import type { Migration } from '../../platform/database/migrator.js'

/**
 * The lists show of a ticket a message, and not a copy of its words: what becomes of the message shows by
 * itself. The ticket names it without a foreign key: whoever deletes a message would ask the tickets for
 * each, and messages go with their ticket. Where one goes alone (two contacts that turn out to be one),
 * whoever deletes it asks `preview_of` again.
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
 * Forced row-level security shows the owner no row at all, unless the owner is a superuser. Pages of those
 * who wait go on behind an instant that a client was told, which has milliseconds: so has the column.
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
 * Who waits longest comes first, and who does not wait last, the older ticket first. It is said by `case`,
 * since row-level security keeps an index from going on behind a row where the order is a `coalesce`, which
 * Postgres does not know to be leakproof.
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
