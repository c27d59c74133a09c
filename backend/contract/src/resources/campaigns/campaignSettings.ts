import { array, boolean, number, object } from 'yup'
import { variableKey, type CampaignVariable } from '../../text/campaignText.js'
import { endpoint } from '../../endpoint.js'
import { id, idParams, text } from '../../fields.js'
import { limits } from '../../limits.js'

/** Allowed values: seconds, messages, seconds. */
export const campaignIntervals = {
  messageInterval: [0, 5, 10, 15, 20],
  longerIntervalAfter: [0, 5, 10, 15, 20],
  greaterInterval: [0, 20, 30, 40, 50, 60],
} as const

/** How a company's campaigns are sent. Intervals are seconds, `longerIntervalAfter` messages. */
export interface CampaignSettings {
  messageInterval: number
  longerIntervalAfter: number
  greaterInterval: number
  variables: CampaignVariable[]
  /** Messages of campaigns that one number sends in a day; null: any number. */
  dailyBudget: number | null
  /** A number that was linked lately sends less. */
  warmUp: boolean
  /** Nothing is sent outside the company's working hours. */
  inWorkingHours: boolean
}

export const defaultCampaignSettings: CampaignSettings = {
  messageInterval: 20,
  longerIntervalAfter: 20,
  greaterInterval: 60,
  variables: [],
  dailyBudget: 1_000,
  warmUp: true,
  inWorkingHours: false,
}

/** How much of its day's messages of campaigns a connection has used, and what limits them. */
export interface ConnectionBudget {
  /** Since midnight by the company's clock. */
  sentToday: number
  /** What it may send today; null: any number. */
  limit: number | null
  /** Which of the settings sets the limit, of both the lesser one; null: there is none. */
  limitedBy: 'dailyBudget' | 'warmUp' | null
  /** Which day of its warm-up it is, from 1; null: it is not new, or the company warms no numbers up. */
  warmUpDay: number | null
  /** How many days a warm-up has. */
  warmUpDays: number
}

/** What can slow a campaign down: a setting of campaigns, or a rate of the company's numbers. */
export type CampaignLimiter =
  'interval' | 'sendPerMinute' | 'newChatsPerMinute' | 'dailyBudget' | 'warmUp' | 'inWorkingHours'

/** What settings would mean for a list that is sent to by one number from now on. */
export interface CampaignEstimate {
  /** Who would get it. */
  people: number
  /** Which part of them has never written to the company, from 0 to 1. */
  newShare: number
  /**
   * Seconds between which the pause after a message is drawn: a number never sends without any, unless the
   * company's rates are off.
   */
  pause: { least: number; most: number }
  /**
   * Seconds between two messages to people who have never written; 0 when the company does not limit them.
   */
  newChatPause: number
  /** ISO 8601; null when there is nobody, or it would take more than a year. */
  startsAt: string | null
  endsAt: string | null
  /** From now until the end. */
  seconds: number | null
  /** What slows it down most; null where nothing does noticeably. */
  limitedBy: CampaignLimiter | null
  /** The seconds that it would take without that. */
  secondsWithout: number | null
}

/** One of the settings; its value is JSON as text, since older clients parse each. */
export interface CampaignSettingRow {
  key: keyof CampaignSettings
  value: string
}

const choice = (values: readonly number[]) => number().oneOf(values)

const settings = object({
  messageInterval: choice(campaignIntervals.messageInterval),
  longerIntervalAfter: choice(campaignIntervals.longerIntervalAfter),
  greaterInterval: choice(campaignIntervals.greaterInterval),
  variables: array(
    object({
      key: text(limits.campaign.variables.key)
        .trim()
        .matches(variableKey, '${path} must begin with a letter and have letters, digits, _, - and . alone')
        .required(),
      value: text(limits.campaign.variables.value).trim().min(1).required(),
    }),
  ).max(limits.campaign.variables.count),
  dailyBudget: number()
    .integer()
    .min(limits.campaign.dailyBudget.min)
    .max(limits.campaign.dailyBudget.max)
    .nullable(),
  warmUp: boolean(),
  inWorkingHours: boolean(),
})

export const campaignSettingsApi = {
  get: endpoint('GET', '/campaign-settings').answers<CampaignSettingRow[]>(),
  /** Stores those that are named; the others stay. */
  update: endpoint('POST', '/campaign-settings', {
    body: object({ settings: settings.required() }),
    bodyBytes: limits.bodyBytes.form,
  }).answers<CampaignSettingRow[]>(),
  /**
   * What settings would mean before they are stored. Those that are left out are as stored; `dailyBudget` 0
   * is none. Without a list it is for a hundred people who never wrote.
   */
  estimate: endpoint('GET', '/campaign-settings/estimate', {
    query: object({
      contactListId: id(),
      messageInterval: choice(campaignIntervals.messageInterval),
      longerIntervalAfter: choice(campaignIntervals.longerIntervalAfter),
      greaterInterval: choice(campaignIntervals.greaterInterval),
      newChatsPerMinute: number().integer().min(0).max(9_999),
      dailyBudget: number().integer().min(0).max(limits.campaign.dailyBudget.max),
      warmUp: boolean(),
      inWorkingHours: boolean(),
    }),
  }).answers<CampaignEstimate>(),
  /** What a connection may send for campaigns today; unknown connections: ERR_NO_WAPP_FOUND. */
  connectionBudget: endpoint('GET', '/whatsapp/:id/campaign-budget', {
    params: idParams,
  }).answers<ConnectionBudget>(),
}
