import { MINUTE_MS } from '@balcao/contract/time/durations'
import type { CampaignChart, CampaignChartPart } from '@balcao/contract'

/**
 * Lengths of a chart's parts, in minutes. Each length is a multiple of the one before, and the last one is a
 * day.
 */
const LENGTHS = [5, 15, 30, 60, 180, 360, 720, 1_440] as const
/** Most parts that can be read at a glance. A campaign of several months has more: its parts are days. */
const PARTS = 48

/** Length of a chart's parts, in minutes, for this span of time. */
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

/** A chart of these counts: all parts from the first one with a count to the last, including empty ones. */
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
