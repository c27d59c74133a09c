import type { Migration } from '../../platform/database/migrator.js'

/** Queues in whose tickets a quick message is offered; none: in all tickets. */
export const quickMessagesOfQueues: Migration = {
  name: '0225-quick-messages-of-queues',
  up: (sql) => sql(`alter table quick_messages add column offered_in integer[] not null default '{}'`),
}
