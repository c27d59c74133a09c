import type {
  CompanySubscription,
  GrowingUse,
  PlanCount,
} from '@balcao/contract/resources/billing/companySubscription'

export interface Gauge extends GrowingUse {
  count: PlanCount
  /** Percent of the limit, at most 100; 0 without a limit. */
  percent: number
  /**
   * Only space stops something before it is full: it warns from 90 % on. A full plan of users is no fault.
   */
  tone: 'plain' | 'busy' | 'bad'
}

const WARNS_FROM = 90

function gaugeOf(count: PlanCount, use: GrowingUse): Gauge {
  const { used, limit } = use
  const percent = limit === null || used === 0 ? 0 : limit === 0 ? 100 : (100 * used) / limit
  const isSpace = count === 'storageMb'
  const isBad = percent > 100 || (isSpace && percent === 100) || (limit === 0 && used > 0)
  const tone = isBad ? 'bad' : isSpace && percent >= WARNS_FROM ? 'busy' : 'plain'
  return { ...use, count, percent: Math.min(100, percent), tone }
}

/** In what order those stand that are equally near to their limit. */
const order: readonly PlanCount[] = ['storageMb', 'users', 'connections', 'queues']

/** What a company uses of its plan, the nearest limit first; what nothing limits comes last. */
export const gaugesOf = (use: CompanySubscription['use']): Gauge[] =>
  order
    .map((count) => gaugeOf(count, use[count]))
    .toSorted(
      (one, other) =>
        Number(one.limit === null) - Number(other.limit === null) || other.percent - one.percent,
    )
