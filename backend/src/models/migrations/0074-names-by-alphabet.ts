import type { Migration } from '../../platform/database/migrator.js'

const name = 'name collate "pt-x-icu"'

/** Long lists of names are paged by these indexes, which have the order of the lists: `byAlphabet`. */
const indexes = `
  drop index contacts_by_name, contacts_groups, contacts_blocked, contacts_refused, contacts_to_check, contact_list_entries_by_name;
  create index contacts_by_name on contacts (company_id, ${name}, id);
  create index contacts_groups on contacts (company_id, ${name}, id) where is_group;
  create index contacts_blocked on contacts (company_id, ${name}, id) where blocked_at is not null;
  create index contacts_refused on contacts (company_id, ${name}, id) where number_refused_at is not null;
  create index contacts_to_check on contacts (company_id, ${name}, id)
    where whatsapp_checked_at is null and number_refused_at is null and lid is null and push_name is null
      and number is not null and not is_group;
  create index contact_list_entries_by_name on contact_list_entries (company_id, contact_list_id, ${name}, id)`

export const namesByAlphabet: Migration = {
  name: '0074-names-by-alphabet',
  up: (sql) => sql(indexes),
}
