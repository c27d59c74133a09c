import type { Migration } from '../../platform/database/migrator.js'

/** A quick message may have a file, which counts in the company's storage (0010), and a use counter. */
const columns = `
  alter table quick_messages
    add column used_count integer not null default 0,
    add column file_key text,
    add column file_name text,
    add column file_type text,
    add column file_size integer;
  create index quick_messages_file on quick_messages (file_key) where file_key is not null;

  create function count_quick_files() returns trigger language plpgsql set search_path = public, pg_temp as $$
  declare
    before bigint := case when tg_op <> 'INSERT' and old.file_key is not null then coalesce(old.file_size, 0) else 0 end;
    after bigint := case when tg_op <> 'DELETE' and new.file_key is not null then coalesce(new.file_size, 0) else 0 end;
  begin
    if after > before then
      insert into company_storage as known (company_id, bytes) values (new.company_id, after - before)
        on conflict (company_id) do update set bytes = known.bytes + excluded.bytes;
    elsif after < before then
      update company_storage set bytes = greatest(0, bytes + after - before) where company_id = old.company_id;
    end if;
    return null;
  end $$;

  create constraint trigger count_quick_files after insert or delete or update of file_key, file_size on quick_messages
    deferrable initially deferred for each row execute function count_quick_files();
`

export const quickMessageFiles: Migration = {
  name: '0044-quick-message-files',
  up: (sql) => sql(columns),
}
