import type { OverviewMoney } from '@balcao/contract/resources/billing/overview'

/** Number of companies to contact today: overdue ones, and ending trials. */
export const callsOf = ({ overdue, trials }: Pick<OverviewMoney, 'overdue' | 'trials'>) => ({
  overdue: overdue.count,
  trials: trials.ending.length,
})

/** Growth in per cent, rounded; null when there was nothing before. */
export const growthOf = (before: number, now: number): number | null =>
  before > 0 ? Math.round(((now - before) / before) * 100) : null
