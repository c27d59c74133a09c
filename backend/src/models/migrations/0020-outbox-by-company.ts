import type { Migration } from '../../platform/database/migrator.js'

/** The relay reads waiting events company by company, so that none waits behind another. */
export const outboxByCompany: Migration = {
  name: '0020-outbox-by-company',
  up: async (sql) => {
    await sql('create index outbox_waiting_by_company on outbox (company_id, id) where published_at is null')
    await sql('drop index outbox_waiting')
  },
}
