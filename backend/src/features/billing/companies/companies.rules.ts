import { limits, planSwitches, type PlanExcess, type PlanSwitch, type PlanSwitches } from '@balcao/contract'
import { AppError } from '../../../platform/errors/AppError.js'

/** How many of each a plan allows; what is null or absent is without a limit, or not asked about. */
export interface PlanLimits {
  users?: number | undefined
  connections?: number | undefined
  queues?: number | undefined
  storageMb?: number | null | undefined
}

/**
 * Whether a company may have one more of what its plan counts.
 * @param count how many it has.
 * @param limit its plan's; undefined for a company without a plan, which nothing limits.
 */
export const fitsPlan = (count: number, limit: number | undefined): boolean =>
  limit === undefined || count < limit

/**
 * Holds a company to its plan, as `fitsPlan`.
 * @param code what is said of it; the answer says the limit, too.
 * @throws AppError with that code.
 */
export function requireFit(
  code: 'ERR_PLAN_LIMIT_USERS' | 'ERR_PLAN_LIMIT_CONNECTIONS' | 'ERR_PLAN_LIMIT_QUEUES',
  count: number,
  limit: number | undefined,
): void {
  if (limit !== undefined && !fitsPlan(count, limit)) throw new AppError(code, { limit })
}

/** @throws AppError ERR_COMPANY_INVALID_NAME when it is too short to be one. */
export function requireCompanyName(name: string): void {
  if (name.trim().length < limits.name.min)
    throw new AppError('ERR_COMPANY_INVALID_NAME', { field: 'body.name' })
}

/** What a plan lacks unless it says otherwise: what the product does not have yet. */
export const NOT_YET: readonly PlanSwitch[] = ['useOpenAi', 'useIntegrations']

/** What a plan has and lacks, as it is read. */
export const switchesOf = ({ switchedOff }: { switchedOff: readonly PlanSwitch[] }): PlanSwitches =>
  Object.fromEntries(planSwitches.map((name) => [name, !switchedOff.includes(name)])) as PlanSwitches

const counted = ['users', 'connections', 'queues', 'storageMb'] as const

/** Those that have more than these limits allow, each with what it has too many of. */
export const exceedingOf = (uses: readonly Required<PlanExcess>[], limits: PlanLimits): PlanExcess[] =>
  uses.flatMap(({ id, name, ...use }) => {
    const over = counted.filter((key) => (limits[key] ?? Infinity) < use[key])
    return over.length > 0 ? [{ id, name, ...Object.fromEntries(over.map((key) => [key, use[key]])) }] : []
  })
