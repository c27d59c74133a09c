import type { Migration } from '../../platform/database/migrator.js'

/**
 * How many of a list's numbers are on WhatsApp, counted by triggers like its entries (0059), since the page
 * of lists would read millions of rows.
 */
const counted = `
  alter table contact_lists add column valid_count integer not null default 0;

  create or replace function count_list_entries() returns trigger language plpgsql set search_path = public, pg_temp as $$
  declare
    step integer := case when tg_op = 'DELETE' then -1 else 1 end;
  begin
    update contact_lists list
       set entries_count = list.entries_count + step * moved.all_of_them, valid_count = list.valid_count + step * moved.valid
      from (select contact_list_id as id, company_id, count(*)::integer as all_of_them,
                   count(*) filter (where is_whatsapp_valid)::integer as valid
              from changed group by contact_list_id, company_id order by contact_list_id) moved
     where list.company_id = moved.company_id and list.id = moved.id;
    return null;
  end $$;

  create function count_valid_entries() returns trigger language plpgsql set search_path = public, pg_temp as $$
  begin
    update contact_lists list set valid_count = list.valid_count + moved.valid
      from (select contact_list_id as id, company_id, sum(valid)::integer as valid
              from (select contact_list_id, company_id, 1 as valid from after where is_whatsapp_valid
                    union all
                    select contact_list_id, company_id, -1 from before where is_whatsapp_valid) each
             group by contact_list_id, company_id having sum(valid) <> 0 order by contact_list_id) moved
     where list.company_id = moved.company_id and list.id = moved.id;
    return null;
  end $$;
  create trigger count_changed after update on contact_list_entries referencing old table as before new table as after
    for each statement execute function count_valid_entries()`

/** Forced row-level security hides all rows from the owner. */
const rows = `
  alter table contact_lists no force row level security;
  alter table contact_list_entries no force row level security;
  update contact_lists list set valid_count = known.valid
    from (select company_id, contact_list_id as id, count(*)::integer as valid from contact_list_entries
           where is_whatsapp_valid group by company_id, contact_list_id) known
   where known.company_id = list.company_id and known.id = list.id;
  alter table contact_lists force row level security;
  alter table contact_list_entries force row level security`

export const validEntries: Migration = {
  name: '0077-valid-entries',
  up: async (sql) => {
    for (const part of [counted, rows]) await sql(part)
  },
}
