import type { PlanCount, PlanExcess } from '@balcao/contract'
import { QueryTypes } from 'sequelize'
import { inAlphabet } from '../../../platform/database/alphabet.js'
import { database } from '../../../platform/database/database.js'

/** SQL condition on `users`: plans count the user. Invited ones count, inactive ones don't. */
const isCounted = 'users.active'

/**
 * SQL columns: the company's counts of everything that plans limit.
 * @param company the alias of its row.
 */
const counted = (company: string): string =>
  `(select count(*)::integer from users where company_id = ${company}.id and ${isCounted}) as users,
   (select count(*)::integer from connections where company_id = ${company}.id) as connections,
   (select count(*)::integer from queues where company_id = ${company}.id) as queues,
   coalesce((select ceil(bytes / 1048576.0)::integer from company_storage where company_id = ${company}.id), 0) as "storageMb"`

export type Use = Required<PlanExcess>

/** The counts of these companies, in one statement. Runs in their scope or the platform's. */
export async function countPlanUses(companyIds: readonly number[]): Promise<(companyId: number) => Use> {
  const uses = await database.query<Use>(
    `select c.id, c.name, ${counted('c')} from companies c where c.id = any($1)`,
    {
      bind: [companyIds],
      type: QueryTypes.SELECT,
    },
  )
  const usesById = new Map(uses.map((use) => [use.id, use]))
  return (id) => usesById.get(id) ?? { id, name: '', users: 0, connections: 0, queues: 0, storageMb: 0 }
}

/** The counts of the scope's company. */
export const countPlanUse = async (companyId: number): Promise<Use> =>
  (await countPlanUses([companyId]))(companyId)

/** The counts of every company of a plan, by name. Runs in the platform's scope. */
export const listPlanUse = (planId: number): Promise<Use[]> =>
  database.query<Use>(
    `select c.id, c.name, ${counted('c')} from companies c where c.plan_id = $1 order by ${inAlphabet('c.name')}, c.id`,
    {
      bind: [planId],
      type: QueryTypes.SELECT,
    },
  )

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
     select (select count(*)::integer from users where ${isCounted} and created_at >= $1) as users,
            (select count(*)::integer from connections where created_at >= $1) as connections,
            (select count(*)::integer from queues where created_at >= $1) as queues,
            (select coalesce(sum(f.size), 0)::float8 / 1048576 from message_media f, first
              where f.message_id >= first.id and f.storage_key is not null) as "storageMb"`,
    { bind: [since], type: QueryTypes.SELECT },
  )
  return grown ?? { users: 0, connections: 0, queues: 0, storageMb: 0 }
}
