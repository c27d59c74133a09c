import { addDays, type SubscriptionStatus, type SubscriptionState, type Used } from '@balcao/contract'

/** Days over which the rate is reckoned by which a limit fills up. */
export const RATE_DAYS = 90

/** Days ahead for which a date is named. */
const MOST_DAYS = 365

/**
 * The day on which something reaches its limit if it grows on as it has.
 * @param grown how much more there is than `RATE_DAYS` before. @param today `YYYY-MM-DD`. @returns null where
 *   that is far or never.
 */
export function fullOn({ used, limit }: Used, grown: number, today: string): string | null {
  if (limit === null || grown <= 0 || used >= limit) return null
  const days = Math.ceil(((limit - used) / grown) * RATE_DAYS)
  return days <= MOST_DAYS ? addDays(today, days) : null
}

type StatusFacts = Pick<SubscriptionStatus, 'dueDate' | 'trialDaysLeft' | 'openInvoice'>

/** How a subscription stands. */
export function stateOf({ dueDate, trialDaysLeft, openInvoice }: StatusFacts, now: Date): SubscriptionState {
  if (new Date(dueDate) <= now) return 'overdue'
  if (trialDaysLeft !== null) return 'trial'
  return openInvoice ? 'open' : 'paid'
}
