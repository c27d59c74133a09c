import type { Migration } from '../../platform/database/migrator.js'

/** A connection's journal is read in batches. A conversation with a failed row waits for a while. */
export const journalInBatches: Migration = {
  name: '0004-journal-in-batches',
  up: (sql) =>
    sql(`
      alter table inbound_messages add column retry_at timestamptz;
      create index inbound_messages_next on inbound_messages (connection_id, id) where processed_at is null;
      create index inbound_messages_resting on inbound_messages (connection_id, conversation)
        where processed_at is null and retry_at is not null;
    `),
}
