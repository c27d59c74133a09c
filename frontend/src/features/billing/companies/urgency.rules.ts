import type { ManagedCompany } from '@balcao/contract/resources/billing/companies'

/** Groups of the company list, in the server's order (`orderBy: 'urgency'`). */
export type Urgency = 'overdue' | 'trialEnds' | 'next' | 'noDebt'

const WEEK_MS = 7 * 86_400_000

type Due = Pick<ManagedCompany, 'isOwn' | 'status' | 'putAwayUntil' | 'dueDate' | 'trialExpiration'>

/** The group of a company. */
export function urgencyOf(
  { isOwn, status, putAwayUntil, dueDate, trialExpiration }: Due,
  now: Date,
): Urgency {
  if (isOwn || !status || putAwayUntil) return 'noDebt'
  if (new Date(dueDate) <= now) return 'overdue'
  const left = trialExpiration === null ? 0 : new Date(trialExpiration).getTime() - now.getTime()
  return left > 0 && left <= WEEK_MS ? 'trialEnds' : 'next'
}
