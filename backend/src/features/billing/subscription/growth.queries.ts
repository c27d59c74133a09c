import { type PlanCount } from '@balcao/contract'
import { QueryTypes } from 'sequelize'
import { database } from '../../../platform/database/database.js'

/**
 * The growth of the scope's company since an instant: new users, connections and queues, and MB of message
 * files. Files are counted from each connection's first message after the instant, which an index finds, so
 * older files are not read.
 */
export async function grownSince(since: Date): Promise<Record<PlanCount, number>> {
  const [grown] = await database.query<Record<PlanCount, number>>(
    `with first as (
       select min(m.id) as id from connections c cross join (values (true), (false)) way (from_me) cross join lateral (
         select id from messages where company_id = c.company_id and connection_id = c.id and from_me = way.from_me and created_at >= $1
          order by created_at limit 1) m)
     select (select count(*)::integer from users where active and created_at >= $1) as users,
            (select count(*)::integer from connections where created_at >= $1) as connections,
            (select count(*)::integer from queues where created_at >= $1) as queues,
            (select coalesce(sum(f.size), 0)::float8 / 1048576 from message_media f, first
              where f.message_id >= first.id and f.storage_key is not null) as "storageMb"`,
    { bind: [since], type: QueryTypes.SELECT },
  )
  return grown ?? { users: 0, connections: 0, queues: 0, storageMb: 0 }
}
