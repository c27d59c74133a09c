import {
  addDays,
  instantAt,
  localTime,
  settingDefaults,
  type EndingTrial,
  type OverdueCompany,
  type OverviewMoney,
  type RevenueOfMonth,
  type RevenueOfPlan,
} from '@balcao/contract'
import { sql } from '../../../platform/database/sql.js'
import { readOnce } from '../../../platform/database/statement.js'
import { reaisOf } from '../../../platform/money/reais.js'

const MONTHS = 12
/** Companies in a list. */
const NAMED = 8
const TRIAL_DAYS = 7

/** The installation's time zone, so that months are the same for all readers. */
const TIMEZONE = settingDefaults.timezone

/** The first day of an instant's month, `YYYY-MM-DD`. */
export const monthOf = (now: Date): string => `${localTime(now, TIMEZONE).date.slice(0, 7)}-01`

/**
 * Monthly revenue of subscriptions, plan by plan, the largest first. A company whose trial ended without a
 * payment is not a customer; it is once its due date has moved ahead.
 */
export async function readRevenue(
  now: Date,
): Promise<{ cents: number; customers: number; plans: RevenueOfPlan[] }> {
  const rows = await readOnce<{ id: number; name: string; cents: number; customers: number }>(sql`
    select p.id, p.name, sum(p.value_cents)::float8 as cents, count(*)::integer as customers
      from companies c join plans p on p.id = c.plan_id
     where c.removed_at is null and c.status and p.value_cents > 0
       and (c.trial_expiration is null or c.trial_expiration <= ${now}::timestamptz and c.due_date > ${now}::timestamptz)
       and not exists (select from users u where u.company_id = c.id and u.super)
     group by p.id, p.name order by cents desc, p.id`)
  return {
    cents: rows.reduce((sum, { cents }) => sum + cents, 0),
    customers: rows.reduce((sum, { customers }) => sum + customers, 0),
    plans: rows.map(({ cents, ...plan }) => ({ ...plan, value: reaisOf(cents) })),
  }
}

/** Stored months before the current one, the oldest first. */
async function readMonths(month: string): Promise<RevenueOfMonth[]> {
  const rows = await readOnce<{ month: string; cents: number; customers: number }>(sql`
    select to_char(month, 'YYYY-MM') as month, cents::float8 as cents, customers from monthly_revenue
     where month > ${month}::date - make_interval(months => ${MONTHS}::integer) and month < ${month}::date
     order by monthly_revenue.month`)
  return rows.map(({ cents, ...facts }) => ({ ...facts, value: reaisOf(cents) }))
}

async function readOverdue(now: Date): Promise<OverviewMoney['overdue']> {
  const rows = await readOnce<
    Omit<OverdueCompany, 'value'> & { cents: number; total: number; count: number }
  >(sql`
    select c.id, c.name, c.phone, sum(i.value_cents)::float8 as cents, to_char(min(i.due_date), 'YYYY-MM-DD') as since,
           sum(sum(i.value_cents)) over ()::float8 as total, count(*) over ()::integer as count
      from invoices i join companies c on c.id = i.company_id
     where i.status = 'open' and i.value_cents > 0 and i.due_at <= ${now}::timestamptz and c.status and c.removed_at is null
       and not exists (select from users u where u.company_id = c.id and u.super)
     group by c.id order by min(i.due_date), c.id limit ${NAMED}::integer`)
  return {
    value: reaisOf(rows[0]?.total ?? 0),
    count: rows[0]?.count ?? 0,
    companies: rows.map(({ cents, total: _total, count: _count, ...company }) => ({
      ...company,
      value: reaisOf(cents),
    })),
  }
}

/** Running trials, and the results of this month's trials. */
async function readTrials(now: Date, month: string): Promise<OverviewMoney['trials']> {
  const since = instantAt({ date: month, minute: 0 }, TIMEZONE)
  const soon = instantAt({ date: addDays(localTime(now, TIMEZONE).date, TRIAL_DAYS), minute: 0 }, TIMEZONE)
  const [rows, [counted]] = await Promise.all([
    readOnce<Omit<EndingTrial, 'endsAt'> & { endsAt: Date }>(sql`
      select c.id, c.name, c.phone, p.name as plan, c.trial_expiration as "endsAt"
        from companies c left join plans p on p.id = c.plan_id
       where c.removed_at is null and c.status and c.due_date > ${now}::timestamptz
         and c.trial_expiration > ${now}::timestamptz and c.trial_expiration < ${soon}::timestamptz
         and not exists (select from users u where u.company_id = c.id and u.super)
       order by c.trial_expiration, c.id limit ${NAMED}::integer`),
    readOnce<{ count: number; lapsed: number; firstPaid: number }>(sql`
      select (select count(*) from companies c
               where c.removed_at is null and c.status and c.due_date > ${now}::timestamptz
                 and c.trial_expiration > ${now}::timestamptz
                 and not exists (select from users u where u.company_id = c.id and u.super))::integer as count,
             (select count(*) from companies c
               where c.removed_at is null and c.due_date <= ${now}::timestamptz
                 and c.trial_expiration >= ${since}::timestamptz and c.trial_expiration <= ${now}::timestamptz)::integer as lapsed,
             (select count(distinct i.company_id) from invoices i
               where i.status = 'paid' and i.value_cents > 0 and i.paid_at >= ${since}::timestamptz
                 and not exists (select from invoices before where before.company_id = i.company_id
                   and before.status = 'paid' and before.value_cents > 0 and before.paid_at < ${since}::timestamptz))::integer as "firstPaid"`),
  ])
  return {
    ...(counted ?? { count: 0, lapsed: 0, firstPaid: 0 }),
    ending: rows.map(({ endsAt, ...trial }) => ({ ...trial, endsAt: endsAt.toISOString() })),
  }
}

/** Revenue, overdue invoices and trials of the companies in the open scope. */
export async function readMoney(now: Date): Promise<OverviewMoney> {
  const month = monthOf(now)
  const [{ cents, customers, plans }, months, overdue, trials] = await Promise.all([
    readRevenue(now),
    readMonths(month),
    readOverdue(now),
    readTrials(now, month),
  ])
  const value = reaisOf(cents)
  return {
    revenue: { value, customers, plans },
    months: [...months, { month: month.slice(0, 7), value, customers }],
    overdue,
    trials,
  }
}
