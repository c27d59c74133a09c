import type { Migration } from '../../platform/database/migrator.js'

/** The code decides which providers exist (`whatsapp/providers.ts`), so a new one needs no migration. */
export const openProviders: Migration = {
  name: '0160-open-providers',
  up: (sql) =>
    sql(`alter table connections drop constraint connections_provider_check,
      add constraint connections_provider_check check (provider ~ '^[a-z][A-Za-z0-9]{0,29}$')`),
}
