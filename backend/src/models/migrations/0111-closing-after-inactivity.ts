import type { Migration } from '../../platform/database/migrator.js'
import { audited } from '../../platform/tenancy/audited.js'

/**
 * Minutes without an answer of the customer after which a connection's open tickets are closed (0 for never),
 * and the message sent then.
 */
const columns = `
  alter table connections
    add column expires_ticket integer not null default 0,
    add column expires_inactive_message text not null default '';
  ${audited('connections', {
    kind: 'connection',
    name: 'name',
    columns: [
      ...['name', 'provider', 'is_default'],
      ...['greeting_message', 'complation_message', 'out_of_hours_message', 'rating_message'],
      ...['time_send_queue', 'send_id_queue', 'expires_ticket', 'expires_inactive_message', 'enabled'],
    ],
    secrets: ['sealed_token'],
  })}`

export const closingAfterInactivity: Migration = {
  name: '0111-closing-after-inactivity',
  up: (sql) => sql(columns),
}
