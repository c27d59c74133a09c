import type { Migration } from '../../platform/database/migrator.js'

const STATES = `('queued', 'sending', 'unconfirmed', 'sent', 'failed', 'unknown')`

/** Existing rows only have the earlier states, so they are not read again. */
const states = (table: string): string => `
  alter table ${table} drop constraint ${table}_send_state_check,
    add constraint ${table}_send_state_check check (send_state in ${STATES}) not valid;
  create index ${table}_unconfirmed on ${table} (claimed_until) where send_state = 'unconfirmed';`

/** A message whose answer was lost waits for WhatsApp's state before a person has to decide. */
export const unconfirmedMessages: Migration = {
  name: '0169-unconfirmed-messages',
  up: (sql) => sql(states('messages') + states('message_changes')),
}
