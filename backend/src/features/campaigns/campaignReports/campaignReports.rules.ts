import { MINUTE_MS } from '@balcao/contract/time/durations'
import type { CampaignChart, CampaignChartPart } from '@balcao/contract'

/**
 * Lengths of a chart's parts, in minutes: each is a whole number of the ones before, and a day of the last
 * ones.
 */
const LENGTHS = [5, 15, 30, 60, 180, 360, 720, 1_440] as const
/** More parts than these are not read at a glance; of a campaign of months there are more days. */
const PARTS = 48

/** Minutes of the parts of a chart that covers this time. */
export function partMinutes(from: Date, to: Date): number {
  const minutes = (to.getTime() - from.getTime()) / MINUTE_MS
  return LENGTHS.find((length) => minutes / length <= PARTS) ?? 1_440
}

export type ChartKind = Exclude<keyof CampaignChartPart, 'at'>

export interface CountedPart {
  at: Date
  kind: ChartKind
  count: number
}

/**
 * The chart of what was counted: all parts from the first that has something to the last, also those in which
 * nothing was.
 */
export function chartOf(minutes: number, counted: readonly CountedPart[]): CampaignChart {
  const times = counted.map(({ at }) => at.getTime())
  if (times.length === 0) return { minutes, parts: [] }
  const step = minutes * MINUTE_MS
  const first = Math.min(...times)
  const length = Math.round((Math.max(...times) - first) / step) + 1
  const parts = Array.from({ length }, (_, place): CampaignChartPart => ({
    at: new Date(first + place * step).toISOString(),
    sent: 0,
    delivered: 0,
    read: 0,
    replied: 0,
  }))
  for (const { at, kind, count } of counted) {
    const part = parts[Math.round((at.getTime() - first) / step)]
    if (part) part[kind] += count
  }
  return { minutes, parts }
}
