import type { Migration } from '../../platform/database/migrator.js'
import { tenantJoinTable } from '../../platform/tenancy/tenantTable.js'

/**
 * - `ticket_notes.mentions`: the colleagues whom a note mentions, by id and by the name in its text.
 * - `note_mentions`: those of them who have not seen it yet. A row is deleted when its user sees the note.
 */
const mentions = `
  alter table ticket_notes add column mentions jsonb not null default '[]';
  ${tenantJoinTable('note_mentions', `user_id integer not null, note_id integer not null`)}
  alter table note_mentions
    add primary key (company_id, user_id, note_id),
    add foreign key (company_id, user_id) references users (company_id, id) on delete cascade,
    add foreign key (company_id, note_id) references ticket_notes (company_id, id) on delete cascade;
  create index note_mentions_note on note_mentions (company_id, note_id);
`

export const noteMentions: Migration = {
  name: '0224-note-mentions',
  up: (sql) => sql(mentions),
}
