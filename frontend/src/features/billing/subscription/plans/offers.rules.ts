import type {
  CompanySubscription,
  PlanCount,
  PlanOffer,
} from '@balcao/contract/resources/billing/companySubscription'
import type { Used } from '@balcao/contract/resources/billing/companyUse'
import { billingRecurrences, type BillingRecurrence } from '@balcao/contract/time/subscriptionDates'

/** The chosen plan and billing period. */
export interface PlanChoice {
  planId: number
  recurrence: BillingRecurrence
}

/** The billing periods on offer. A company with another period also sees its own. */
const offered: readonly BillingRecurrence[] = ['MENSAL', 'TRIMESTRAL', 'SEMESTRAL', 'ANUAL']

export const recurrencesFor = (own: BillingRecurrence): BillingRecurrence[] =>
  billingRecurrences.filter((recurrence) => recurrence === own || offered.includes(recurrence))

/**
 * The initial choice: the current plan if the company fits into it, otherwise the recommended one; null when
 * no plan is offered.
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

/** The limits of a plan that the company exceeds, the most important first. */
export function excessOf({ exceeds }: Pick<PlanOffer, 'exceeds'>): [count: PlanCount, use: Used][] {
  const counts: readonly PlanCount[] = ['users', 'connections', 'queues', 'storageMb']
  return counts.flatMap((count): [PlanCount, Used][] => {
    const use = exceeds?.[count]
    return use ? [[count, use]] : []
  })
}
