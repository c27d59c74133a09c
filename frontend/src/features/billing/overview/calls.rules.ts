import type { OverviewMoney } from '@balcao/contract/resources/billing/overview'

/** What calls for a person of the installation today: companies past their date, and trials that end. */
export const callsOf = ({ overdue, trials }: Pick<OverviewMoney, 'overdue' | 'trials'>) => ({
  overdue: overdue.count,
  trials: trials.ending.length,
})

/** By how many percent a sum has grown, rounded; null where there was none before. */
export const growthOf = (before: number, now: number): number | null =>
  before > 0 ? Math.round(((now - before) / before) * 100) : null
