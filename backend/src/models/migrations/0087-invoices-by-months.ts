import type { Migration } from '../../platform/database/migrator.js'

/**
 * Plan and months of an invoice, and its value before they changed. Earlier invoices had one month's value
 * whatever the recurrence. Open ones that should be more are priced again by the job that makes invoices. A
 * paid one covered as many months as its company's recurrence.
 */
const columns = `
  alter table invoices add column plan_id integer references plans (id) on delete set null,
    add column months smallint not null default 1 check (months in (1, 2, 3, 6, 12)),
    add column earlier_value_cents integer check (earlier_value_cents >= 0);
  update invoices i set plan_id = c.plan_id from companies c where c.id = i.company_id and i.status = 'open'`

export const invoicesByMonths: Migration = {
  name: '0087-invoices-by-months',
  up: (sql) => sql(columns),
}
