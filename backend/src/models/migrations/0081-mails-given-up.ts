import type { Migration } from '../../platform/database/migrator.js'

/** Mails that were given up are listed for super users, newest first. */
export const mailsGivenUp: Migration = {
  name: '0081-mails-given-up',
  up: (sql) => sql(`create index mails_given_up on mails (created_at desc, id desc) where state = 'failed'`),
}
