import type { OverviewMoney } from '@balcao/contract/resources/overview'

/** How many digits a Brazilian number has without its country's 55. */
const NATIONAL = [10, 11]

/** A telephone number as it was typed, as what dials it from anywhere; null where there is none. */
export function dialledOf(phone: string | null): string | null {
  const digits = phone?.replace(/\D/g, '').replace(/^0+/, '') ?? ''
  if (digits.length < 10) return null
  return NATIONAL.includes(digits.length) ? `55${digits}` : digits
}

/** What calls for a person of the installation today: companies past their date, and trials that end. */
export const callsOf = ({ overdue, trials }: Pick<OverviewMoney, 'overdue' | 'trials'>) => ({
  overdue: overdue.count,
  trials: trials.ending.length,
})

/** By how many percent a sum has grown, rounded; null where there was none before. */
export const growthOf = (before: number, now: number): number | null =>
  before > 0 ? Math.round(((now - before) / before) * 100) : null
