import type { PlanExcess } from '@balcao/contract'
import { QueryTypes } from 'sequelize'
import { inAlphabet } from '../../../platform/database/alphabet.js'
import { database } from '../../../platform/database/database.js'

/** What a company has of what plans count, in SQL. @param company the alias of its row. */
const counted = (company: string): string =>
  `(select count(*)::integer from users where company_id = ${company}.id and active) as users,
   (select count(*)::integer from connections where company_id = ${company}.id) as connections,
   (select count(*)::integer from queues where company_id = ${company}.id) as queues,
   coalesce((select ceil(bytes / 1048576.0)::integer from company_storage where company_id = ${company}.id), 0) as "storageMb"`

export type Use = Required<PlanExcess>

/**
 * What each of these companies has of what plans count, in one statement. In their scope or the platform's.
 */
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

/** What the company of the scope has of what plans count. */
export const countPlanUse = async (companyId: number): Promise<Use> =>
  (await countPlanUses([companyId]))(companyId)

/** What every company of a plan has of it, by name. In the platform's scope. */
export const listPlanUse = (planId: number): Promise<Use[]> =>
  database.query<Use>(
    `select c.id, c.name, ${counted('c')} from companies c where c.plan_id = $1 order by ${inAlphabet('c.name')}, c.id`,
    {
      bind: [planId],
      type: QueryTypes.SELECT,
    },
  )
