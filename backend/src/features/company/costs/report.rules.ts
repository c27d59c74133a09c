import {
  addDays,
  costCategories,
  type CostCategory,
  type CostChange,
  type CostRow,
  type PlannedCost,
  type Prices,
} from '@balcao/contract'
import type { PlannedSends } from '../../../kit/plannedSends.js'

export interface DayCost {
  /** `YYYY-MM-DD` */
  day: string
  campaignId: number | null
  category: CostCategory
  messages: number
  micros: number
}

export interface CountedCost extends DayCost {
  connectionId: number
  queueId: number | null
  userId: number | null
  isBot: boolean
  freeByAd: number
}

type Keys = Pick<CostRow, 'id' | 'name' | 'color' | 'author'>

/** The most parts of a difference that are named. */
const MOST_CHANGES = 3

export const sumOf = (costs: readonly { micros: number }[]): number =>
  costs.reduce((sum, { micros }) => sum + micros, 0)

const noPrices = (): Prices => ({ marketing: 0, utility: 0, authentication: 0, service: 0 })

/** The costs in rows by these keys, the dearest first; rows without one come last. */
export function rowsBy(costs: readonly CountedCost[], keysOf: (cost: CountedCost) => Keys): CostRow[] {
  const rows = new Map<string, CostRow>()
  for (const cost of costs) {
    const keys = keysOf(cost)
    const key = `${keys.author} ${keys.id} ${keys.name === null}`
    const row = rows.get(key) ?? { ...keys, prices: noPrices(), total: 0, messages: 0 }
    row.prices[cost.category] += cost.micros
    row.total += cost.micros
    row.messages += cost.messages
    rows.set(key, row)
  }
  const isLast = ({ name }: CostRow) => Number(name === null)
  return [...rows.values()].toSorted((one, other) => isLast(one) - isLast(other) || other.total - one.total)
}

/** The costs of each campaign. */
export function byCampaign<C extends DayCost>(costs: readonly C[]): Map<number, C[]> {
  const found = new Map<number, C[]>()
  for (const cost of costs)
    if (cost.campaignId !== null) found.set(cost.campaignId, [...(found.get(cost.campaignId) ?? []), cost])
  return found
}

/** First and last day of a month `YYYY-MM`. */
export function daysOf(month: string): { first: string; last: string } {
  const first = `${month}-01`
  return { first, last: addDays(`${addDays(first, 31).slice(0, 7)}-01`, -1) }
}

/** The month so many before another, `YYYY-MM`. */
export function monthBefore(month: string, count = 1): string {
  let first = `${month}-01`
  for (let left = count; left > 0; left--) first = `${addDays(first, -1).slice(0, 7)}-01`
  return first.slice(0, 7)
}

/** Costs of each day from the first to the last. */
export function byDay(costs: readonly DayCost[], first: string, last: string): number[] {
  const sums: number[] = []
  for (let day = first; day <= last; day = addDays(day, 1))
    sums.push(sumOf(costs.filter((cost) => cost.day === day)))
  return sums
}

/**
 * Expected costs at the end of the month: what was spent, for each day to come the average of the past days
 * without campaigns, and the campaigns that are planned. Past campaigns are sudden, so they predict nothing.
 */
export function forecastOf(
  costs: readonly DayCost[],
  planned: readonly PlannedCost[],
  daysGone: number,
  daysOfMonth: number,
): number {
  const usual = sumOf(costs.filter(({ campaignId }) => campaignId === null))
  return Math.round(sumOf(costs) + (usual / daysGone) * (daysOfMonth - daysGone) + sumOf(planned))
}

/** A campaign's part that one connection sends. */
interface Part {
  connectionId: number
  people: number
}

/** The people in equal parts; the first connections take what is left. */
const partsOf = ({ connectionIds, people }: PlannedSends): Part[] =>
  connectionIds.map((connectionId, place) => ({
    connectionId,
    people: Math.floor((people + connectionIds.length - 1 - place) / connectionIds.length),
  }))

/**
 * What planned campaigns would cost. A campaign has no room where the ones before it use up the limit.
 * @param planned in the order in which they start.
 * @param rooms micros that each connection may still spend this month; without an entry there is no limit.
 * @param only a connection whose parts count alone; undefined: all.
 */
export function plannedCosts(
  planned: readonly PlannedSends[],
  {
    prices,
    rooms,
    only,
    dayOf,
  }: {
    prices: Prices
    rooms: ReadonlyMap<number, number>
    only: number | undefined
    dayOf: (startsAt: Date) => string
  },
): PlannedCost[] {
  const left = new Map(rooms)
  return planned.flatMap((each) => {
    const price = prices[each.category]
    let [people, withoutRoom, micros] = [0, 0, 0]
    for (const part of partsOf(each)) {
      const room = left.get(part.connectionId) ?? Infinity
      const fitting = price === 0 ? part.people : Math.min(part.people, Math.floor(room / price))
      left.set(part.connectionId, room - fitting * price)
      if (only !== undefined && only !== part.connectionId) continue
      people += part.people
      withoutRoom += part.people - fitting
      micros += fitting * price
    }
    const { id, name, startsAt, connectionIds } = each
    return people === 0
      ? []
      : [{ id, name, day: dayOf(startsAt), connectionIds, people, withoutRoom, micros }]
  })
}

/** The largest parts of the difference between the same days of two months. */
export function changesOf(
  now: readonly DayCost[],
  before: readonly DayCost[],
  nameOf: (campaignId: number) => string | null,
): CostChange[] {
  const counted = (costs: readonly DayCost[]) => costs.reduce((sum, { messages }) => sum + messages, 0)
  const withoutCampaign = (costs: readonly DayCost[], category: CostCategory) =>
    costs.filter((cost) => cost.campaignId === null && cost.category === category)
  const campaigns = byCampaign(now)
  const past = before.filter(({ campaignId }) => campaignId !== null && !campaigns.has(campaignId))
  const changes: CostChange[] = [
    ...[...campaigns].map(([id, costs]) => {
      const earlier = before.filter(({ campaignId }) => campaignId === id)
      const [micros, messages] = [sumOf(costs) - sumOf(earlier), counted(costs) - counted(earlier)]
      return { kind: 'campaign' as const, name: nameOf(id), micros, messages }
    }),
    { kind: 'campaignsBefore', name: null, micros: -sumOf(past), messages: -counted(past) },
    ...costCategories.map((kind) => {
      const [current, earlier] = [withoutCampaign(now, kind), withoutCampaign(before, kind)]
      const [micros, messages] = [sumOf(current) - sumOf(earlier), counted(current) - counted(earlier)]
      return { kind, name: null, micros, messages }
    }),
  ]
  return changes
    .filter(({ micros }) => micros !== 0)
    .toSorted((one, other) => Math.abs(other.micros) - Math.abs(one.micros))
    .slice(0, MOST_CHANGES)
}
