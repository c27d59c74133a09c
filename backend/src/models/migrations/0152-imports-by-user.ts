import type { Migration } from '../../platform/database/migrator.js'

/** The starter of an import is told its progress, whatever their name is by then. */
export const importsByUser: Migration = {
  name: '0152-imports-by-user',
  up: (sql) =>
    sql(`alter table imports add column user_id integer,
      add foreign key (company_id, user_id) references users(company_id, id) on delete set null (user_id)`),
}
