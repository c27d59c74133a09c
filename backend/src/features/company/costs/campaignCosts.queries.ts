import { sql } from '../../../platform/database/sql.js'
import { readRows } from '../../../platform/database/statement.js'

/** What a campaign's messages have cost, by WhatsApp's own prices. */
export interface CampaignCost {
  micros: number
  /** Delivered messages, also those that were free. */
  messages: number
}

/** Costs of campaigns by id; those without a price are absent. Questions before the message are included. */
export async function costsOfCampaigns(campaignIds: readonly number[]): Promise<Map<number, CampaignCost>> {
  if (campaignIds.length === 0) return new Map()
  const rows = await readRows<CampaignCost & { campaignId: number }>(sql`
    select campaign_id as "campaignId", sum(amount_micros)::float8 as micros, sum(messages)::integer as messages
      from cost_days where campaign_id = any(${campaignIds}::integer[]) group by 1`)
  return new Map(rows.map(({ campaignId, ...cost }) => [campaignId, cost]))
}

/** `costsOfCampaigns` for one; null while nothing of it has a price. */
export const costOfCampaign = async (campaignId: number): Promise<CampaignCost | null> =>
  (await costsOfCampaigns([campaignId])).get(campaignId) ?? null
