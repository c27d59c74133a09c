/**
 * The function behind `countedFiles`: adds the change of a row's file size to its company's count
 * (`company_storage`), just before the commit. Arguments: the column of the file's key, and the path of its
 * size in the row.
 */
export const countFilesFunction = `
  create function count_files() returns trigger language plpgsql set search_path = public, pg_temp as $$
  declare
    was jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
    is_now jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
    before bigint := case when was ->> tg_argv[0] is not null then coalesce((was #>> string_to_array(tg_argv[1], '.'))::bigint, 0) else 0 end;
    after bigint := case when is_now ->> tg_argv[0] is not null then coalesce((is_now #>> string_to_array(tg_argv[1], '.'))::bigint, 0) else 0 end;
    company integer := coalesce(is_now ->> 'company_id', was ->> 'company_id');
  begin
    if after > before then
      insert into company_storage as known (company_id, bytes) values (company, after - before)
        on conflict (company_id) do update set bytes = known.bytes + excluded.bytes;
    elsif after < before then
      update company_storage set bytes = greatest(0, bytes + after - before) where company_id = company;
    end if;
    return null;
  end $$;`

interface CountedFile {
  /** Name of the counter of new rows; `reserveStorage` uses it. */
  name: string
  /** Column with the file's key in the media store; null in a row without a file. */
  key: string
  /** Size in bytes: a column, or `column.key` of a JSON column. */
  size: string
}

/** Counts a table's files for their company. Rows without a file cost nothing, even in large tables. */
export function countedFiles(table: string, { name, key, size }: CountedFile): string {
  const trigger = (called: string, event: string, when: string) => `
    create constraint trigger ${called} after ${event} on ${table}
      deferrable initially deferred for each row when (${when}) execute function count_files('${key}', '${size}');`
  return [
    trigger(name, 'insert', `new.${key} is not null`),
    trigger(`${name}_removed`, 'delete', `old.${key} is not null`),
    trigger(
      `${name}_changed`,
      `update of ${key}, ${size.split('.')[0]}`,
      `new.${key} is not null or old.${key} is not null`,
    ),
  ].join('')
}
