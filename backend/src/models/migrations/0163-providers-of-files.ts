import type { Migration } from '../../platform/database/migrator.js'

/**
 * A file names its provider, so that it can be fetched after its connection was deleted. Files of deleted
 * connections came from linked phones: there was nothing else.
 */
export const providersOfFiles: Migration = {
  name: '0163-providers-of-files',
  up: (sql) =>
    sql(`
      alter table message_media add column provider text;
      update message_media file
         set provider = coalesce((
           select c.provider from messages m join connections c on c.id = m.connection_id where m.id = file.message_id), 'beta')
       where file.source is not null;`),
}
