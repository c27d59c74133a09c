import { appRole, platformRole } from '../../platform/database/database.js'
import type { Migration } from '../../platform/database/migrator.js'

/**
 * Days of grace after a due date: the setting of the super users' company; the largest one if there are
 * several. Each call needs it for its own company, which can't read other companies' settings, so the
 * function only answers this number.
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
