import { CENT, type CostCategory, costCategoryOf } from '@balcao/contract'

/** Percent of a limit from which admins are warned, and at which marketing stops. */
const LIMIT_STEPS = [80, 100] as const

export type LimitStep = (typeof LIMIT_STEPS)[number]

/** Hours for which a message that was not delivered yet counts towards the limit. Most arrive in seconds. */
export const EXPECTED_HOURS = 24

/** A month's costs of a connection, and its limit. */
export interface MonthLimit {
  limitCents: number
  /** By WhatsApp's prices, in micros. */
  spent: number
  /** Estimate for what is on its way, in micros. */
  expected: number
}

/** Part of the limit that is spent, in percent with one decimal, rounded down: 79.99 is 79.9. */
export const percentOf = ({ limitCents, spent }: Pick<MonthLimit, 'limitCents' | 'spent'>): number =>
  limitCents === 0 ? 100 : Math.floor((spent * 1_000) / (limitCents * CENT)) / 10

/** Whether one more message of this price stays within the limit. */
export const hasRoom = ({ limitCents, spent, expected }: MonthLimit, price: number): boolean =>
  limitCents > 0 && spent + expected + price <= limitCents * CENT

/** The step of the limit that was reached last; null below the first. */
export function stepOf(limit: Pick<MonthLimit, 'limitCents' | 'spent'>): LimitStep | null {
  const percent = percentOf(limit)
  return LIMIT_STEPS.findLast((step) => percent >= step) ?? null
}

/** What a limit holds back: campaigns, and templates that advertise. Never answers and notices. */
export interface Sendable {
  /** It is part of a campaign. */
  isCampaign: boolean
  /** Category of its template; null for other messages. */
  category: string | null
}

export const isMarketing = ({ isCampaign, category }: Sendable): boolean =>
  isCampaign || (category !== null && costCategoryOf(category) === 'marketing')

/** The category by which a message is charged. */
export const chargedAs = ({ category }: Sendable): CostCategory =>
  category === null ? 'service' : costCategoryOf(category)
