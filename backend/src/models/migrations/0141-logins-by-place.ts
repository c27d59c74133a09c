import type { Migration } from '../../platform/database/migrator.js'

/** Each login checks whether its user has logged in from this address before. */
export const loginsByPlace: Migration = {
  name: '0141-logins-by-place',
  up: (sql) =>
    sql(`create index audit_entries_logins on audit_entries (company_id, user_id, address)
           where kind = 'session' and action = 'entered'`),
}
