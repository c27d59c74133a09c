import { platformRole } from '../../platform/database/database.js'
import type { Migration } from '../../platform/database/migrator.js'

/**
 * Names in one company that differ only in case or accents count as equal. Of existing duplicates the later
 * ones get their id as a suffix.
 */
const uniqueName = (table: string): string => `
  set local role ${platformRole};
  update ${table} set name = trim(name) || ' (' || id || ')'
    where exists (select from ${table} earlier
                   where earlier.company_id = ${table}.company_id and earlier.id < ${table}.id
                     and search_text(trim(earlier.name)) = search_text(trim(${table}.name)));
  reset role;
  alter table ${table} drop constraint ${table}_company_id_name_key;
  create unique index ${table}_name on ${table} (company_id, search_text(trim(name)));`

/**
 * People can't distinguish "Vendas" from "vendas" when they choose a queue or connection, or in the bot's
 * menu.
 */
export const namesInAnyCase: Migration = {
  name: '0083-names-in-any-case',
  up: async (sql) => {
    for (const table of ['queues', 'connections']) await sql(uniqueName(table))
  },
}
