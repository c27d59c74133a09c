import { sql } from '../../../platform/database/sql.js'
import { readRows } from '../../../platform/database/statement.js'

/** What a campaign's messages have cost, by WhatsApp's own prices. */
export interface CampaignCost {
  micros: number
  /** Delivered messages, also those that were free. */
  messages: number
}

/** Costs of a campaign, also of its questions; null while nothing of it has a price. */
export async function costOfCampaign(campaignId: number): Promise<CampaignCost | null> {
  const [cost] = await readRows<CampaignCost>(sql`
    select sum(amount_micros)::float8 as micros, sum(messages)::integer as messages
      from cost_days where campaign_id = ${campaignId} group by campaign_id`)
  return cost ?? null
}
