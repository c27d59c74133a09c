import {
  campaignSettingsApi,
  type CampaignSettings,
} from '@balcao/contract/resources/campaigns/campaignSettings'
import { number } from 'yup'
import { takenVariables } from '../campaigns.rules'

/**
 * The values of the form: the campaign settings, and a rate of the company's settings that limits campaigns
 * too.
 */
export interface SettingsFields {
  settings: CampaignSettings
  newChatsPerMinute: number
}

/** @param taken the error text of a variable whose name is already used */
export const settingsSchema = (taken: string) =>
  campaignSettingsApi.update.body
    .shape({ newChatsPerMinute: number().integer().min(0).max(9_999).required() })
    .test('taken', (value, { createError }) => {
      const [place] = takenVariables(value.settings?.variables ?? [])
      return place === undefined
        ? true
        : createError({ path: `settings.variables[${place}].key`, message: taken })
    })
