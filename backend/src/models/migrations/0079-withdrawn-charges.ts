import type { Migration } from '../../platform/database/migrator.js'

/**
 * `withdraw_at`: when the provider is asked next to cancel a charge, since its invoice was paid in another
 * way; null for none. `withdrawals`: how often it was asked. Charges of invoices that are already paid are
 * cancelled, too.
 */
const charges = `
  alter table charges add column withdraw_at timestamptz, add column withdrawals smallint not null default 0;
  alter table charges no force row level security;
  alter table invoices no force row level security;
  update charges set withdraw_at = date_trunc('milliseconds', now()) from invoices
   where invoices.company_id = charges.company_id and invoices.id = charges.invoice_id and invoices.status = 'paid'
     and charges.state in ('making', 'open');
  alter table charges force row level security;
  alter table invoices force row level security;
  create index charges_to_withdraw on charges (withdraw_at) where withdraw_at is not null`

export const withdrawnCharges: Migration = {
  name: '0079-withdrawn-charges',
  up: (sql) => sql(charges),
}
