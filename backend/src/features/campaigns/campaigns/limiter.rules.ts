import type { CampaignLimiter, CampaignSettings } from '@balcao/contract'
import { durationOf, type Conditions, type Sender } from './duration.rules.js'

const withSettings = (conditions: Conditions, changed: Partial<CampaignSettings>): Conditions => ({
  ...conditions,
  settings: { ...conditions.settings, ...changed },
})

/** The conditions without each thing that can slow a campaign down. */
const without: Record<CampaignLimiter, (conditions: Conditions) => Conditions> = {
  interval: (given) => withSettings(given, { messageInterval: 0, longerIntervalAfter: 0 }),
  sendPerMinute: (given) => ({ ...given, sendPerMinute: given.sendPerMinute && Infinity }),
  newChatsPerMinute: (given) => ({ ...given, newChatsPerMinute: 0 }),
  dailyBudget: (given) => withSettings(given, { dailyBudget: null }),
  warmUp: (given) => withSettings(given, { warmUp: false }),
  inWorkingHours: (given) => withSettings(given, { inWorkingHours: false }),
}

/** A limit that costs less than this part of the time is not reported. */
const NOTICEABLE = 0.05

/**
 * The limit that slows a campaign down most, and how long it would take without it (ms); null when no limit
 * matters.
 */
export function limiterOf(
  count: number,
  senders: readonly Sender[],
  begin: Date,
  conditions: Conditions,
): { limitedBy: CampaignLimiter; withoutMs: number } | null {
  const lasts = (given: Conditions): number =>
    (durationOf(count, senders, begin, given).endsAt?.getTime() ?? Infinity) - begin.getTime()
  const now = lasts(conditions)
  const names = Object.keys(without) as CampaignLimiter[]
  const [best] = names
    .map((limitedBy) => ({ limitedBy, withoutMs: lasts(without[limitedBy](conditions)) }))
    .sort((one, other) => one.withoutMs - other.withoutMs)
  if (!best || best.withoutMs === Infinity || best.withoutMs > now * (1 - NOTICEABLE)) return null
  return best
}
