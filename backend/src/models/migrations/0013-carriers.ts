import type { Migration } from '../../platform/database/migrator.js'

/**
 * A change of a message is identified by the message that contained it, which may arrive again and be
 * undecryptable then.
 */
export const carriers: Migration = {
  name: '0013-carriers',
  up: (sql) =>
    sql(`
      alter table inbound_messages add column carrier text;
      create index inbound_messages_carriers on inbound_messages (connection_id, carrier) where carrier is not null;
    `),
}
