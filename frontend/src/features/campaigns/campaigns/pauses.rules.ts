import type { Campaign, CampaignPause } from '@balcao/contract/resources/campaigns/campaigns'

/** The last known pause of each campaign, by id. */
export type KnownPauses = Map<number, CampaignPause | null>

/** The reason of a new automatic pause; null when there is none. */
export function newPause(
  pauses: ReadonlyMap<number, CampaignPause | null>,
  { id, status, pausedReason }: Pick<Campaign, 'id' | 'status' | 'pausedReason'>,
): Exclude<CampaignPause, 'user'> | null {
  if (status !== 'EM_ANDAMENTO' || pausedReason === null || pausedReason === 'user') return null
  return pauses.get(id) === pausedReason ? null : pausedReason
}
