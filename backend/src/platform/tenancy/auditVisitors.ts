import { settingOf } from './settingOf.js'

/** Logs the following changes of a transaction under the name of a user of another company. */
export const actingAsVisitor = (name: string): string => settingOf('app.user_name', name)

/**
 * A super user who acts in another company appears in its audit log by name, since their row can't be read
 * there. Replaces `audit` of `audited.ts`. The scope sets `app.user_name` for such a visitor.
 */
export const auditVisitors = `
  create or replace function audit(kind text, record_id integer, record_name text, action text, changes jsonb) returns void
  language plpgsql set search_path = public, pg_temp as $$
  declare
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
      insert into audit_entries (user_id, user_name, kind, record_id, record_name, action, changes, transaction_id)
        select u.id, coalesce(u.name, visitor), audit.kind, audit.record_id, audit.record_name, audit.action, merged, txid_current()
          from (select nullif(current_setting('app.user_name', true), '') as visitor) acting
            left join users u on u.id = nullif(current_setting('app.user_id', true), '')::integer
          where coalesce(u.name, visitor) is not null;
    else
      update audit_entries e set action = merged_action, changes = merged, record_name = audit.record_name where e.id = known.id;
    end if;
  end $$;`
