import type {
  AdBadge,
  Dashboard,
  DashboardAd,
  DashboardAttendant,
  DashboardDay,
  DashboardFigures,
  DashboardGroup,
} from '@balcao/contract'
import { averageMinutes, averageRating, daysOf, total, type Period } from './dashboard.rules.js'
import type { Sums } from './daySums.queries.js'
import type { listPeople } from './figures.queries.js'

/** A queue (with colour) or a connection; id null: none. */
interface Group {
  id: number | null
  name: string | null
  color?: string
}

/** The data of a period. */
interface PeriodFacts {
  sums: readonly Sums[]
  messages: readonly DashboardDay[]
}

const NOTHING: Omit<Sums, 'dimension' | 'member' | 'isCurrent'> = {
  attendances: 0,
  answered: 0,
  finished: 0,
  again: 0,
  leads: 0,
  support: { sum: 0, count: 0 },
  wait: { sum: 0, count: 0 },
  response: { sum: 0, count: 0 },
  ratings: [],
}

type OfMember = (member: number) => typeof NOTHING

/** The sums of each member of a dimension; zeros where there are none. */
function sumsOf(sums: readonly Sums[], dimension: Sums['dimension']): OfMember {
  const found = new Map(
    sums.filter((each) => each.dimension === dimension).map((each) => [each.member, each]),
  )
  return (member) => found.get(member) ?? NOTHING
}

const timesOf = ({ support, wait, response }: typeof NOTHING) => ({
  avgSupportTime: averageMinutes(support),
  avgWaitTime: averageMinutes(wait),
  avgFirstResponseTime: averageMinutes(response),
})

export function presentFigures({ sums, messages }: PeriodFacts): DashboardFigures {
  const all = sumsOf(sums, 'all')(0)
  return {
    finished: all.finished - all.again,
    leads: all.leads,
    ...timesOf(all),
    received: total(messages.map(({ received }) => received)),
    sent: total(messages.map(({ sent }) => sent)),
    rating: averageRating(all.ratings),
    ratings: ([1, 2, 3] as const).map(
      (rate) => all.ratings.find((each) => each.rate === rate) ?? { rate, count: 0 },
    ),
  }
}

/** All current attendants, and former ones with figures in the period. */
export function presentAttendants(
  people: Awaited<ReturnType<typeof listPeople>>,
  sums: readonly Sums[],
): DashboardAttendant[] {
  const ofUser = sumsOf(sums, 'user')
  return people.flatMap(({ id, name, online, isFormer }) => {
    const own = ofUser(id)
    const ratings = total(own.ratings.map(({ count }) => count))
    if (isFormer && own.finished === 0 && ratings === 0) return []
    const { avgSupportTime, avgFirstResponseTime } = timesOf(own)
    return {
      id,
      name,
      avgSupportTime,
      avgFirstResponseTime,
      tickets: own.finished,
      online,
      isFormer,
      rating: averageRating(own.ratings),
      ratings,
    }
  })
}

/** One line for each queue or connection, and one for attendances without any, if there are some. */
export function presentGroups(
  dimension: 'queue' | 'connection',
  existing: readonly Group[],
  sums: readonly Sums[],
): DashboardGroup[] {
  const ofMember = sumsOf(sums, dimension)
  const lines: readonly Group[] =
    ofMember(0).attendances > 0 ? [...existing, { id: null, name: null }] : existing
  return lines.map(({ id, name, color = null }) => {
    const own = ofMember(id ?? 0)
    return { id, name, color, finished: own.finished - own.again, ...timesOf(own) }
  })
}

/** Ads with attendances, the most first. */
export function presentAds(ads: readonly AdBadge[], sums: readonly Sums[]): DashboardAd[] {
  const ofAd = sumsOf(sums, 'ad')
  return ads
    .map((ad): DashboardAd => {
      const { attendances: tickets, answered, finished, response } = ofAd(ad.id)
      return { ...ad, tickets, answered, finished, avgFirstResponseTime: averageMinutes(response) }
    })
    .sort((one, other) => other.tickets - one.tickets || other.id - one.id)
}

/** Every day of the period, including days without messages. */
export function presentMessages(period: Period, counted: readonly DashboardDay[]): Dashboard['messages'] {
  const byDay = new Map(counted.map((each) => [each.day, each]))
  return daysOf(period).map((day) => byDay.get(day) ?? { day, received: 0, sent: 0 })
}
