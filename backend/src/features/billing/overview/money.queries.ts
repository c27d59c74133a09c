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
import { raw, sql } from '../../../platform/database/sql.js'
import { readOnce } from '../../../platform/database/statement.js'
import { reaisOf } from '../../../platform/money/reais.js'
import { hasSubscribed, isCustomer, stateOfCompany, trialLapsed } from '../companies/index.js'
import { isOverdue, wasPaid } from '../invoices/index.js'

const IS_CUSTOMER = raw(isCustomer('c'))
const HAS_SUBSCRIBED = raw(hasSubscribed('c', 'now.instant'))
const STATE = raw(stateOfCompany('c', 'now.instant'))
const TRIAL_LAPSED = raw(trialLapsed('c', 'now.since', 'now.instant'))
const IS_OVERDUE = raw(isOverdue('i', 'now.instant'))
const WAS_PAID = raw(wasPaid('i'))
const WAS_PAID_BEFORE = raw(wasPaid('before'))

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
      from (select ${now}::timestamptz as instant) now cross join companies c join plans p on p.id = c.plan_id
     where p.value_cents > 0 and ${IS_CUSTOMER} and ${HAS_SUBSCRIBED}
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
      from (select ${now}::timestamptz as instant) now cross join invoices i join companies c on c.id = i.company_id
     where ${IS_OVERDUE} and ${IS_CUSTOMER}
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
        from (select ${now}::timestamptz as instant) now cross join companies c left join plans p on p.id = c.plan_id
       where ${STATE} = 'trial' and c.trial_expiration < ${soon}::timestamptz
       order by c.trial_expiration, c.id limit ${NAMED}::integer`),
    readOnce<{ count: number; lapsed: number; firstPaid: number }>(sql`
      select (select count(*) from companies c where ${STATE} = 'trial')::integer as count,
             (select count(*) from companies c where ${TRIAL_LAPSED})::integer as lapsed,
             (select count(distinct i.company_id) from invoices i where ${WAS_PAID} and i.paid_at >= now.since
                 and not exists (select from invoices before where before.company_id = i.company_id
                   and ${WAS_PAID_BEFORE} and before.paid_at < now.since))::integer as "firstPaid"
        from (select ${now}::timestamptz as instant, ${since}::timestamptz as since) now`),
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
