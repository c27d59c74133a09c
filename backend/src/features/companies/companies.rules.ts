import type { OfferedFeatures } from '@balcao/contract'
import { AppError } from '../../platform/errors/AppError.js'

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

/** A test holds it to the calls that the server answers. */
export const offeredFeatures: OfferedFeatures = {
  useCampaigns: false,
  useSchedules: true,
  useInternalChat: false,
  useExternalApi: true,
  useKanban: true,
  useOpenAi: false,
  useIntegrations: false,
}
