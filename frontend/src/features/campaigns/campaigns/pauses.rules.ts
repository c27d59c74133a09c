import type { Campaign, CampaignPause } from '@balcao/contract/resources/campaigns/campaigns'

/** Why campaigns were paused when they were heard of last, by id. */
export type KnownPauses = Map<number, CampaignPause | null>

/** Why a campaign has paused by itself since it was heard of last; null when it has not. */
export function newPause(
  pauses: ReadonlyMap<number, CampaignPause | null>,
  { id, status, pausedReason }: Pick<Campaign, 'id' | 'status' | 'pausedReason'>,
): Exclude<CampaignPause, 'user'> | null {
  if (status !== 'EM_ANDAMENTO' || pausedReason === null || pausedReason === 'user') return null
  return pauses.get(id) === pausedReason ? null : pausedReason
}
