import type { CampaignDryRun, ConnectionWarning } from '@balcao/contract'
import type { Campaign } from '../../../models/index.js'
import { countAudience } from './audience.queries.js'
import { faultsOf } from './campaigns.rules.js'
import { durationOf, ratePerMinute } from './duration.rules.js'
import { pacesOf, sendersFor, type Pace, type SenderRow } from './pace.queries.js'
import { budgetOf } from './pacing.rules.js'
import { costOf, peopleOf } from './official/official.queries.js'
import { askedOf, sendersOf } from './official/senders.queries.js'

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

/** A campaign, and the number of people who would still get it. */
export interface Asked {
  campaign: Campaign
  count: number
}

/** When a campaign would be sent: from now on, or from its start time if that is ahead. */
function stretchOf({ campaign, count }: Asked, pace: Pace) {
  const { state, scheduledAt } = campaign
  const isAhead = state === 'scheduled' && scheduledAt && scheduledAt > pace.now
  // Nobody knows which other campaigns will run then.
  const paceThen = isAhead ? { ...pace, sharing: [] } : pace
  const senders = sendersFor(count, paceThen)
  return {
    ...durationOf(count, senders, isAhead ? scheduledAt : pace.now, pace.conditions),
    perMinute: ratePerMinute(count, senders, pace.conditions),
    sharing: paceThen.sharing,
  }
}

/** When campaigns would begin and end, by id. Nulls where nobody is left, or no connection sends. */
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
 * Estimated end of a campaign with this many messages left; null where nobody is left, or no connection
 * sends.
 */
export const expectedEnd = async (campaign: Campaign, left: number): Promise<Date | null> =>
  (await stretchesOf([{ campaign, count: left }])).get(campaign.id)?.endsAt ?? null

/** What would happen if a campaign were started now, or at its start time if that is ahead. */
export async function dryRun(campaign: Campaign): Promise<CampaignDryRun> {
  const pace = (await pacesOf([campaign])).get(campaign.id)
  if (!pace) throw new Error('The pace of a campaign is that of a campaign')
  const { now, senders, conditions } = pace
  const { settings, timezone } = conditions
  const kinds = (await sendersOf([askedOf(campaign)])).get(campaign.id)
  if (!kinds) throw new Error('The senders of a campaign are those of a campaign')
  const { total, willGet, excluded } = await countAudience(campaign)
  const { startsAt, endsAt, perMinute, sharing } = stretchOf({ campaign, count: willGet }, pace)
  return {
    total,
    willGet,
    excluded,
    people: await peopleOf(campaign),
    cost: await costOf(campaign, kinds, willGet),
    faults: faultsOf(campaign, kinds, settings.variables),
    warnings: senders.flatMap((sender) => warningsOf(sender, now, timezone, settings.warmUp)),
    newShare: conditions.newShare,
    perMinute,
    sharedWith: [...new Set(sharing.map(({ name }) => name))],
    startsAt: startsAt?.toISOString() ?? null,
    endsAt: endsAt?.toISOString() ?? null,
  }
}
