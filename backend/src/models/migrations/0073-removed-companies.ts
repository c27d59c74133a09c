import type { Migration } from '../../platform/database/migrator.js'
import { SCOPE_COMPANY } from '../../platform/tenancy/tenantTable.js'

/**
 * `removed_at`: the company is invisible to everybody, and its rows are removed in batches. Its name is free
 * again at once.
 */
const removed = `
  alter table companies add column removed_at timestamptz;
  create index companies_removed on companies (id) where removed_at is not null;
  drop index companies_name;
  create unique index companies_name on companies (search_text(trim(name))) where removed_at is null`

/**
 * As before, but a super user who manages the company also appears in its log, by the name set in the scope
 * (`auditVisitors.ts`).
 */
const audit = `
  create or replace function audit(kind text, record_id integer, record_name text, action text, changes jsonb) returns void
  language plpgsql set search_path = public, pg_temp as $$
  declare
    acting integer := nullif(current_setting('app.user_id', true), '')::integer;
    company integer := ${SCOPE_COMPANY};
    visitor text := nullif(current_setting('app.user_name', true), '');
    known audit_entries;
    merged jsonb;
    merged_action text;
  begin
    select * into known from audit_entries e
      where e.transaction_id = txid_current() and e.kind = audit.kind and e.record_id = audit.record_id;
    select coalesce(jsonb_object_agg(field, jsonb_build_array(was, is_now)), '{}') into merged
      from (select field, case when o.value is null then n.value -> 0 else o.value -> 0 end as was,
                   case when n.value is null then o.value -> 1 else n.value -> 1 end as is_now
              from jsonb_each(known.changes) o (field, value) full join jsonb_each(audit.changes) n (field, value) using (field)) each
      where was is distinct from is_now;
    merged_action := case when known.id is null then action when action = 'deleted' then 'deleted' else known.action end;
    if (known.action = 'created' and action = 'deleted') or (merged_action = 'changed' and merged = '{}') then
      delete from audit_entries where id = known.id;
    elsif known.id is null then
      insert into audit_entries (user_id, user_name, is_support, kind, record_id, record_name, action, changes, transaction_id)
        select who.user_id, who.name, who.is_support, audit.kind, audit.record_id, audit.record_name, audit.action, merged, txid_current()
          from (select u.id as user_id, u.name, false as is_support from users u
                 where u.company_id = company and u.id = acting
                union all
                (select null, coalesce(visitor, s.user_name), true
                   from (select) managing left join support_accesses s on s.company_id = company and s.user_id = acting
                  where coalesce(visitor, s.user_name) is not null
                    and not exists (select from users u where u.company_id = company and u.id = acting)
                  order by s.number desc limit 1)) who;
    else
      update audit_entries e set action = merged_action, changes = merged, record_name = audit.record_name where e.id = known.id;
    end if;
  end $$`

/** Companies are deleted in batches, and super users' actions on a company are in its audit log. */
export const removedCompanies: Migration = {
  name: '0073-removed-companies',
  up: async (sql) => {
    for (const part of [removed, audit]) await sql(part)
  },
}
