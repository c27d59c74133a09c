import type { Dashboard, DashboardCard } from '@balcao/contract'
import { clock } from '../../../platform/clock/clock.js'
import type { Sql } from '../../../platform/database/sql.js'
import { companySettings } from '../settings/index.js'
import { readAdAttendances, readAttendances, ticketsOfCard } from './attendances.queries.js'
import {
  presentAds,
  presentAttendants,
  presentFigures,
  presentGroups,
  presentMessages,
} from './dashboard.presenter.js'
import { periodBefore, periodOf, spanOf, todayIn, type PeriodQuery } from './dashboard.rules.js'
import {
  countLive,
  countRatings,
  listConnectionNames,
  listPeople,
  listQueueNames,
  messagesByDay,
} from './figures.queries.js'

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
  const [live, people, queues, connections, attendances, ads, messages, ratings] = await Promise.all([
    countLive(),
    listPeople(),
    listQueueNames(),
    listConnectionNames(),
    readAttendances(span, since),
    readAdAttendances(span),
    messagesByDay(span, since, timezone),
    countRatings(span, since),
  ])
  const factsOf = (isCurrent: boolean) => ({
    groups: attendances.groups.filter((each) => each.isCurrent === isCurrent),
    leads: isCurrent ? attendances.leads : attendances.leadsBefore,
    messages: messages.filter(({ day }) => day >= period.from === isCurrent),
    ratings: ratings.filter((each) => each.isCurrent === isCurrent),
  })
  const facts = factsOf(true)
  const figures = presentFigures(facts)
  const { finished: supportFinished, leads, avgSupportTime, avgWaitTime } = figures
  return {
    counters: { ...live, supportFinished, leads, avgSupportTime, avgWaitTime },
    attendants: presentAttendants(people, facts.groups, facts.ratings),
    period: { from: period.from, to: period.to, before: { from: before.from, to: before.to } },
    figures,
    before: presentFigures(factsOf(false)),
    queues: presentGroups('queueId', queues, facts.groups),
    connections: presentGroups('connectionId', connections, facts.groups),
    ads: presentAds(ads),
    messages: presentMessages(period, facts.messages),
  }
}

/**
 * SQL of the ids of the tickets that a card counts in a period.
 * @throws AppError ERR_VALIDATION as `periodOf`.
 */
export const ticketsCounted = (card: DashboardCard, query: PeriodQuery, timezone: string): Sql =>
  ticketsOfCard(card, spanOf(periodOf(query, todayIn(timezone, clock.now())), timezone))
