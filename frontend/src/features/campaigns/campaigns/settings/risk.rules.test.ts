import {
  defaultCampaignSettings,
  type CampaignSettings,
} from '@balcao/contract/resources/campaigns/campaignSettings'
import { expect, it } from 'vitest'
import { riskOf } from './risk.rules'

it.each<[Partial<CampaignSettings>, number, string, string[]]>([
  [{}, 10, 'low', []],
  [{ inWorkingHours: true, warmUp: false }, 10, 'low', ['coldStart']],
  [{ messageInterval: 5 }, 10, 'medium', ['quick']],
  [{ messageInterval: 0, dailyBudget: null, warmUp: false }, 10, 'high', ['quick', 'noBudget', 'coldStart']],
  [{ longerIntervalAfter: 0, dailyBudget: null }, 10, 'medium', ['noRest', 'noBudget']],
  [{ greaterInterval: 0 }, 13, 'medium', ['noRest', 'manyNewChats']],
  [{}, 12, 'low', []],
  [{ dailyBudget: null }, 0, 'high', ['anyNewChats', 'noBudget']],
])('settings %j with %d new chats a minute are a %s risk for %j', (settings, rate, level, wrong) => {
  const risk = riskOf({ ...defaultCampaignSettings, ...settings }, rate)
  expect(risk.level).toBe(level)
  const reasons = risk.reasons.filter(({ field, reason }) => field !== null && reason !== 'atNight')
  expect(reasons.map(({ reason }) => reason)).toEqual(wrong)
})

it('leads what could be better to its field, and what is well nowhere', () => {
  const { reasons } = riskOf({ ...defaultCampaignSettings, warmUp: false }, 10)
  expect(reasons).toEqual([
    { reason: 'varies', field: null },
    { reason: 'fewNewChats', field: null },
    { reason: 'coldStart', field: 'warmUp' },
    { reason: 'atNight', field: 'inWorkingHours' },
  ])
})
