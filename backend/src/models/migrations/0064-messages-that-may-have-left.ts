import type { Migration } from '../../platform/database/migrator.js'

/**
 * An attempt with unknown outcome: WhatsApp may have the message, whatever it answers to a later attempt with
 * the same id.
 */
const mayHaveLeft = `alter table messages add column may_have_left boolean not null default false`

export const messagesThatMayHaveLeft: Migration = {
  name: '0064-messages-that-may-have-left',
  up: (sql) => sql(mayHaveLeft),
}
