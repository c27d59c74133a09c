import { MICROS, type CostReport, type MonthCost } from '@balcao/contract/resources/company/costs'

/** Percent from which a limit is announced. */
const WARNED = 80

/** Whether a connection is near its monthly limit, or has reached it. */
export const isNearLimit = ({ percent, isStopped }: Pick<MonthCost, 'percent' | 'isStopped'>): boolean =>
  isStopped || (percent !== null && percent >= WARNED)

/** The colour of a limit: from 80 % a warning, when marketing has stopped an error. */
export function limitTone({ percent, isStopped }: Pick<MonthCost, 'percent' | 'isStopped'>) {
  if (isStopped) return 'error' as const
  return isNearLimit({ percent, isStopped }) ? ('warning' as const) : ('primary' as const)
}

/** Sums up to each day, in reais. */
export function cumulated(days: readonly number[]): number[] {
  let sum = 0
  return days.map((micros) => (sum += micros) / MICROS)
}

/**
 * The expected way from today's sum to that of the end of the month, in reais; nothing before today. Planned
 * campaigns are steps on their days, what is left is spread over the days.
 */
export function forecastLine(
  { total, forecast, planned }: Pick<CostReport, 'total' | 'planned'> & { forecast: number },
  today: number,
  daysOfMonth: number,
): (number | null)[] {
  const left = daysOfMonth - today
  const usual = forecast - total - planned.reduce((sum, { micros }) => sum + micros, 0)
  return Array.from({ length: daysOfMonth }, (_day, index) => {
    const day = index + 1
    if (day < today) return null
    const steps = planned.reduce((sum, each) => sum + (dayIn(each.day) <= day ? each.micros : 0), 0)
    // The line begins at today's sum, even with a campaign that starts later today.
    const isStart = day === today && left > 0
    return (total + (left === 0 ? 0 : (usual * (day - today)) / left) + (isStart ? 0 : steps)) / MICROS
  })
}

/** Day of the month of `YYYY-MM-DD`. */
const dayIn = (day: string): number => Number(day.slice(8))

/** A point of a line with a name. */
export interface ChartMark {
  /** Of the month. */
  day: number
  /** Sum on that day, in reais. */
  sum: number
  name: string
  isPlanned: boolean
  isToday: boolean
}

/** Campaigns that have made the costs rise, today, and planned campaigns, by day. */
export function marksOf(report: CostReport, daysOfMonth: number): ChartMark[] {
  const { days, campaigns, planned, forecast, total } = report
  const sums = cumulated(days)
  const past = campaigns.flatMap(({ name, day }): ChartMark[] => {
    const sum = sums[dayIn(day) - 1]
    return name === null || sum === undefined
      ? []
      : [{ day: dayIn(day), sum, name, isPlanned: false, isToday: false }]
  })
  if (forecast === null) return past.toSorted((one, other) => one.day - other.day)
  const line = forecastLine({ total, planned, forecast }, days.length, daysOfMonth)
  const coming = planned.flatMap(({ name, day }): ChartMark[] => {
    const at = Math.min(daysOfMonth, Math.max(dayIn(day), days.length + 1))
    const sum = line[at - 1]
    return sum == null ? [] : [{ day: at, sum, name, isPlanned: true, isToday: false }]
  })
  const now = { day: days.length, sum: sums.at(-1) ?? 0, name: '', isPlanned: false, isToday: true }
  return [...past, now, ...coming].toSorted((one, other) => one.day - other.day)
}

interface PlacedMark extends ChartMark {
  /** Pixels. */
  x: number
  y: number
}

/** Pixels that a character of a label takes at most, and the height of a line. */
const CHARACTER = 6.2
const LINE = 14

/**
 * Where the names of marks stand. A name begins or ends at its mark, so that it stays in the chart; one that
 * would cover another name is left out.
 */
export function labelPlaces(
  marks: readonly PlacedMark[],
  { left, width }: { left: number; width: number },
): (PlacedMark & { anchor: 'start' | 'middle' | 'end'; isShown: boolean })[] {
  const taken: { from: number; to: number; y: number }[] = []
  return marks.map((mark) => {
    const length = Math.min(mark.name.length, 22) * CHARACTER
    const fitsBefore = mark.x - length > left
    const anchor = mark.isToday ? 'middle' : fitsBefore ? 'end' : 'start'
    const from = anchor === 'end' ? mark.x - length : mark.x
    const to = anchor === 'end' ? mark.x : mark.x + length
    const isShown =
      mark.isToday ||
      (to <= left + width &&
        !taken.some((other) => from < other.to && to > other.from && Math.abs(mark.y - other.y) < LINE))
    if (isShown && !mark.isToday) taken.push({ from, to, y: mark.y })
    return { ...mark, anchor, isShown }
  })
}
