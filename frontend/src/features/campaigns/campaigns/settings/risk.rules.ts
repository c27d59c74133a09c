import { bulkPauseMs } from '@balcao/contract/limits'
import type { CampaignSettings } from '@balcao/contract/resources/campaigns/campaignSettings'

export type RiskLevel = 'low' | 'medium' | 'high'

/** What raises or lowers the risk that WhatsApp bans a number. */
export type RiskReason =
  | 'varies'
  | 'fewNewChats'
  | 'quick'
  | 'noRest'
  | 'manyNewChats'
  | 'anyNewChats'
  | 'noBudget'
  | 'coldStart'
  | 'atNight'

/** The ids of the form's fields. A reason leads to its field by this id. */
export type PaceField =
  | 'messageInterval'
  | 'longerIntervalAfter'
  | 'greaterInterval'
  | 'newChatsPerMinute'
  | 'dailyBudget'
  | 'warmUp'
  | 'inWorkingHours'

export interface Risk {
  level: RiskLevel
  /** Each reason with the field that changes it; null for a good reason. */
  reasons: { reason: RiskReason; field: PaceField | null }[]
}

/** Up to this many seconds between two messages, sending looks automated. */
const QUICK = 5
/** Nobody writes to more new people than this in a minute by hand. */
const MANY_NEW = 6

/** The risk points of each reason. */
const weights: Record<RiskReason, number> = {
  varies: 0,
  fewNewChats: 0,
  atNight: 0,
  noRest: 1,
  noBudget: 1,
  coldStart: 1,
  quick: 2,
  manyNewChats: 2,
  anyNewChats: 3,
}

/** The risk that WhatsApp bans a number that sends with these settings, and the reasons. */
export function riskOf(
  {
    messageInterval,
    longerIntervalAfter,
    greaterInterval,
    dailyBudget,
    warmUp,
    inWorkingHours,
  }: CampaignSettings,
  newChatsPerMinute: number,
): Risk {
  const newInMinute = newChatsPerMinute > 0 ? 60_000 / bulkPauseMs(newChatsPerMinute) : Infinity
  const holds: [RiskReason, PaceField | null, boolean][] = [
    ['varies', null, messageInterval > QUICK],
    ['fewNewChats', null, newInMinute <= MANY_NEW],
    ['quick', 'messageInterval', messageInterval <= QUICK],
    ['noRest', 'longerIntervalAfter', longerIntervalAfter === 0 || greaterInterval === 0],
    ['anyNewChats', 'newChatsPerMinute', newInMinute === Infinity],
    ['manyNewChats', 'newChatsPerMinute', newInMinute > MANY_NEW && newInMinute !== Infinity],
    ['noBudget', 'dailyBudget', dailyBudget === null],
    ['coldStart', 'warmUp', !warmUp],
    ['atNight', 'inWorkingHours', !inWorkingHours],
  ]
  const reasons = holds.filter(([, , isSo]) => isSo).map(([reason, field]) => ({ reason, field }))
  const points = reasons.reduce((sum, { reason }) => sum + weights[reason], 0)
  return { level: points <= 1 ? 'low' : points <= 3 ? 'medium' : 'high', reasons }
}
