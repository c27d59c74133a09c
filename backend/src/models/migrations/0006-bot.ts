import type { Migration } from '../../platform/database/migrator.js'

/** What the bot keeps in mind about a ticket: the menu it showed last, when it repeated itself. */
export const bot: Migration = {
  name: '0006-bot',
  up: (sql) => sql(`alter table tickets add column bot_memory jsonb not null default '{}'`),
}
