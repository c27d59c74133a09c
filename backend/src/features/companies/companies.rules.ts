import type { OfferedFeatures } from '@balcao/contract'

/**
 * Whether a company may have one more of what its plan counts.
 * @param count how many it has.
 * @param limit its plan's; undefined for a company without a plan, which nothing limits.
 */
export const fitsPlan = (count: number, limit: number | undefined): boolean =>
  limit === undefined || count < limit

/** A test holds it to the calls that the server answers. */
export const offeredFeatures: OfferedFeatures = {
  useCampaigns: false,
  useSchedules: false,
  useInternalChat: false,
  useExternalApi: true,
  useKanban: false,
  useOpenAi: false,
  useIntegrations: false,
}
