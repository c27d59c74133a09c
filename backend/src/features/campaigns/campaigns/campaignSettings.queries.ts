import { defaultCampaignSettings, type CampaignSettings } from '@balcao/contract'
import { sql } from '../../../platform/database/sql.js'
import { readRows } from '../../../platform/database/statement.js'

/** The campaign settings of the scope's company, or the defaults. */
export async function readSettings(): Promise<CampaignSettings> {
  const [stored] = await readRows<CampaignSettings>(sql`
    select message_interval as "messageInterval", longer_interval_after as "longerIntervalAfter",
           greater_interval as "greaterInterval", variables, daily_budget as "dailyBudget", warm_up as "warmUp",
           in_working_hours as "inWorkingHours"
      from campaign_settings`)
  return stored ?? defaultCampaignSettings
}
