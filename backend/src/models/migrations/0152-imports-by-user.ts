import type { Migration } from '../../platform/database/migrator.js'

/** An import's progress is sent to the user who started it, even if their name has changed. */
export const importsByUser: Migration = {
  name: '0152-imports-by-user',
  up: (sql) =>
    sql(`alter table imports add column user_id integer,
      add foreign key (company_id, user_id) references users(company_id, id) on delete set null (user_id)`),
}
