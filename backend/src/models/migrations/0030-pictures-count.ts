import type { Migration } from '../../platform/database/migrator.js'

/**
 * Contacts' pictures count in a company's storage (0010). The size of pictures fetched before is unknown, so
 * each counts when it is fetched again.
 */
const counted = `
  alter table contacts add column picture_bytes integer;

  create function count_pictures() returns trigger language plpgsql set search_path = public, pg_temp as $$
  declare
    before bigint := case when tg_op <> 'INSERT' and old.picture_key is not null then coalesce(old.picture_bytes, 0) else 0 end;
    after bigint := case when tg_op <> 'DELETE' and new.picture_key is not null then coalesce(new.picture_bytes, 0) else 0 end;
  begin
    if after > before then
      insert into company_storage as known (company_id, bytes) values (new.company_id, after - before)
        on conflict (company_id) do update set bytes = known.bytes + excluded.bytes;
    elsif after < before then
      update company_storage set bytes = greatest(0, bytes + after - before) where company_id = old.company_id;
    end if;
    return null;
  end $$;
`

/** Most contacts are created and deleted without a picture, many at a time. */
const triggers = `
  create constraint trigger count_pictures_set after update of picture_key, picture_bytes on contacts
    deferrable initially deferred for each row execute function count_pictures();
  create constraint trigger count_pictures_came after insert on contacts
    deferrable initially deferred for each row when (new.picture_bytes is not null) execute function count_pictures();
  create constraint trigger count_pictures_went after delete on contacts
    deferrable initially deferred for each row when (old.picture_bytes is not null) execute function count_pictures();
`

export const picturesCount: Migration = {
  name: '0030-pictures-count',
  up: async (sql) => {
    await sql(counted)
    await sql(triggers)
  },
}
