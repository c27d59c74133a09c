import type { Migration } from '../../platform/database/migrator.js'
import { audited } from '../../platform/tenancy/audited.js'

/** Name of a linked device on the phone; empty for the installation's name. */
const column = `
  alter table connections add column device_name text not null default '';
  ${audited('connections', {
    kind: 'connection',
    name: 'name',
    columns: [
      ...['name', 'provider', 'is_default', 'device_name'],
      ...['greeting_message', 'complation_message', 'out_of_hours_message', 'rating_message'],
      ...['time_send_queue', 'send_id_queue', 'expires_ticket', 'expires_inactive_message', 'enabled'],
    ],
    secrets: ['sealed_token'],
  })}`

export const deviceNames: Migration = {
  name: '0149-device-names',
  up: (sql) => sql(column),
}
