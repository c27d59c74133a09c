import {
  campaignSettingsApi,
  type CampaignSettings,
} from '@balcao/contract/resources/campaigns/campaignSettings'
import { number } from 'yup'
import { takenVariables } from '../campaigns.rules'

/**
 * What the page changes: how campaigns are sent, and a rate of the company's numbers that decides it as well.
 */
export interface SettingsFields {
  settings: CampaignSettings
  newChatsPerMinute: number
}

/** @param taken what is said of a variable whose name another one has */
export const settingsSchema = (taken: string) =>
  campaignSettingsApi.update.body
    .shape({ newChatsPerMinute: number().integer().min(0).max(9_999).required() })
    .test('taken', (value, { createError }) => {
      const [place] = takenVariables(value.settings?.variables ?? [])
      return place === undefined
        ? true
        : createError({ path: `settings.variables[${place}].key`, message: taken })
    })
