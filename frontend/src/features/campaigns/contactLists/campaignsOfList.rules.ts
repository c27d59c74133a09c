import type { Campaign } from '@balcao/contract/resources/campaigns/campaigns'
import { CAMPAIGNS_TOLD, type CampaignOfList } from '@balcao/contract/resources/campaigns/contactLists'

type Told = Pick<Campaign, 'id' | 'name' | 'status' | 'contactListId'>

/** Those that run first, then the newest. */
const inOrder = (one: CampaignOfList, other: CampaignOfList): number =>
  Number(other.isRunning) - Number(one.isRunning) || other.id - one.id

/**
 * The campaigns that use a list after one of them has changed; the very same where that is nothing to the
 * list.
 * @param news what is known of the campaign now, or the id of one that is gone.
 */
export function withCampaign(
  held: CampaignOfList[],
  contactListId: number,
  news: Told | number,
): CampaignOfList[] {
  const id = typeof news === 'number' ? news : news.id
  const known = held.find((campaign) => campaign.id === id)
  const others = held.filter((campaign) => campaign !== known)
  if (typeof news === 'number' || news.contactListId !== contactListId) return known ? others : held
  const isRunning = news.status === 'EM_ANDAMENTO'
  if (known?.name === news.name && known.isRunning === isRunning) return held
  return [...others, { id, name: news.name, isRunning }].sort(inOrder).slice(0, CAMPAIGNS_TOLD)
}
