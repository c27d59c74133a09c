import { platformRole } from '../../platform/database/database.js'
import type { Migration } from '../../platform/database/migrator.js'
import { isolate, SCOPE_COMPANY } from '../../platform/tenancy/tenantTable.js'

/**
 * Bytes of a company's files. They are counted at the end of a transaction, so that no transaction waits long
 * for another's count.
 */
const counted = `
  create table company_storage (
    company_id integer primary key default (${SCOPE_COMPANY}) references companies(id) on delete cascade,
    bytes bigint not null default 0
  );
  ${isolate('company_storage', 'company_id')}

  create function count_storage() returns trigger language plpgsql set search_path = public, pg_temp as $$
  declare
    before bigint := case when tg_op <> 'INSERT' and old.storage_key is not null then coalesce(old.size, 0) else 0 end;
    after bigint := case when tg_op <> 'DELETE' and new.storage_key is not null then coalesce(new.size, 0) else 0 end;
  begin
    if after > before then
      insert into company_storage as known (company_id, bytes) values (new.company_id, after - before)
        on conflict (company_id) do update set bytes = known.bytes + excluded.bytes;
    elsif after < before then
      update company_storage set bytes = greatest(0, bytes + after - before) where company_id = old.company_id;
    end if;
    return null;
  end $$;

  set local role ${platformRole};
  insert into company_storage (company_id, bytes)
    select company_id, coalesce(sum(size), 0) from message_media where storage_key is not null group by company_id;
  reset role;

  create constraint trigger count_storage after insert or delete or update of storage_key, size on message_media
    deferrable initially deferred for each row execute function count_storage();
`

/** A plan's storage limit; without one the installation's default applies. */
const plan = `alter table plans add column storage_mb integer check (storage_mb > 0)`

/** Files that wait for free storage. */
const waiting = `create index message_media_without_room on message_media (company_id, message_id) where error = 'ERR_STORAGE_FULL'`

export const storage: Migration = {
  name: '0010-storage',
  up: async (sql) => {
    for (const part of [counted, plan, waiting]) await sql(part)
  },
}
