import type { PlanExcess } from '@balcao/contract'
import { QueryTypes } from 'sequelize'
import { database } from '../../platform/database/database.js'

/** What a company has of what plans count, in SQL. @param company the alias of its row. */
const counted = (company: string): string =>
  `(select count(*)::integer from users where company_id = ${company}.id and active) as users,
   (select count(*)::integer from connections where company_id = ${company}.id) as connections,
   (select count(*)::integer from queues where company_id = ${company}.id) as queues,
   coalesce((select ceil(bytes / 1048576.0)::integer from company_storage where company_id = ${company}.id), 0) as "storageMb"`

type Use = Required<PlanExcess>

/** What the company of the scope has of what plans count. */
export async function countPlanUse(companyId: number): Promise<Use> {
  const [use] = await database.query<Use>(
    `select c.id, c.name, ${counted('c')} from companies c where c.id = $1`,
    {
      bind: [companyId],
      type: QueryTypes.SELECT,
    },
  )
  return use ?? { id: companyId, name: '', users: 0, connections: 0, queues: 0, storageMb: 0 }
}

/** What every company of a plan has of it, by name. In the platform's scope. */
export const listPlanUse = (planId: number): Promise<Use[]> =>
  database.query<Use>(
    `select c.id, c.name, ${counted('c')} from companies c where c.plan_id = $1 order by c.name, c.id`,
    {
      bind: [planId],
      type: QueryTypes.SELECT,
    },
  )
