import { platformRole } from '../../platform/database/database.js'
import type { Migration } from '../../platform/database/migrator.js'

/** Until when a customer who came from an ad is answered for free: 72 hours from their message. */
export const freeAnswers: Migration = {
  name: '0194-free-answers',
  up: (sql) =>
    sql(`
      alter table reply_windows add column free_until timestamptz;
      set local role ${platformRole};
      update reply_windows known set free_until = came.until
        from (select company_id, connection_id, contact_id, max(created_at) + interval '72 hours' as until
                from messages
               where ad_id is not null and not from_me and created_at > now() - interval '72 hours'
               group by company_id, connection_id, contact_id) came
       where came.company_id = known.company_id and came.connection_id = known.connection_id
         and came.contact_id = known.contact_id;
      reset role`),
}
