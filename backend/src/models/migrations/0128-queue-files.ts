import type { Migration } from '../../platform/database/migrator.js'

/** The bot sends the file of a queue or an option repeatedly. It is stored, and counts, once (0057). */
const filesOf = (table: string) => `
  alter table ${table}
    add column file_key text,
    add column file jsonb,
    add check ((file_key is null) = (file is null));
  create index ${table}_file on ${table} (file_key) where file_key is not null;
  create constraint trigger count_${table}_files after insert or delete or update of file_key on ${table}
    deferrable initially deferred for each row execute function count_schedule_files()`

export const queueFiles: Migration = {
  name: '0128-queue-files',
  up: async (sql) => {
    for (const table of ['queues', 'queue_options']) await sql(filesOf(table))
  },
}
