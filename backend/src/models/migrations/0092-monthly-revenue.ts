import type { Migration } from '../../platform/database/migrator.js'

/**
 * What all subscriptions came to in a month: a fact of the installation, which cannot be reckoned later, when
 * plans cost something else.
 */
const revenue = `
  create table monthly_revenue (
    month date primary key check (extract(day from month) = 1),
    cents bigint not null check (cents >= 0),
    customers integer not null check (customers >= 0),
    noted_at timestamptz not null
  )`

/** Who paid for the first time in a month is asked across companies. */
const paid = `create index invoices_paid on invoices (paid_at) where status = 'paid'`

export const monthlyRevenue: Migration = {
  name: '0092-monthly-revenue',
  up: async (sql) => {
    for (const part of [revenue, paid]) await sql(part)
  },
}
