import type { Migration } from '../../platform/database/migrator.js'
import { audited } from '../../platform/tenancy/audited.js'

/**
 * Whether linking a number brings its past 30 days. New connections do. Nobody was asked about the older
 * ones, so a new link of theirs brings nothing until somebody chooses it.
 */
const column = `
  alter table connections add column brings_past boolean not null default false;
  alter table connections alter column brings_past set default true;
  ${audited('connections', {
    kind: 'connection',
    name: 'name',
    columns: [
      ...['name', 'provider', 'is_default', 'device_name', 'brings_past'],
      ...['greeting_message', 'complation_message', 'out_of_hours_message', 'rating_message'],
      ...['time_send_queue', 'send_id_queue', 'expires_ticket', 'expires_inactive_message', 'enabled'],
    ],
    secrets: ['sealed_token'],
  })}
`

export const bringsPast: Migration = {
  name: '0223-brings-past',
  up: (sql) => sql(column),
}
