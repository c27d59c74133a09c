import type { Campaign } from '@balcao/contract/resources/campaigns/campaigns'
import { LISTED_CAMPAIGNS, type CampaignOfList } from '@balcao/contract/resources/campaigns/contactLists'

type CampaignChange = Pick<Campaign, 'id' | 'name' | 'status' | 'contactListId'>

/** Running campaigns first, then the newest. */
const inOrder = (one: CampaignOfList, other: CampaignOfList): number =>
  Number(other.isRunning) - Number(one.isRunning) || other.id - one.id

/**
 * The campaigns that use a list, after one of them has changed.
 * @param change the campaign's current values, or the id of a deleted one
 * @returns `cached` itself when the change does not affect the list
 */
export function withCampaign(
  cached: CampaignOfList[],
  contactListId: number,
  change: CampaignChange | number,
): CampaignOfList[] {
  const id = typeof change === 'number' ? change : change.id
  const existing = cached.find((campaign) => campaign.id === id)
  const others = cached.filter((campaign) => campaign !== existing)
  if (typeof change === 'number' || change.contactListId !== contactListId) return existing ? others : cached
  const isRunning = change.status === 'EM_ANDAMENTO'
  if (existing?.name === change.name && existing.isRunning === isRunning) return cached
  return [...others, { id, name: change.name, isRunning }].sort(inOrder).slice(0, LISTED_CAMPAIGNS)
}
