import { costCategoryOf, type CampaignEstimatedCost, type PortfolioPeople } from '@balcao/contract'
import type { Campaign } from '../../../../models/index.js'
import { estimateCost } from '../../../company/costs/index.js'
import { peopleBudget } from '../../../company/officialNumbers/index.js'
import type { Senders } from './senders.queries.js'

/** The people of the portfolio that sends a campaign; null for linked phones. */
export async function peopleOf({ connections = [] }: Campaign): Promise<PortfolioPeople | null> {
  const [first] = connections
  const budget = first ? await peopleBudget(first.connectionId) : null
  return budget && { ...budget, freeAt: budget.freeAt?.toISOString() ?? null }
}

/** Estimated costs of a campaign to this many people; null where messages cost nothing. */
export async function costOf(
  { connections = [] }: Campaign,
  { template }: Senders,
  people: number,
): Promise<CampaignEstimatedCost | null> {
  const [first] = connections
  if (!first || !template) return null
  const category = costCategoryOf(template.category)
  const perMessage = await estimateCost(first.connectionId, category)
  return perMessage === null ? null : { category, perMessage, total: perMessage * people }
}
