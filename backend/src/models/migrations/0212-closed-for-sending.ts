import type { Migration } from '../../platform/database/migrator.js'

/**
 * A company that moved in is closed for sending: no schedule, campaign or bot writes to its customers before
 * a super user opens it.
 */
export const closedForSending: Migration = {
  name: '0212-closed-for-sending',
  up: (sql) => sql('alter table companies add column closed_for_sending_at timestamptz'),
}
