import type { CampaignCounts, CampaignFigures } from '@balcao/contract/resources/campaigns/campaignReport'
import type { Campaign } from '@balcao/contract/resources/campaigns/campaigns'

export const groupNames = ['now', 'next', 'past'] as const
export type GroupName = (typeof groupNames)[number]

/** Where a campaign stands in the list: it runs, may be started, or is over. */
export function groupOf({ status }: Pick<Campaign, 'status'>): GroupName {
  if (status === 'EM_ANDAMENTO') return 'now'
  return status === 'INATIVA' || status === 'PROGRAMADA' ? 'next' : 'past'
}

/** The steps of a campaign from what was sent to who wants no more. */
export const steps = ['sent', 'delivered', 'read', 'replied', 'optedOut'] as const
export type Step = (typeof steps)[number]

/** Which part of those who were sent it came so far, from 0 to 1; null where nothing was sent. */
export const partOf = (counts: Pick<CampaignCounts, Step>, step: Step): number | null =>
  counts.sent === 0 ? null : Math.min(1, counts[step] / counts.sent)

/** From which part of those who were sent it on a campaign drove away too many. */
const MANY_LEFT = 0.03
/** Of fewer messages a part says nothing. */
const ENOUGH = 20

/** One in how many asked for nothing more, where that is too many; null where it is not. */
export function oneInHowManyLeft({
  sent,
  optedOut,
}: Pick<CampaignCounts, 'sent' | 'optedOut'>): number | null {
  return sent >= ENOUGH && optedOut / sent >= MANY_LEFT ? Math.round(sent / optedOut) : null
}

/** How far the sending of one has come, from 0 to 1; null where there is nobody. */
export function progressOf({ contacts, skipped, remaining }: CampaignCounts): number | null {
  const all = contacts - skipped
  return all === 0 ? null : (all - remaining) / all
}

/** What the last campaigns that are over brought together. */
export interface Yield {
  campaigns: number
  sent: number
  replied: number
  optedOut: number
  /** The one that drove away too many, and how many. */
  worst: { id: number; name: string; optedOut: number } | null
}

/** Campaigns that the sentence above the list is about. */
const LAST = 4

/** What the last ones brought that are over and were sent to somebody; null without any. */
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
