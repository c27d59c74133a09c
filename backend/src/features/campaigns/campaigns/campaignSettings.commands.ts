import type { BodyOf, CampaignSettings, campaignSettingsApi } from '@balcao/contract'
import { QueryTypes } from 'sequelize'
import { recordEvent } from '../../../events/recordEvent.js'
import { database } from '../../../platform/database/database.js'
import { noteInAuditLog } from '../../../platform/tenancy/auditNotes.js'
import { readSettings } from './campaignSettings.queries.js'
import { requireOwnNames } from './campaignSettings.rules.js'

const STORE = `
  insert into campaign_settings
    (message_interval, longer_interval_after, greater_interval, variables, daily_budget, warm_up, in_working_hours)
  values ($1, $2, $3, $4::jsonb, $5, $6, $7)
  on conflict (company_id) do update
     set message_interval = $1, longer_interval_after = $2, greater_interval = $3, variables = excluded.variables, daily_budget = $5,
         warm_up = $6, in_working_hours = $7, updated_at = now()
  returning id`

/**
 * Stores the chosen settings; settings that are not named stay as they are.
 * @throws AppError ERR_CAMPAIGN_VARIABLE_TAKEN
 */
export async function changeSettings({
  settings,
}: BodyOf<typeof campaignSettingsApi.update>): Promise<CampaignSettings> {
  const chosen = Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined))
  requireOwnNames(settings.variables ?? [])
  const before = await readSettings()
  const next: CampaignSettings = { ...before, ...chosen }
  const [stored] = await database.query<{ id: number }>(STORE, {
    bind: [
      ...[
        next.messageInterval,
        next.longerIntervalAfter,
        next.greaterInterval,
        JSON.stringify(next.variables),
      ],
      ...[next.dailyBudget, next.warmUp, next.inWorkingHours],
    ],
    type: QueryTypes.SELECT,
  })
  if (stored)
    await noteInAuditLog({ kind: 'campaignSettings', id: stored.id, name: '' }, changesFrom(before, next))
  await recordEvent('campaign.settingsChanged', {})
  return next
}

/** The settings that changed, for the audit log. */
function changesFrom(before: CampaignSettings, next: CampaignSettings): Record<string, [unknown, unknown]> {
  const keys = Object.keys(next) as (keyof CampaignSettings)[]
  const changed = keys.filter((key) => JSON.stringify(before[key]) !== JSON.stringify(next[key]))
  return Object.fromEntries(changed.map((key) => [key, [before[key], next[key]]]))
}
