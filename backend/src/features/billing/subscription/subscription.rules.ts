import { addDays, type SubscriptionStatus, type SubscriptionState, type Used } from '@balcao/contract'

/** Days over which the growth of a count is measured. */
export const RATE_DAYS = 90

/** Days ahead for which a date is shown. */
const MOST_DAYS = 365

/**
 * The day on which a count reaches its limit at the current growth.
 * @param grown growth in the last `RATE_DAYS` days.
 * @param today `YYYY-MM-DD`.
 * @returns null when that is far away or never happens.
 */
export function fullOn({ used, limit }: Used, grown: number, today: string): string | null {
  if (limit === null || grown <= 0 || used >= limit) return null
  const days = Math.ceil(((limit - used) / grown) * RATE_DAYS)
  return days <= MOST_DAYS ? addDays(today, days) : null
}

type StatusFacts = Pick<SubscriptionStatus, 'dueDate' | 'trialDaysLeft' | 'openInvoice'>

/** The state of a subscription. */
export function stateOf({ dueDate, trialDaysLeft, openInvoice }: StatusFacts, now: Date): SubscriptionState {
  if (new Date(dueDate) <= now) return 'overdue'
  if (trialDaysLeft !== null) return 'trial'
  return openInvoice ? 'open' : 'paid'
}
