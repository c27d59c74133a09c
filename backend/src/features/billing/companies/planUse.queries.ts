import type { PlanExcess } from '@balcao/contract'
import { QueryTypes } from 'sequelize'
import { inAlphabet } from '../../../platform/database/alphabet.js'
import { database } from '../../../platform/database/database.js'

/**
 * SQL columns: the company's counts of everything that plans limit.
 * @param company the alias of its row.
 */
const counted = (company: string): string =>
  `(select count(*)::integer from users where company_id = ${company}.id and active) as users,
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
