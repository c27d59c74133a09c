import {
  campaignVariableNames,
  plainVariable,
  type CampaignSettingRow,
  type CampaignSettings,
  type CampaignVariable,
} from '@balcao/contract'
import { AppError } from '../../../platform/errors/AppError.js'

/** One row for each setting, its value as JSON text. */
export const presentSettings = (settings: CampaignSettings): CampaignSettingRow[] =>
  Object.entries(settings).map(([key, value]) => ({
    key: key as keyof CampaignSettings,
    value: JSON.stringify(value),
  }))

const reserved: readonly string[] = campaignVariableNames

/**
 * @throws AppError ERR_CAMPAIGN_VARIABLE_TAKEN, with the variable's field, when a name is used twice or is
 *   reserved.
 */
export function requireOwnNames(variables: readonly CampaignVariable[]): void {
  const names = variables.map(({ key }) => plainVariable(key))
  const taken = names.findIndex((name, place) => reserved.includes(name) || names.indexOf(name) < place)
  if (taken !== -1)
    throw new AppError('ERR_CAMPAIGN_VARIABLE_TAKEN', { field: `body.settings.variables[${taken}].key` })
}
