import { settingOf } from './settingOf.js'

/** The acting user of the open scope, in SQL; null for the product itself. */
const SCOPE_USER = `nullif(current_setting('app.user_id', true), '')`

/** Logs the following changes of a transaction under a user's name. */
export const actingAs = (userId: number): string => settingOf('app.user_id', String(userId))

/** The same as a column of a statement that looks the user up. */
export const actingUser = (idColumn: string): string =>
  `set_config('app.user_id', ${idColumn}::text, true) as "actingUser"`

/**
 * The functions behind `audited` and `auditedMembers`.
 *
 * One transaction leaves one entry per record, however often it writes it, with the values before and after.
 * If the record ends as it began there is no entry, for example when a form stores a list by deleting and
 * adding all its rows.
 *
 * `changes` has a key for each column, `[from, to]`; `*column` for a secret, and `=label` for a field with a
 * name given by users.
 */
export const auditFunctions = `
  create function audit(kind text, record_id integer, record_name text, action text, changes jsonb) returns void
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
        select u.id, u.name, audit.kind, audit.record_id, audit.record_name, audit.action, merged, txid_current()
          from users u where u.id = ${SCOPE_USER}::integer;
    else
      update audit_entries e set action = merged_action, changes = merged, record_name = audit.record_name where e.id = known.id;
    end if;
  end $$;

  -- The recorded value: null for an empty text, and the first 1000 characters of a long one.
  create function audit_value(value jsonb) returns jsonb language sql immutable as $$
    select case when jsonb_typeof(value) = 'string' then to_jsonb(nullif(left(value #>> '{}', 1000), '')) when value = 'null' then null else value end
  $$;

  -- Arguments: kind, column of the name, recorded columns, secret columns.
  create function audit_row() returns trigger language plpgsql set search_path = public, pg_temp as $$
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
                  else jsonb_build_array(audit_value(was -> field), audit_value(is_now -> field)) end), '{}')
      into changes
      from (select unnest(string_to_array(tg_argv[2], ',')) as field, false as secret
            union all select unnest(string_to_array(tg_argv[3], ',')), true) told
      where audit_value(was -> field) is distinct from audit_value(is_now -> field);
    if tg_op = 'UPDATE' and changes = '{}' then return null; end if;
    perform audit(tg_argv[0], (record ->> 'id')::integer, record ->> tg_argv[1],
      case tg_op when 'INSERT' then 'created' when 'DELETE' then 'deleted' else 'changed' end, changes);
    return null;
  end $$;

  -- Arguments: kind, table of the record, its foreign key in this table, table of the members, their foreign
  -- key in this table.
  create function audit_members() returns trigger language plpgsql set search_path = public, pg_temp as $$
  declare
    list record;
  begin
    for list in execute format(
      'select owner.id, owner.name,
              (select coalesce(jsonb_agg(m.name order by m.name), ''[]'') from %1$I here join %2$I m on m.id = here.%3$I where here.%4$I = owner.id) as now,
              (select jsonb_agg(m.name) from moved join %2$I m on m.id = moved.%3$I where moved.%4$I = owner.id) as moved
         from %5$I owner where owner.id in (select %4$I from moved)',
      tg_table_name, tg_argv[3], tg_argv[4], tg_argv[2], tg_argv[1])
    loop
      perform audit(tg_argv[0], list.id, list.name, 'changed', jsonb_build_object(tg_argv[3], jsonb_build_array(
        (select coalesce(jsonb_agg(name order by name), '[]')
           from (select value as name from jsonb_array_elements_text(list.now)
                 except select value from jsonb_array_elements_text(case when tg_op = 'INSERT' then list.moved end)
                 union select value from jsonb_array_elements_text(case when tg_op = 'DELETE' then list.moved end)) before),
        list.now)));
    end loop;
    return null;
  end $$;

  -- Arguments: kind, table of the record, its foreign key in this table, column of the label, column of the
  -- value.
  create function audit_detail() returns trigger language plpgsql set search_path = public, pg_temp as $$
  declare
    was jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
    is_now jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
    owner record;
    changes jsonb := '{}';
  begin
    execute format('select id, name from %I where id = $1', tg_argv[1]) into owner
      using (coalesce(is_now, was) ->> tg_argv[2])::integer;
    if owner.id is null then return null; end if;
    if was is not null then
      changes := jsonb_build_object('=' || (was ->> tg_argv[3]), jsonb_build_array(audit_value(was -> tg_argv[4]), null));
    end if;
    if is_now is not null then
      changes := changes || jsonb_build_object('=' || (is_now ->> tg_argv[3]), jsonb_build_array(
        case when was ->> tg_argv[3] = is_now ->> tg_argv[3] then audit_value(was -> tg_argv[4]) end, audit_value(is_now -> tg_argv[4])));
    end if;
    perform audit(tg_argv[0], owner.id, owner.name, 'changed', changes);
    return null;
  end $$;`

const BY_A_USER = `when (coalesce(current_setting('app.user_id', true), '') <> '')`
const literals = (...values: readonly string[]): string => values.map((value) => `'${value}'`).join(', ')

export interface AuditedTable {
  /** The record's kind in the audit log. */
  kind: string
  /** The column with the row's name. */
  name: string
  /** Columns whose values are logged. Columns in neither list are not logged. */
  columns: readonly string[]
  /** Columns whose values are secret: the log only says whether there is a value, or a new one. */
  secrets?: readonly string[]
}

/**
 * Logs every change of a table's rows by a user in `audit_entries`, whatever statement makes it. A later call
 * for the same table replaces the earlier one, for example after adding a column.
 */
export const audited = (
  table: string,
  { kind, name, columns, secrets = [] }: AuditedTable,
  condition?: string,
): string => {
  const suffix = secrets.length > 0 && columns.length === 0 ? '_secret' : ''
  const args = literals(kind, name, columns.join(','), secrets.join(','))
  const when = condition === undefined ? BY_A_USER : `${BY_A_USER.slice(0, -1)} and ${condition})`
  const events = condition === undefined ? 'insert or update or delete' : 'insert or update'
  return `
  drop trigger if exists audit${suffix} on ${table};
  create trigger audit${suffix} after ${events} on ${table} for each row ${when} execute function audit_row(${args});`
}

interface Members {
  kind: string
  /** The record's table, and its column in the join table. */
  parent: readonly [table: string, column: string]
  /** The members' table, and its column in the join table. */
  members: readonly [table: string, column: string]
}

/** The same for a join table: logs a record's members by name. */
export const auditedMembers = (table: string, { kind, parent, members }: Members): string => {
  const args = literals(kind, ...parent, ...members)
  const when = `for each statement ${BY_A_USER} execute function audit_members(${args})`
  return `
  create trigger audit_added after insert on ${table} referencing new table as moved ${when};
  create trigger audit_removed after delete on ${table} referencing old table as moved ${when};`
}

/** The same for rows that are fields of a record: logs each by its label. */
export const auditedDetails = (
  table: string,
  ...args: readonly [string, string, string, string, string]
): string =>
  `
  create trigger audit after insert or update or delete on ${table} for each row ${BY_A_USER} execute function audit_detail(${literals(...args)});`
