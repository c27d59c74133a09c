import type {
  CampaignChart,
  CampaignCounts,
  CampaignShipment,
  ReportState,
} from '@balcao/contract/resources/campaigns/campaignReport'

/** Determines the colour of a status; the text beside it says the same. */
type Tone = 'good' | 'busy' | 'bad' | 'calm'

export const toneOf: Record<ReportState, Tone> = {
  waiting: 'calm',
  confirming: 'calm',
  queued: 'busy',
  sent: 'calm',
  delivered: 'good',
  read: 'good',
  failed: 'bad',
  declined: 'bad',
  skipped: 'bad',
}

/** A share in whole per cent; null of nothing. Only all is 100, and only none is 0. */
export function percentOf(part: number, whole: number): number {
  if (whole <= 0) return 0
  const exact = (100 * part) / whole
  if (exact > 0 && exact < 1) return 1
  if (exact > 99 && exact < 100) return 99
  return Math.round(exact)
}

/** The people to send to: all except skipped ones and those who declined. */
export const toBeSent = ({ contacts, skipped, declined }: CampaignCounts): number =>
  Math.max(0, contacts - skipped - declined)

export interface FunnelStep {
  name: Exclude<keyof CampaignCounts, 'remaining' | 'failed' | 'skipped' | 'declined' | 'optedOut'>
  count: number
  /** Per cent of the list's contacts. */
  percent: number
}

/** The steps from the list to the answer; consent only when people are asked. */
export function funnelOf(counts: CampaignCounts, asks: boolean): FunnelStep[] {
  const steps: FunnelStep['name'][] = [
    ...(['contacts', 'valid'] as const),
    ...(asks ? (['confirmationRequested', 'confirmed'] as const) : []),
    ...(['sent', 'delivered', 'read', 'replied'] as const),
  ]
  return steps.map((name) => ({
    name,
    count: counts[name],
    percent: percentOf(counts[name], counts.contacts),
  }))
}

export const chartKinds = ['sent', 'delivered', 'read', 'replied'] as const

/** The totals of a chart. */
export function totalsOf({ parts }: CampaignChart): Record<(typeof chartKinds)[number], number> {
  const total = (kind: (typeof chartKinds)[number]) => parts.reduce((sum, part) => sum + part[kind], 0)
  return {
    sent: total('sent'),
    delivered: total('delivered'),
    read: total('read'),
    replied: total('replied'),
  }
}

export const shipmentTimes = [
  'confirmationRequestedAt',
  'confirmedAt',
  'declinedAt',
  'sentAt',
  'deliveredAt',
  'readAt',
  'repliedAt',
] as const

/** When a shipment last changed; null when it has not. */
export const lastTimeOf = (shipment: CampaignShipment): string | null =>
  shipmentTimes.reduce<string | null>((last, name) => {
    const at = shipment[name]
    return at !== null && (last === null || at > last) ? at : last
  }, null)

/** A page of shipments, after the previous one. */
export interface ShipmentsPage {
  shipments: CampaignShipment[]
  hasMore: boolean
}

const isUpTo = (one: string, other: string): boolean =>
  one.length < other.length || (one.length === other.length && one <= other)

/**
 * Replaces a refetched page. Shipments that no longer match the filter disappear; those of the next page stay
 * there.
 * @param lastOfPage the page's last id when it was first loaded; null for the last page
 */
export function withPage(
  pages: readonly ShipmentsPage[],
  place: number,
  fresh: ShipmentsPage,
  lastOfPage: string | null,
): ShipmentsPage[] {
  const page =
    lastOfPage === null
      ? fresh
      : { shipments: fresh.shipments.filter(({ id }) => isUpTo(id, lastOfPage)), hasMore: true }
  return pages.map((current, index) => (index === place ? page : current))
}

/** The pages with visible rows. */
export function pagesInView(
  pages: readonly ShipmentsPage[],
  { startIndex, endIndex }: { startIndex: number; endIndex: number },
): number[] {
  let next = 0
  return pages.flatMap(({ shipments }, place) => {
    const first = next
    next += shipments.length
    return first <= endIndex && next > startIndex ? [place] : []
  })
}
