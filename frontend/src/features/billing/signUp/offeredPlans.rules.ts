import type { Plan } from '@balcao/contract/resources/billing/plans'

/** Plans by price, the cheapest first. */
export const byPrice = (plans: readonly Plan[]): Plan[] =>
  plans.toSorted((one, other) => one.value - other.value)

/** The recommended plan: the middle one by price, of an even number the cheaper; null without a choice. */
export const recommended = (plans: readonly Plan[]): Plan | null =>
  plans.length < 2 ? null : (plans[Math.floor((plans.length - 1) / 2)] ?? null)
