/**
 * The audit log stores the name that a referenced record (queue, option, plan) had at that time. A deleted
 * record has the last name that the log knew; if there is none, its id. Replaces `audit_row` of `audited.ts`.
 */
export const auditNames = `
  create function audit_name(field text, value jsonb) returns jsonb language plpgsql stable set search_path = public, pg_temp as $$
  declare
    points_to text := case field when 'send_id_queue' then 'queue' when 'queue_id' then 'queue'
                                 when 'parent_id' then 'queueOption' when 'plan_id' then 'plan' end;
    pointed integer;
    called text;
  begin
    if points_to is null then return audit_value(value); end if;
    -- Zero means none.
    pointed := nullif((value #>> '{}')::integer, 0);
    if pointed is null then return null; end if;
    called := case points_to when 'queue' then (select name from queues where id = pointed)
                             when 'queueOption' then (select title from queue_options where id = pointed)
                             else (select name from plans where id = pointed) end;
    called := coalesce(called, (select e.record_name from audit_entries e
                                 where e.kind = points_to and e.record_id = pointed order by e.id desc limit 1));
    return coalesce(to_jsonb(called), value);
  end $$;

  create or replace function audit_row() returns trigger language plpgsql set search_path = public, pg_temp as $$
  declare
    was jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
    is_now jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
    record jsonb := coalesce(is_now, was);
    changes jsonb;
  begin
    -- The values of a secret are never recorded. 'was' and 'is' only tell whether it had a value before and
    -- has one now.
    select coalesce(jsonb_object_agg(
             case when secret then '*' || field else field end,
             case when secret then jsonb_build_array(case when audit_value(was -> field) is not null then 'was' end,
                                                     case when audit_value(is_now -> field) is not null then 'is' end)
                  else jsonb_build_array(audit_name(field, was -> field), audit_name(field, is_now -> field)) end), '{}')
      into changes
      from (select unnest(string_to_array(tg_argv[2], ',')) as field, false as secret
            union all select unnest(string_to_array(tg_argv[3], ',')), true) told
      where audit_value(was -> field) is distinct from audit_value(is_now -> field);
    if tg_op = 'UPDATE' and changes = '{}' then return null; end if;
    perform audit(tg_argv[0], (record ->> 'id')::integer, record ->> tg_argv[1],
      case tg_op when 'INSERT' then 'created' when 'DELETE' then 'deleted' else 'changed' end, changes);
    return null;
  end $$;`
