import type { Migration } from '../../platform/database/migrator.js'

/** The bot's state of a ticket: the menu it showed last, and when it repeated itself. */
export const bot: Migration = {
  name: '0006-bot',
  up: (sql) => sql(`alter table tickets add column bot_memory jsonb not null default '{}'`),
}
