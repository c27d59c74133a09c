import type { ManagedPlan, Plan as PlanOnWire } from '@balcao/contract'
import type { Plan } from '../../../models/index.js'
import { reaisOf } from '../../../platform/money/reais.js'
import { switchesOf } from '../companies/index.js'

export const presentPlan = ({
  id,
  name,
  users,
  connections,
  queues,
  valueCents,
  storageMb,
  isPublic,
  switchedOff,
}: Plan): PlanOnWire => ({
  id,
  name,
  users,
  connections,
  queues,
  storageMb,
  isPublic,
  value: reaisOf(valueCents),
  ...switchesOf({ switchedOff }),
})

/** @param companies number of companies with the plan. */
export const presentManagedPlan = (plan: Plan, companies: number): ManagedPlan => ({
  ...presentPlan(plan),
  companies,
  createdAt: plan.createdAt.toISOString(),
  updatedAt: plan.updatedAt.toISOString(),
})
