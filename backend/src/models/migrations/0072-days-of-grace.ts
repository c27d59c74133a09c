import { appRole, platformRole } from '../../platform/database/database.js'
import type { Migration } from '../../platform/database/migrator.js'

/**
 * For how many days after their due dates companies may go on: the setting of the super users' company, the
 * largest where they are of several. Asked by each call about its own company, which sees no other's
 * settings: the function says this number alone.
 */
const graceDays = `
  create index users_super on users (company_id) where super;
  create function grace_days() returns integer language sql stable parallel safe security definer
    set search_path = public, pg_temp
  as $$ select coalesce(max(case when value ~ '^\\d{1,2}$' then value::integer end), 0) from settings
         where key = 'graceDays' and company_id in (select company_id from users where super) $$;
  revoke all on function grace_days() from public;
  grant execute on function grace_days() to "${appRole}";
  grant create on schema public to ${platformRole};
  grant ${platformRole} to current_user;
  alter function grace_days() owner to ${platformRole};
  revoke create on schema public from ${platformRole};`

export const daysOfGrace: Migration = {
  name: '0072-days-of-grace',
  up: (sql) => sql(graceDays),
}
