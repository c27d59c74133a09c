import type { Migration } from '../../platform/database/migrator.js'

const open = (table: string): string =>
  `alter table ${table} drop constraint ${table}_provider_check,
     add constraint ${table}_provider_check check (provider ~ '^[a-z][A-Za-z0-9]{0,29}$');`

/** The code decides which payment providers exist, so a new one needs no migration. */
export const openPaymentProviders: Migration = {
  name: '0161-open-payment-providers',
  up: (sql) => sql(open('charges') + open('received_payments')),
}
