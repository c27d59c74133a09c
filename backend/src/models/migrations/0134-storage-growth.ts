import type { Migration } from '../../platform/database/migrator.js'

/** The growth of a company's files is summed from this index alone. */
export const storageGrowth: Migration = {
  name: '0134-storage-growth',
  up: (sql) =>
    sql(
      `create index message_media_stored on message_media (company_id, message_id) include (size) where storage_key is not null`,
    ),
}
