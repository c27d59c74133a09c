import type {
  CompanySubscription,
  PlanCount,
  PlanOffer,
} from '@balcao/contract/resources/billing/companySubscription'
import type { Used } from '@balcao/contract/resources/billing/companies'
import { billingRecurrences, type BillingRecurrence } from '@balcao/contract/time/subscriptionDates'

/** What is chosen. */
export interface PlanChoice {
  planId: number
  recurrence: BillingRecurrence
}

/** The rhythms that are offered; a company that has another keeps seeing it. */
const offered: readonly BillingRecurrence[] = ['MENSAL', 'TRIMESTRAL', 'SEMESTRAL', 'ANUAL']

export const recurrencesFor = (own: BillingRecurrence): BillingRecurrence[] =>
  billingRecurrences.filter((recurrence) => recurrence === own || offered.includes(recurrence))

/**
 * What stands chosen at first: the plan that the company has, unless it has outgrown it or has none; then the
 * one that fits. Null where no plan is offered.
 */
export function firstChoice({
  offers,
  recurrence,
}: Pick<CompanySubscription, 'offers' | 'recurrence'>): PlanChoice | null {
  const offer =
    offers.find(({ isCurrent, exceeds }) => isCurrent && exceeds === null) ??
    offers.find(({ isRecommended }) => isRecommended) ??
    offers.find(({ isCurrent }) => isCurrent) ??
    offers[0]
  return offer ? { planId: offer.id, recurrence } : null
}

/** What a company has too much of for a plan, the most pressing first; empty for a plan that fits. */
export function excessOf({ exceeds }: Pick<PlanOffer, 'exceeds'>): [count: PlanCount, use: Used][] {
  const counts: readonly PlanCount[] = ['users', 'connections', 'queues', 'storageMb']
  return counts.flatMap((count): [PlanCount, Used][] => {
    const use = exceeds?.[count]
    return use ? [[count, use]] : []
  })
}
