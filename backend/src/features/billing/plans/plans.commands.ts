import type { BodyOf, plansApi } from '@balcao/contract'
import { Op, Transaction } from 'sequelize'
import { recordEventFor } from '../../../events/recordEvent.js'
import { Company, Plan } from '../../../models/index.js'
import { refuseDuplicates, type UniqueKeys } from '../../../platform/database/uniqueViolation.js'
import { AppError } from '../../../platform/errors/AppError.js'
import { centsOf } from '../../../platform/money/reais.js'
import type { UserActor } from '../../../platform/tenancy/actor.js'
import { withPlatformScope } from '../../../platform/tenancy/scope.js'
import { claimCompaniesOfPlan, exceedingOf, listPlanUse, NOT_YET } from '../companies/index.js'
import { countCompanies } from './plans.queries.js'
import { loweredLimits, requirePlanName, switchedOffAfter } from './plans.rules.js'

const uniqueKeys: UniqueKeys = { plans_name: { code: 'ERR_PLAN_NAME_ALREADY_EXISTS', field: 'name' } }

/** Tells all super users that plans have changed. */
const notifySuperUsers = ({ companyId }: UserActor): Promise<void> =>
  recordEventFor([companyId], 'installation.changed', { list: 'plans' })

/** The limits in a body, and whether the plan is public. */
const limitsIn = ({ users, connections, queues, storageMb, isPublic }: BodyOf<typeof plansApi.update>) => ({
  users,
  connections,
  queues,
  storageMb,
  isPublic,
})

/** @throws AppError ERR_PLAN_INVALID_NAME, ERR_PLAN_NAME_ALREADY_EXISTS */
export async function createPlan(
  actor: UserActor,
  { name, value, users, connections, queues, storageMb, isPublic, ...body }: BodyOf<typeof plansApi.create>,
): Promise<Plan> {
  const columns = {
    users,
    connections,
    queues,
    storageMb,
    isPublic,
    name: requirePlanName(name),
    valueCents: centsOf(value),
    switchedOff: switchedOffAfter(NOT_YET, body),
  }
  return withPlatformScope('a new plan', async () => {
    const plan = await refuseDuplicates(uniqueKeys, () => Plan.create(columns))
    await notifySuperUsers(actor)
    return plan
  })
}

/**
 * Locks a plan until the scope ends: nobody can choose or delete it.
 * @throws AppError ERR_NO_PLAN_FOUND
 */
async function holdPlan(id: number): Promise<Plan> {
  const plan = await Plan.findByPk(id, { lock: Transaction.LOCK.UPDATE })
  if (!plan) throw new AppError('ERR_NO_PLAN_FOUND')
  return plan
}

/**
 * Changes a plan. Lower limits are checked against every company of the plan; meanwhile none of them can add
 * anything.
 * @throws AppError ERR_NO_PLAN_FOUND, ERR_PLAN_INVALID_NAME, ERR_PLAN_NAME_ALREADY_EXISTS, ERR_PLAN_EXCEEDED
 *   with the companies that have more.
 */
export function updatePlan(
  actor: UserActor,
  id: number,
  { name, value, ...body }: BodyOf<typeof plansApi.update>,
): Promise<{ plan: Plan; companies: number }> {
  if (name !== undefined) requirePlanName(name)
  return withPlatformScope('a plan changes', async () => {
    const plan = await holdPlan(id)
    const limits = limitsIn(body)
    const lowered = loweredLimits(plan, limits)
    if (Object.keys(lowered).length > 0) {
      // Each addition takes the same lock.
      await claimCompaniesOfPlan(id)
      const exceeding = exceedingOf(await listPlanUse(id), lowered)
      if (exceeding.length > 0) throw new AppError('ERR_PLAN_EXCEEDED', { exceeding })
    }
    const given = {
      ...limits,
      ...(name && { name }),
      ...(value !== undefined && { valueCents: centsOf(value) }),
      switchedOff: switchedOffAfter(plan.switchedOff, body),
    }
    const columns = Object.fromEntries(Object.entries(given).filter(([, each]) => each !== undefined))
    await refuseDuplicates(uniqueKeys, () => plan.update(columns))
    await notifySuperUsers(actor)
    return { plan, companies: (await countCompanies([id])).get(id) ?? 0 }
  })
}

/** @throws AppError ERR_NO_PLAN_FOUND; ERR_PLAN_IN_USE, with the number of its companies. */
export const removePlan = (actor: UserActor, id: number): Promise<void> =>
  withPlatformScope('a plan goes', async () => {
    const plan = await holdPlan(id)
    const companies = await Company.count({ where: { [Op.or]: [{ planId: id }, { plannedPlanId: id }] } })
    if (companies > 0) throw new AppError('ERR_PLAN_IN_USE', { companies })
    await plan.destroy()
    await notifySuperUsers(actor)
  })
