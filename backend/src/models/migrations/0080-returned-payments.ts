import type { Migration } from '../../platform/database/migrator.js'

/**
 * `returned_cents`: the part returned to the payer. `has_paid`: it has paid its invoice, automatically or by
 * a super user, whatever its state is now. `ask_again_at`: when the provider is asked next about an already
 * handled payment, because it reported a return of money; `asked_again`: how often it was.
 */
const payments = `
  alter table received_payments
    add column returned_cents integer not null default 0 check (returned_cents >= 0),
    add column has_paid boolean not null default false,
    add column ask_again_at timestamptz,
    add column asked_again smallint not null default 0,
    drop constraint received_payments_reason_check,
    add constraint received_payments_reason_check check (reason in (
      'unknownCharge', 'wrongAmount', 'invoicePaid', 'invoiceGone', 'notConfirmed', 'refunded', 'disputed', 'undone'));
  alter table received_payments no force row level security;
  update received_payments set has_paid = true where state in ('matched', 'assigned');
  alter table received_payments force row level security;
  create index received_payments_ask_again on received_payments (ask_again_at) where ask_again_at is not null`

export const returnedPayments: Migration = {
  name: '0080-returned-payments',
  up: (sql) => sql(payments),
}
