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

/** How a company's campaigns are sent. Intervals are seconds; `longerIntervalAfter` counts messages. */
export interface CampaignSettings {
  messageInterval: number
  longerIntervalAfter: number
  greaterInterval: number
  variables: CampaignVariable[]
  /** Campaign messages per day and number; null for no limit. */
  dailyBudget: number | null
  /** A recently linked number sends less. */
  warmUp: boolean
  /** Only sends within the company's working hours. */
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

/** A connection's use of today's campaign messages, and its limit. */
export interface ConnectionBudget {
  /** Since midnight in the company's time zone. */
  sentToday: number
  /** Messages it may send today; null for no limit. */
  limit: number | null
  /** Which setting sets the limit (the lower one of both); null for no limit. */
  limitedBy: 'dailyBudget' | 'warmUp' | null
  /** Day of its warm-up, from 1; null when it is not new, or the company uses no warm-up. */
  warmUpDay: number | null
  /** Length of a warm-up in days. */
  warmUpDays: number
}

/** What can slow a campaign down: a campaign setting, or a rate limit of the company's numbers. */
export type CampaignLimiter =
  'interval' | 'sendPerMinute' | 'newChatsPerMinute' | 'dailyBudget' | 'warmUp' | 'inWorkingHours'

/** Estimate of the given settings, for a list sent by one number from now on. */
export interface CampaignEstimate {
  /** How many people would get it. */
  people: number
  /** Share of people who have never written to the company, from 0 to 1. */
  newShare: number
  /**
   * Seconds: the pause after each message is drawn between these. There is always a pause, unless the
   * company's rate limits are off.
   */
  pause: { least: number; most: number }
  /** Seconds between two messages to people who have never written; 0 where the company sets no limit. */
  newChatPause: number
  /** ISO 8601; null when there is nobody, or it would take more than a year. */
  startsAt: string | null
  endsAt: string | null
  /** From now until the end. */
  seconds: number | null
  /** The strongest limit; null when nothing slows it down noticeably. */
  limitedBy: CampaignLimiter | null
  /** Duration in seconds without that limit. */
  secondsWithout: number | null
}

/** One setting. Its value is JSON as text, since older clients parse each value. */
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
  /** Stores the sent settings. The others keep their value. */
  update: endpoint('POST', '/campaign-settings', {
    body: object({ settings: settings.required() }),
    bodyBytes: limits.bodyBytes.form,
  }).answers<CampaignSettingRow[]>(),
  /**
   * Estimates settings before they are stored. Settings that are not sent have their stored value;
   * `dailyBudget` 0 means no limit. Without a list the estimate is for a hundred people who never wrote.
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
  /**
   * A connection's campaign budget of today.
   * @throws ERR_NO_WAPP_FOUND.
   */
  connectionBudget: endpoint('GET', '/whatsapp/:id/campaign-budget', {
    params: idParams,
  }).answers<ConnectionBudget>(),
}
