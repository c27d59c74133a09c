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
   * Storage turns `busy` at 90 % and `bad` when it is full. Other limits turn `bad` only when they are
   * exceeded: it is normal to use all users of a plan.
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

/** The order of limits that are equally near. */
const order: readonly PlanCount[] = ['storageMb', 'users', 'connections', 'queues']

/** How much a company uses of each limit, the nearest limit first and unlimited ones last. */
export const gaugesOf = (use: CompanySubscription['use']): Gauge[] =>
  order
    .map((count) => gaugeOf(count, use[count]))
    .toSorted(
      (one, other) =>
        Number(one.limit === null) - Number(other.limit === null) || other.percent - one.percent,
    )
