import { localTime, type AvailabilityDay } from '@balcao/contract'
import { Op } from 'sequelize'
import { AvailabilitySpan, Queue, User } from '../../../models/index.js'
import { clock } from '../../../platform/clock/clock.js'
import { byAlphabet } from '../../../platform/database/alphabet.js'
import { bound, raw, sql, type Sql } from '../../../platform/database/sql.js'
import { readRows } from '../../../platform/database/statement.js'
import { mayWork } from '../../billing/companies/index.js'
import { companySettings } from '../settings/index.js'
import { boundsOf, spansIn } from './availability.rules.js'

/**
 * SQL condition: somebody gets new tickets. They are switched on, have a window open and are not away. Super
 * users don't: they manage the installation.
 * @param user the alias of their row.
 */
export const getsTickets = (user: string): string =>
  `(${user}.active and not ${user}.super and ${user}.online and ${user}.away_since is null)`

/** The states of the company's active users on a day; today by default. */
export async function readDay(asked: string | undefined): Promise<AvailabilityDay> {
  const now = clock.now()
  const { timezone } = await companySettings()
  const day = asked || localTime(now, timezone).date
  const bounds = boundsOf(day, timezone)
  const users = await User.findAll({
    attributes: ['id', 'name'],
    where: { active: true },
    order: [byAlphabet('User'), ['id', 'ASC']],
  })
  const spans = await AvailabilitySpan.findAll({
    where: {
      userId: users.map(({ id }) => id),
      startedAt: { [Op.lt]: bounds.to },
      endedAt: { [Op.or]: [{ [Op.is]: null }, { [Op.gt]: bounds.from }] },
    },
    order: [
      ['startedAt', 'ASC'],
      ['id', 'ASC'],
    ],
  })
  const ofDay = users.map(({ id, name }) => ({
    id,
    name,
    spans: spansIn(
      bounds,
      spans.filter(({ userId }) => userId === id),
      now,
    ),
  }))
  return {
    day,
    from: bounds.from.toISOString(),
    to: bounds.to.toISOString(),
    at: now.toISOString(),
    users: ofDay.filter((user) => user.spans.length > 0),
  }
}

/** Finds a row when somebody's time away is over. */
export const timesAwayAreOver = (): Sql => bound('select from users where away_until <= now()')

/** Companies of such users. Runs in the platform scope. */
export const companiesWithTimesOver = () =>
  readRows<{ companyId: number }>(
    sql`select distinct company_id as "companyId" from users where away_until <= ${clock.now()}::timestamptz`,
  )

const ABSENT = raw(`
  from settings s
  join users u on u.company_id = s.company_id and u.active and not u.online and u.away_since is null
 where s.key = 'awayAfterMinutes' and s.value <> '0'`)

/** Companies with users who have had no window open for as long as the setting says. */
export const companiesWithAbsent = () =>
  readRows<{ companyId: number }>(sql`
    select distinct s.company_id as "companyId" ${ABSENT}
       and u.last_seen_at <= ${clock.now()}::timestamptz - make_interval(mins => s.value::integer)`)

/** Such users of the company. */
export const listAbsent = () =>
  readRows<{ id: number }>(sql`
    select u.id ${ABSENT} and u.last_seen_at <= ${clock.now()}::timestamptz - make_interval(mins => s.value::integer)
     order by u.id`)

/** Companies whose users follow working hours, or did so before. Runs in the platform scope. */
export const companiesWithHours = () =>
  readRows<{ companyId: number }>(sql`
    select c.id as "companyId" from companies c
     where ${raw(mayWork('c', 'now()'))}
       and (exists (select from settings s where s.company_id = c.id and s.key = 'awayByHours' and s.value = 'enabled')
            or exists (select from users u where u.company_id = c.id and not u.in_hours))`)

type Attending = User & { queues: Queue[] }

/** Active users with the hours of their queues. */
export const listAttending = (): Promise<Attending[]> =>
  User.findAll({
    attributes: ['id', 'inHours'],
    where: { active: true },
    include: [
      {
        model: Queue,
        as: 'queues',
        attributes: ['id', 'schedules', 'specialDays'],
        through: { attributes: [] },
      },
    ],
  }) as Promise<Attending[]>
