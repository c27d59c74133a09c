import type { Dashboard, DashboardCard } from '@balcao/contract'
import { clock } from '../../../platform/clock/clock.js'
import type { Sql } from '../../../platform/database/sql.js'
import { companySettings } from '../settings/index.js'
import { ticketsOfCard } from './attendances.queries.js'
import {
  presentAds,
  presentAttendants,
  presentFigures,
  presentGroups,
  presentMessages,
} from './dashboard.presenter.js'
import { periodBefore, periodOf, spanOf, todayIn, type PeriodQuery } from './dashboard.rules.js'
import { listAds, messagesByDay, readSums } from './daySums.queries.js'
import { countLive, listConnectionNames, listPeople, listQueueNames } from './figures.queries.js'

/**
 * The whole dashboard of a period.
 * @throws AppError ERR_VALIDATION as `periodOf`.
 */
export async function readDashboard(query: PeriodQuery): Promise<Dashboard> {
  const { timezone } = await companySettings()
  const period = periodOf(query, todayIn(timezone, clock.now()))
  const before = periodBefore(period)
  const span = spanOf(period, timezone)
  const { start: since } = spanOf(before, timezone)
  const [live, people, queues, connections, sums, messages] = await Promise.all([
    countLive(),
    listPeople(),
    listQueueNames(),
    listConnectionNames(),
    readSums(span, since, timezone),
    messagesByDay(span, since, timezone),
  ])
  const factsOf = (isCurrent: boolean) => ({
    sums: sums.filter((each) => each.isCurrent === isCurrent),
    messages: messages.filter(({ day }) => day >= period.from === isCurrent),
  })
  const facts = factsOf(true)
  const ofAds = facts.sums.filter(({ dimension }) => dimension === 'ad').map(({ member }) => member)
  const ads = ofAds.length > 0 ? await listAds(ofAds) : []
  const figures = presentFigures(facts)
  const { finished: supportFinished, leads, avgSupportTime, avgWaitTime } = figures
  return {
    counters: { ...live, supportFinished, leads, avgSupportTime, avgWaitTime },
    attendants: presentAttendants(people, facts.sums),
    period: { from: period.from, to: period.to, before: { from: before.from, to: before.to } },
    figures,
    before: presentFigures(factsOf(false)),
    queues: presentGroups('queue', queues, facts.sums),
    connections: presentGroups('connection', connections, facts.sums),
    ads: presentAds(ads, facts.sums),
    messages: presentMessages(period, facts.messages),
  }
}

/**
 * SQL of the ids of the tickets that a card counts in a period.
 * @throws AppError ERR_VALIDATION as `periodOf`.
 */
export const ticketsCounted = (card: DashboardCard, query: PeriodQuery, timezone: string): Sql =>
  ticketsOfCard(card, spanOf(periodOf(query, todayIn(timezone, clock.now())), timezone))
