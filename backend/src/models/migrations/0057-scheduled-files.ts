import { platformRole } from '../../platform/database/database.js'
import type { Migration } from '../../platform/database/migrator.js'
import { tenantJoinTable } from '../../platform/tenancy/tenantTable.js'

/** Scheduled time of a message, for its bubble, also after the schedule was deleted. */
const scheduledFor = `
  alter table messages add column scheduled_for timestamptz;
  set local role ${platformRole};
  update messages set scheduled_for = schedules.send_at from schedules
   where messages.company_id = schedules.company_id and messages.schedule_id = schedules.id;
  reset role`

/**
 * Files of schedules, with the number of rows that name each: schedules, series, and the messages sent with
 * it. Such a file is stored once, and counts once in the company's storage (0010, 0049).
 */
const files = `
  ${tenantJoinTable(
    'scheduled_files',
    `file_key text primary key,
    bytes bigint not null,
    named integer not null`,
  )}

  create function name_scheduled_file(company integer, key text, size bigint) returns void
    language plpgsql set search_path = public, pg_temp as $$
  declare
    names integer;
  begin
    insert into scheduled_files as held (company_id, file_key, bytes, named) values (company, key, size, 1)
      on conflict (file_key) do update set named = held.named + 1
      returning held.named into names;
    if names = 1 then
      insert into company_storage as known (company_id, bytes) values (company, size)
        on conflict (company_id) do update set bytes = known.bytes + excluded.bytes;
    end if;
  end $$;

  -- Returns false for a file that no schedule has named.
  create function release_scheduled_file(company integer, key text) returns boolean
    language plpgsql set search_path = public, pg_temp as $$
  declare
    names integer;
    size bigint;
  begin
    update scheduled_files set named = named - 1 where file_key = key returning named, bytes into names, size;
    if not found then return false; end if;
    if names = 0 then
      delete from scheduled_files where file_key = key;
      update company_storage set bytes = greatest(0, bytes - size) where company_id = company;
    end if;
    return true;
  end $$`

const ofSchedules = `
  drop trigger count_schedule_files on schedules;
  drop function count_schedule_files();

  create function count_schedule_files() returns trigger language plpgsql set search_path = public, pg_temp as $$
  begin
    if tg_op = 'UPDATE' and old.file_key is not distinct from new.file_key then return null; end if;
    if tg_op <> 'INSERT' and old.file_key is not null then
      perform release_scheduled_file(old.company_id, old.file_key);
    end if;
    if tg_op <> 'DELETE' and new.file_key is not null then
      perform name_scheduled_file(new.company_id, new.file_key, coalesce((new.file ->> 'size')::bigint, 0));
    end if;
    return null;
  end $$;

  create constraint trigger count_schedule_files after insert or delete or update of file_key on schedules
    deferrable initially deferred for each row execute function count_schedule_files();
  create constraint trigger count_series_files after insert or delete or update of file_key on schedule_series
    deferrable initially deferred for each row execute function count_schedule_files()`

/** All other files of messages count individually. A schedule names its file before a message does. */
const ofMessages = `
  create or replace function count_storage() returns trigger language plpgsql set search_path = public, pg_temp as $$
  declare
    before bigint := case when tg_op <> 'INSERT' and old.storage_key is not null then coalesce(old.size, 0) else 0 end;
    after bigint := case when tg_op <> 'DELETE' and new.storage_key is not null then coalesce(new.size, 0) else 0 end;
  begin
    if tg_op = 'UPDATE' and old.storage_key is not distinct from new.storage_key then
      if exists (select from scheduled_files where file_key = new.storage_key) then return null; end if;
    else
      if tg_op <> 'INSERT' and old.storage_key is not null and release_scheduled_file(old.company_id, old.storage_key) then
        before := 0;
      end if;
      if tg_op <> 'DELETE' and new.storage_key is not null then
        update scheduled_files set named = named + 1 where file_key = new.storage_key;
        if found then after := 0; end if;
      end if;
    end if;
    if after > before then
      insert into company_storage as known (company_id, bytes) values (new.company_id, after - before)
        on conflict (company_id) do update set bytes = known.bytes + excluded.bytes;
    elsif after < before then
      update company_storage set bytes = greatest(0, bytes + after - before) where company_id = old.company_id;
    end if;
    return null;
  end $$`

/** Files that were counted for each sending count once from now on. */
const counted = `
  set local role ${platformRole};
  insert into scheduled_files (company_id, file_key, bytes, named)
    select company_id, file_key, max(bytes), count(*)
      from (
        select company_id, file_key, coalesce((file ->> 'size')::bigint, 0) from schedules where file_key is not null
        union all
        select company_id, file_key, coalesce((file ->> 'size')::bigint, 0) from schedule_series where file_key is not null
        union all
        select company_id, storage_key, coalesce(size, 0) from message_media
         where storage_key in (select file_key from schedules union select file_key from schedule_series)
      ) each (company_id, file_key, bytes)
     group by company_id, file_key;
  with before as (
         select company_id, sum(bytes) as bytes
           from (
             select company_id, coalesce((file ->> 'size')::bigint, 0) from schedules where file_key is not null and state = 'pending'
             union all
             select company_id, coalesce(size, 0) from message_media where storage_key in (select file_key from scheduled_files)
           ) each (company_id, bytes)
          group by company_id),
       after as (select company_id, sum(bytes) as bytes from scheduled_files group by company_id)
  insert into company_storage as known (company_id, bytes)
    select company_id, greatest(0, after.bytes) from after
    on conflict (company_id) do update
       set bytes = greatest(0, known.bytes + excluded.bytes - coalesce((select bytes from before where before.company_id = known.company_id), 0));
  reset role`

export const scheduledFiles: Migration = {
  name: '0057-scheduled-files',
  up: async (sql) => {
    for (const part of [scheduledFor, files, ofSchedules, ofMessages, counted]) await sql(part)
  },
}
