import {
  addDays,
  CENT,
  instantAt,
  localTime,
  priceListOn,
  type CampaignCostRow,
  type CostReport,
  type CostRow,
  type MonthCost,
  type PlannedCost,
  type Prices,
  type QueryOf,
  type costsApi,
} from '@balcao/contract'
import { hooksOf } from '../../../kit/hooks.js'
import { peopleBudgets } from '../officialNumbers/index.js'
import { companySettings } from '../settings/index.js'
import { costCalendar } from './calendar.queries.js'
import { listLimits, stopsMarketing } from './limits.queries.js'
import { percentOf } from './limits.rules.js'
import { listOwnPrices } from './prices.queries.js'
import {
  countCosts,
  countDays,
  listCampaigns,
  listMonthCosts,
  listNames,
  type Named,
} from './report.queries.js'
import {
  byCampaign,
  byDay,
  changesOf,
  daysOf,
  forecastOf,
  monthBefore,
  plannedCosts,
  rowsBy,
  sumOf,
  type CountedCost,
} from './report.rules.js'

/** The same day of the month before, or its last one. */
const sameDay = (until: string, last: string): string => {
  const day = `${last.slice(0, 8)}${until.slice(8)}`
  return day < last ? day : last
}

function tables(costs: readonly CountedCost[], names: readonly Named[]) {
  const found = (kind: Named['kind'], id: number | null) =>
    names.find((name) => name.kind === kind && name.id === id)
  const row = (kind: Named['kind'], id: number | null, author: CostRow['author'] = null) => {
    const { name = null, color = null } = found(kind, id) ?? {}
    return { id: name === null && kind !== 'user' ? null : id, name, color, author }
  }
  return {
    connections: rowsBy(costs, ({ connectionId }) => row('connection', connectionId)),
    queues: rowsBy(costs, ({ queueId }) => row('queue', queueId)),
    authors: rowsBy(costs, ({ userId, isBot }) =>
      userId === null
        ? { id: null, name: null, color: null, author: isBot ? 'bot' : 'nobody' }
        : row('user', userId, 'person'),
    ),
  }
}

/** What campaigns of the rest of the month would cost. */
async function plan(
  { today, last }: { today: string; last: string },
  prices: Prices,
  only: number | undefined,
): Promise<PlannedCost[]> {
  const { timezone } = await companySettings()
  const until = instantAt({ date: addDays(last, 1), minute: 0 }, timezone)
  const planned = (await Promise.all(hooksOf('plansSends').map((plansSends) => plansSends(until)))).flat()
  if (planned.length === 0) return []
  const limits = await listLimits(planned.flatMap(({ connectionIds }) => connectionIds))
  const rooms = new Map(
    limits.map(({ connectionId, limitCents, spent, expected }) => [
      connectionId,
      Math.max(0, limitCents * CENT - spent - expected),
    ]),
  )
  const dayOf = (startsAt: Date): string => {
    const day = localTime(startsAt, timezone).date
    return day < today ? today : day
  }
  return plannedCosts(planned, { prices, rooms, only, dayOf })
}

/** The report of a month. The number of its statements does not grow with the messages. */
export async function readReport(query: QueryOf<typeof costsApi.report>): Promise<CostReport> {
  const { today } = await costCalendar()
  const current = today.slice(0, 7)
  const { month = current, connectionId } = query
  const { first, last } = daysOf(month)
  const before = daysOf(monthBefore(month))
  const until = month === current ? today : last
  const [costs, days, names, own] = await Promise.all([
    countCosts(first, until, connectionId),
    countDays(before.first, until, connectionId),
    listNames(),
    listOwnPrices(),
  ])
  const now = days.filter(({ day }) => day >= first)
  const same = days.filter(({ day }) => day < first && day <= sameDay(until, before.last))
  const campaigns = await campaignRows(costs)
  const total = sumOf(now)
  const earlier = sumOf(same)
  const daysOfMonth = Number(last.slice(8))
  const list = priceListOn(own, until)
  const planned = month === current ? await plan({ today, last }, list.prices, connectionId) : []
  return {
    month,
    months: [0, 1, 2].map((count) => monthBefore(current, count)),
    until,
    hasOfficial: names.some(({ hasPrices }) => hasPrices) || costs.length > 0,
    total,
    forecast: month === current ? forecastOf(now, planned, Number(until.slice(8)), daysOfMonth) : null,
    planned,
    days: byDay(now, first, until),
    before: byDay(days, before.first, before.last),
    difference: {
      micros: total - earlier,
      percent: earlier === 0 ? null : Math.round(((total - earlier) / earlier) * 100),
    },
    changes: changesOf(now, same, (id) => campaigns.find((each) => each.id === id)?.name ?? null),
    ...tables(costs, names),
    campaigns,
    freeByAd: costs.reduce((sum, { freeByAd }) => sum + freeByAd, 0),
    list,
  }
}

async function campaignRows(costs: readonly CountedCost[]): Promise<CampaignCostRow[]> {
  const costsOf = byCampaign(costs)
  const campaigns = costsOf.size === 0 ? [] : await listCampaigns([...costsOf.keys()])
  return [...costsOf]
    .map(([id, own]): CampaignCostRow => {
      const campaign = campaigns.find((each) => each.id === id)
      return {
        id,
        name: campaign?.name ?? null,
        day: own.map(({ day }) => day).toSorted()[0] ?? '',
        messages: own.reduce((sum, { messages }) => sum + messages, 0),
        answered: campaign?.answered ?? null,
        total: sumOf(own),
      }
    })
    .toSorted((one, other) => (one.day < other.day ? 1 : -1))
}

/** This month's costs and limits of the connections that WhatsApp charges for. No statement is per row. */
export async function readMonthCosts(): Promise<MonthCost[]> {
  const rows = await listMonthCosts((await costCalendar()).month)
  const stopped = await stopsMarketing(
    rows.filter(({ limitCents }) => limitCents !== null).map(({ connectionId }) => connectionId),
  )
  const budgets = await peopleBudgets(rows.map(({ connectionId }) => connectionId))
  const peopleOf = (connectionId: number) => {
    const { used, limit } = budgets.get(connectionId) ?? {}
    return used === undefined ? null : { used, limit: limit ?? null }
  }
  return rows.map(({ limitCents, restrictedUntil, ...row }) => ({
    ...row,
    restrictedUntil: restrictedUntil?.toISOString() ?? null,
    people: peopleOf(row.connectionId),
    limitCents,
    percent: limitCents === null ? null : Math.floor(percentOf({ limitCents, spent: row.spent })),
    isStopped: stopped.has(row.connectionId),
  }))
}
