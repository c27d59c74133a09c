import type { CampaignDryRun, ConnectionWarning } from '@balcao/contract'
import type { Campaign } from '../../../models/index.js'
import { countAudience } from './audience.queries.js'
import { faultsOf } from './campaigns.rules.js'
import { durationOf, ratePerMinute } from './duration.rules.js'
import { pacesOf, sendersFor, type Pace, type SenderRow } from './pace.queries.js'
import { budgetOf } from './pacing.rules.js'

function warningsOf(
  { connectionId, name, status, restrictedUntil, linkedAt }: SenderRow,
  now: Date,
  timezone: string,
  warmUp: boolean,
) {
  const isNew = budgetOf({ dailyBudget: null, warmUp }, linkedAt, now, timezone) !== null
  const isRestricted = restrictedUntil !== null && restrictedUntil > now
  const warned: [ConnectionWarning, boolean][] = [
    ['down', status !== 'CONNECTED'],
    ['restricted', isRestricted],
    ['new', isNew],
  ]
  return warned
    .filter(([, holds]) => holds)
    .map(([warning]) => ({
      whatsappId: connectionId,
      name,
      warning,
      until: warning === 'restricted' ? (restrictedUntil?.toISOString() ?? null) : null,
    }))
}

/** A campaign, and how many it would still be sent to. */
export interface Asked {
  campaign: Campaign
  count: number
}

/**
 * When a campaign would be sent if it went on now or, where it has a time that lies ahead, from its time on.
 */
function stretchOf({ campaign, count }: Asked, pace: Pace) {
  const { state, scheduledAt } = campaign
  const isAhead = state === 'scheduled' && scheduledAt && scheduledAt > pace.now
  // Which others will send by then, nobody knows.
  const paceThen = isAhead ? { ...pace, sharing: [] } : pace
  const senders = sendersFor(count, paceThen)
  return {
    ...durationOf(count, senders, isAhead ? scheduledAt : pace.now, pace.conditions),
    perMinute: ratePerMinute(count, senders, pace.conditions),
    sharing: paceThen.sharing,
  }
}

/** From when until when campaigns would be sent, by id; nulls where nobody is left, or nothing sends them. */
export async function stretchesOf(
  asked: readonly Asked[],
): Promise<Map<number, { startsAt: Date | null; endsAt: Date | null }>> {
  const paces = await pacesOf(asked.map(({ campaign }) => campaign))
  return new Map(
    asked.flatMap((each) => {
      const pace = paces.get(each.campaign.id)
      return pace ? [[each.campaign.id, stretchOf(each, pace)]] : []
    }),
  )
}

/**
 * About when a campaign has sent so many more from now on; null where nobody is left, or nothing sends them.
 */
export const expectedEnd = async (campaign: Campaign, left: number): Promise<Date | null> =>
  (await stretchesOf([{ campaign, count: left }])).get(campaign.id)?.endsAt ?? null

/**
 * What would come of a campaign if it were started now or, where it has a time that lies ahead, at its time.
 */
export async function dryRun(campaign: Campaign): Promise<CampaignDryRun> {
  const pace = (await pacesOf([campaign])).get(campaign.id)
  if (!pace) throw new Error('The pace of a campaign is that of a campaign')
  const { now, senders, conditions } = pace
  const { settings, timezone } = conditions
  const { total, willGet, excluded } = await countAudience(campaign)
  const { startsAt, endsAt, perMinute, sharing } = stretchOf({ campaign, count: willGet }, pace)
  return {
    total,
    willGet,
    excluded,
    faults: faultsOf(campaign, senders.length, settings.variables),
    warnings: senders.flatMap((sender) => warningsOf(sender, now, timezone, settings.warmUp)),
    newShare: conditions.newShare,
    perMinute,
    sharedWith: [...new Set(sharing.map(({ name }) => name))],
    startsAt: startsAt?.toISOString() ?? null,
    endsAt: endsAt?.toISOString() ?? null,
  }
}
