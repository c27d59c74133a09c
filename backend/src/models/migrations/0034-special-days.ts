import type { Migration } from '../../platform/database/migrator.js'

/** Special days, such as holidays, on which a company or a queue has other hours. */
const days = `
  alter table companies add column special_days jsonb not null default '[]';
  alter table queues add column special_days jsonb not null default '[]';
`

export const specialDays: Migration = {
  name: '0034-special-days',
  up: (sql) => sql(days),
}
