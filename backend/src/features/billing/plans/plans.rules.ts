import { limits, planSwitches, type PlanSwitch } from '@balcao/contract'
import type { Plan } from '../../../models/index.js'
import { AppError } from '../../../platform/errors/AppError.js'

type Limits = Pick<Plan, 'users' | 'connections' | 'queues' | 'storageMb'>

/** @throws AppError ERR_PLAN_INVALID_NAME when it is too short. */
export function requirePlanName(name: string): string {
  if (name.length < limits.name.min) throw new AppError('ERR_PLAN_INVALID_NAME', { field: 'body.name' })
  return name
}

/** The new limits that are lower than before. Only these can be exceeded. */
export const loweredLimits = (
  before: Limits,
  after: { [K in keyof Limits]?: Limits[K] | undefined },
): Partial<Limits> =>
  Object.fromEntries(
    Object.entries(after).filter(
      ([key, limit]) =>
        limit !== null && limit !== undefined && limit < (before[key as keyof Limits] ?? Infinity),
    ),
  )

type Switches = { [S in PlanSwitch]?: boolean | undefined }

/** The switches that a plan lacks after a change; switches that are not named stay. */
export const switchedOffAfter = (before: readonly PlanSwitch[], after: Switches): PlanSwitch[] =>
  planSwitches.filter((name) => !(after[name] ?? !before.includes(name)))
