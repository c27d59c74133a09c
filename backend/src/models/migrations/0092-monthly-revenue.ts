import type { Migration } from '../../platform/database/migrator.js'

/** Value of all subscriptions in a month. It can't be computed later, when plans have other prices. */
const revenue = `
  create table monthly_revenue (
    month date primary key check (extract(day from month) = 1),
    cents bigint not null check (cents >= 0),
    customers integer not null check (customers >= 0),
    noted_at timestamptz not null
  )`

/** For finding companies that paid for the first time in a month. */
const paid = `create index invoices_paid on invoices (paid_at) where status = 'paid'`

export const monthlyRevenue: Migration = {
  name: '0092-monthly-revenue',
  up: async (sql) => {
    for (const part of [revenue, paid]) await sql(part)
  },
}
