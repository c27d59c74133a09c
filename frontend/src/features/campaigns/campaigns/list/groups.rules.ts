import type { CampaignCounts, CampaignFigures } from '@balcao/contract/resources/campaigns/campaignReport'
import type { Campaign } from '@balcao/contract/resources/campaigns/campaigns'

export const groupNames = ['now', 'next', 'past'] as const
export type GroupName = (typeof groupNames)[number]

/** The group of a campaign in the list: running, startable or finished. */
export function groupOf({ status }: Pick<Campaign, 'status'>): GroupName {
  if (status === 'EM_ANDAMENTO') return 'now'
  return status === 'INATIVA' || status === 'PROGRAMADA' ? 'next' : 'past'
}

/** The steps from sent messages to opt-outs. */
export const steps = ['sent', 'delivered', 'read', 'replied', 'optedOut'] as const
export type Step = (typeof steps)[number]

/** The share of the recipients that reached a step, from 0 to 1; null when nothing was sent. */
export const partOf = (counts: Pick<CampaignCounts, Step>, step: Step): number | null =>
  counts.sent === 0 ? null : Math.min(1, counts[step] / counts.sent)

/** From this share of opt-outs on, a campaign drove away too many people. */
const MANY_LEFT = 0.03
/** Below this number of messages a share says nothing. */
const ENOUGH = 20

/** One in how many opted out, when that is too many; otherwise null. */
export function oneInHowManyLeft({
  sent,
  optedOut,
}: Pick<CampaignCounts, 'sent' | 'optedOut'>): number | null {
  return sent >= ENOUGH && optedOut / sent >= MANY_LEFT ? Math.round(sent / optedOut) : null
}

/** Progress of sending, from 0 to 1; null without recipients. */
export function progressOf({ contacts, skipped, remaining }: CampaignCounts): number | null {
  const all = contacts - skipped
  return all === 0 ? null : (all - remaining) / all
}

/** The combined results of the last finished campaigns. */
export interface Yield {
  campaigns: number
  sent: number
  replied: number
  optedOut: number
  /** The campaign that drove away too many people, and how many. */
  worst: { id: number; name: string; optedOut: number } | null
}

/** Number of campaigns in the sentence above the list. */
const LAST = 4

/** The results of the last finished campaigns with recipients; null without any. */
export function yieldOf(
  campaigns: readonly Campaign[],
  figures: ReadonlyMap<number, CampaignFigures>,
): Yield | null {
  const last = campaigns
    .filter(({ status }) => status === 'FINALIZADA')
    .flatMap(({ id, name }) => {
      const counts = figures.get(id)?.counts
      return counts && counts.sent > 0 ? { id, name, ...counts } : []
    })
    .slice(0, LAST)
  if (last.length === 0) return null
  const sum = (step: Step) => last.reduce((all, counts) => all + counts[step], 0)
  const [worst] = last
    .filter((counts) => oneInHowManyLeft(counts) !== null)
    .sort((one, other) => other.optedOut - one.optedOut)
  return {
    campaigns: last.length,
    sent: sum('sent'),
    replied: sum('replied'),
    optedOut: sum('optedOut'),
    worst: worst ? { id: worst.id, name: worst.name, optedOut: worst.optedOut } : null,
  }
}
