import { addDays, instantAt, localTime } from '@balcao/contract'
import { QueryTypes } from 'sequelize'
import { database } from '../../../platform/database/database.js'
import { defineSweep } from '../../../platform/jobs/job.js'
import { log } from '../../../platform/log/log.js'
import { withPlatformScope } from '../../../platform/tenancy/scope.js'
import { timezonesOf } from '../settings/index.js'
import { IS_LONG, membersOf } from './daySums.queries.js'

/** Days that one transaction adds up. */
const BATCH = 60
/** Batches of a company in one run. The next run goes on. */
const BATCHES = 30

/**
 * A change may be added up after this time: its day, of 25 hours at most, ended 36 hours ago. See migration
 * 196.
 */
const REST = `interval '62 hours'`

/** The given days. $1 is the company. */
const DAYS = `unnest($2::date[], $3::timestamptz[], $4::timestamptz[]) as day (day, begins, ends)`

const IN_DAY = `a.company_id = $1 and a.queued_at >= day.begins and a.queued_at < day.ends and (${IS_LONG}) is not true`

const microseconds = (from: string, to: string) => `(extract(epoch from ${to} - ${from}) * 1000000)::bigint`

const insertDays = `
  insert into dashboard_days (company_id, day, timezone, begins, ends, received, sent, contacts, unfinished_contacts, repeated_tickets)
  select $1, day.day, $5, day.begins, day.ends, coalesce(counted.received, 0), coalesce(counted.sent, 0),
         coalesce(attended.contacts, '{}'), coalesce(attended.unfinished, '{}'), coalesce(attended.repeated, '{}')
    from ${DAYS}
    cross join lateral (
      select sum(received) as received, sum(sent) as sent from message_counts
       where company_id = $1 and quarter >= day.begins and quarter < day.ends) counted
    cross join lateral (
      select array_agg(t.contact_id) filter (where a.finished_at is not null) as contacts,
             array_agg(t.contact_id) filter (where a.finished_at is null) as unfinished,
             array_agg(a.ticket_id) filter (where a.finished_at is not null and exists (
               select from ticket_tracking other where other.company_id = $1 and other.ticket_id = a.ticket_id and other.id <> a.id)) as repeated
        from ticket_tracking a join tickets t on t.company_id = $1 and t.id = a.ticket_id
       where ${IN_DAY}) attended`

const insertSums = `
  insert into dashboard_sums (company_id, day, dimension, member, is_finished, attendances, answered, support, supports, wait, waits,
                              response, responses, rated_1, rated_2, rated_3)
  select $1, day, dimension, member, is_finished, count(*) filter (where rate is null), count(*) filter (where answered),
         coalesce(sum(support), 0), count(support), coalesce(sum(wait), 0), count(wait), coalesce(sum(response), 0), count(response),
         count(*) filter (where rate = 1), count(*) filter (where rate = 2), count(*) filter (where rate = 3)
    from (
      select day.day, by.dimension, by.member, a.finished_at is not null as is_finished, a.first_response_at is not null as answered,
             case when not t.is_group and a.finished_at is not null
                  then ${microseconds('a.started_at', 'least(a.rating_at, a.finished_at)')} end as support,
             case when not t.is_group and a.started_at > a.queued_at then ${microseconds('a.queued_at', 'a.started_at')} end as wait,
             case when not t.is_group and a.started_at > a.queued_at
                  then ${microseconds('a.queued_at', 'a.first_response_at')} end as response, null::smallint as rate
        from ${DAYS}
        join ticket_tracking a on ${IN_DAY}
        join tickets t on t.company_id = $1 and t.id = a.ticket_id
       cross join lateral (values ${membersOf('not t.is_group and a.started_at is not null', 'a', 't')}) by (dimension, member)
      union all
      select day.day, by.dimension, by.member, true, false, null, null, null, r.rate
        from ${DAYS}
        join user_ratings r on r.company_id = $1 and r.created_at >= day.begins and r.created_at < day.ends
       cross join lateral (values ('all', 0), ('user', coalesce(r.user_id, 0))) by (dimension, member)) fact
   where dimension <> 'ad' or member <> 0
   group by day, dimension, member, is_finished`

const run = (statement: string, bind: unknown[]) => database.query(statement, { bind, type: QueryTypes.RAW })

/** Companies with changes of days that may be added up. */
async function companiesToAddUp(): Promise<number[]> {
  const rows = await database.query<{ id: number }>(
    `select id from companies c where exists (
       select from dashboard_changes where company_id = c.id and at < now() - ${REST}) order by id`,
    { type: QueryTypes.SELECT },
  )
  return rows.map(({ id }) => id)
}

/** Forgets days of another time zone, which are to be added up anew. */
const forgetOtherZones = (companyId: number, timezone: string) =>
  run(
    `with gone as (delete from dashboard_days where company_id = $1 and timezone <> $2 returning begins, ends)
     insert into dashboard_changes (company_id, at)
       select $1, at from gone cross join lateral (values (begins), (ends - interval '1 minute')) edge (at)`,
    [companyId, timezone],
  )

/** The first days with changes, in order. */
async function changedDays(companyId: number, timezone: string): Promise<string[]> {
  const rows = await database.query<{ at: Date }>(
    `select distinct at from dashboard_changes where company_id = $1 and at < now() - ${REST} order by at limit 5000`,
    { bind: [companyId], type: QueryTypes.SELECT },
  )
  return [...new Set(rows.map(({ at }) => localTime(at, timezone).date))].slice(0, BATCH)
}

/**
 * Adds up some days of a company. Changes are forgotten first: those that commit after that are noted again,
 * so a day that does not contain them is not read.
 * @returns whether there may be more.
 */
async function addUpSome(companyId: number): Promise<boolean> {
  const timezone = (await timezonesOf([companyId]))(companyId)
  await forgetOtherZones(companyId, timezone)
  const days = await changedDays(companyId, timezone)
  if (days.length === 0) return false
  const midnight = (date: string) => instantAt({ date, minute: 0 }, timezone)
  const given = [companyId, days, days.map(midnight), days.map((day) => midnight(addDays(day, 1)))]
  await run(
    `delete from dashboard_changes using ${DAYS} where company_id = $1 and at >= day.begins and at < day.ends`,
    given,
  )
  await run(`delete from dashboard_days where company_id = $1 and day = any($2::date[])`, [companyId, days])
  await run(insertDays, [...given, timezone])
  await run(insertSums, given)
  return true
}

/**
 * Adds up the days of the dashboard in which something has changed. Until then the dashboard reads the rows
 * of such a day.
 */
export const addUpDaysSweep = defineSweep({
  name: 'add-up-dashboard-days',
  everyMs: 60_000,
  afterRestore: 'It only counts.',
  run: async () => {
    for (const companyId of await withPlatformScope('dashboard days', companiesToAddUp))
      try {
        for (let batch = 0, isMore = true; isMore && batch < BATCHES; batch += 1)
          isMore = await withPlatformScope('dashboard days', () => addUpSome(companyId))
      } catch (error) {
        log.error({ err: error, companyId }, 'days of the dashboard were not added up')
      }
  },
})
