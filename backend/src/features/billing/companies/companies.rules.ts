import { limits, planSwitches, type PlanExcess, type PlanSwitch, type PlanSwitches } from '@balcao/contract'
import { AppError } from '../../../platform/errors/AppError.js'

/** Limits of a plan; null: no limit, undefined: not asked about. */
export interface PlanLimits {
  users?: number | undefined
  connections?: number | undefined
  queues?: number | undefined
  storageMb?: number | null | undefined
}

/**
 * Whether one more fits the plan.
 * @param count how many the company has.
 * @param limit the plan's; undefined for a company without a plan, which has no limits.
 */
export const fitsPlan = (count: number, limit: number | undefined): boolean =>
  limit === undefined || count < limit

/**
 * Requires that one more fits the plan, as `fitsPlan`.
 * @param code the error's; the answer contains the limit, too.
 * @throws AppError with that code.
 */
export function requireFit(
  code: 'ERR_PLAN_LIMIT_USERS' | 'ERR_PLAN_LIMIT_CONNECTIONS' | 'ERR_PLAN_LIMIT_QUEUES',
  count: number,
  limit: number | undefined,
): void {
  if (limit !== undefined && !fitsPlan(count, limit)) throw new AppError(code, { limit })
}

/** @throws AppError ERR_COMPANY_INVALID_NAME when it is too short. */
export function requireCompanyName(name: string): void {
  if (name.trim().length < limits.name.min)
    throw new AppError('ERR_COMPANY_INVALID_NAME', { field: 'body.name' })
}

/**
 * Switches that a new plan does not include by default, because the product does not have these features yet.
 */
export const NOT_YET: readonly PlanSwitch[] = ['useOpenAi', 'useIntegrations']

/** A plan's switches as true or false. */
export const switchesOf = ({ switchedOff }: { switchedOff: readonly PlanSwitch[] }): PlanSwitches =>
  Object.fromEntries(planSwitches.map((name) => [name, !switchedOff.includes(name)])) as PlanSwitches

const counted = ['users', 'connections', 'queues', 'storageMb'] as const

/** Companies that exceed these limits, with each exceeded count. */
export const exceedingOf = (uses: readonly Required<PlanExcess>[], limits: PlanLimits): PlanExcess[] =>
  uses.flatMap(({ id, name, ...use }) => {
    const over = counted.filter((key) => (limits[key] ?? Infinity) < use[key])
    return over.length > 0 ? [{ id, name, ...Object.fromEntries(over.map((key) => [key, use[key]])) }] : []
  })
