import { bulkPauseMs } from '@balcao/contract/limits'
import type { CampaignSettings } from '@balcao/contract/resources/campaigns/campaignSettings'

export type RiskLevel = 'low' | 'medium' | 'high'

/** What makes it likelier that WhatsApp closes a number, or less likely. */
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

/** The fields of the settings' form, by the ids under which a reason leads to them. */
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
  /** Each with the field that changes it; null of what is well. */
  reasons: { reason: RiskReason; field: PaceField | null }[]
}

/** What is quicker than this looks like a machine, in seconds at most between two messages. */
const QUICK = 5
/** More people who never wrote in a minute than one person would write to. */
const MANY_NEW = 6

/** How many points each reason weighs; what only may be better weighs nothing. */
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

/** How likely it is that numbers are closed that send by these settings, and why. */
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
