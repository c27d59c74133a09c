import type {
  Dashboard,
  DashboardAd,
  DashboardAttendant,
  DashboardDay,
  DashboardFigures,
  DashboardGroup,
  RatingCount,
} from '@balcao/contract'
import type { AdAttendances, AttendanceGroup } from './attendances.queries.js'
import {
  averageMinutes,
  averageRating,
  daysOf,
  ticketsFinished,
  total,
  type Period,
} from './dashboard.rules.js'
import type { listPeople, UserRatings } from './figures.queries.js'

/** A queue (with colour) or a connection; id null: none. */
interface Group {
  id: number | null
  name: string | null
  color?: string
}

/** The data of a period. */
interface PeriodFacts {
  groups: readonly AttendanceGroup[]
  leads: number
  messages: readonly DashboardDay[]
  ratings: readonly UserRatings[]
}

const timesOf = (groups: readonly AttendanceGroup[]) => ({
  avgSupportTime: averageMinutes(groups.map(({ support }) => support)),
  avgWaitTime: averageMinutes(groups.map(({ wait }) => wait)),
  avgFirstResponseTime: averageMinutes(groups.map(({ response }) => response)),
})

export function presentFigures({ groups, leads, messages, ratings }: PeriodFacts): DashboardFigures {
  const counted = ([1, 2, 3] as const).map((rate): RatingCount => ({
    rate,
    count: total(ratings.filter((each) => each.rate === rate).map(({ count }) => count)),
  }))
  return {
    finished: ticketsFinished(groups),
    leads,
    ...timesOf(groups),
    received: total(messages.map(({ received }) => received)),
    sent: total(messages.map(({ sent }) => sent)),
    rating: averageRating(counted),
    ratings: counted,
  }
}

/** All current attendants, and former ones with figures in the period. */
export function presentAttendants(
  people: Awaited<ReturnType<typeof listPeople>>,
  groups: readonly AttendanceGroup[],
  ratings: readonly UserRatings[],
): DashboardAttendant[] {
  return people.flatMap(({ id, name, online, isFormer }) => {
    const own = groups.filter(({ attendantId }) => attendantId === id)
    const given = ratings.filter(({ userId }) => userId === id)
    const tickets = total(own.map(({ finished }) => finished))
    if (isFormer && tickets === 0 && given.length === 0) return []
    const { avgSupportTime, avgFirstResponseTime } = timesOf(own)
    return {
      id,
      name,
      avgSupportTime,
      avgFirstResponseTime,
      tickets,
      online,
      isFormer,
      rating: averageRating(given),
      ratings: total(given.map(({ count }) => count)),
    }
  })
}

/** One line for each queue or connection, and one for attendances without any, if there are some. */
export function presentGroups(
  key: 'queueId' | 'connectionId',
  existing: readonly Group[],
  groups: readonly AttendanceGroup[],
): DashboardGroup[] {
  const hasNone = groups.some((group) => group[key] === null)
  const lines: readonly Group[] = hasNone ? [...existing, { id: null, name: null }] : existing
  return lines.map(({ id, name, color = null }) => {
    const own = groups.filter((group) => group[key] === id)
    return { id, name, color, finished: ticketsFinished(own), ...timesOf(own) }
  })
}

export const presentAds = (ads: readonly AdAttendances[]): DashboardAd[] =>
  ads.map(({ response, responses, ...ad }) => ({
    ...ad,
    avgFirstResponseTime: averageMinutes([{ sum: response ?? 0, count: responses }]),
  }))

/** Every day of the period, including days without messages. */
export function presentMessages(period: Period, counted: readonly DashboardDay[]): Dashboard['messages'] {
  const byDay = new Map(counted.map((each) => [each.day, each]))
  return daysOf(period).map((day) => byDay.get(day) ?? { day, received: 0, sent: 0 })
}
