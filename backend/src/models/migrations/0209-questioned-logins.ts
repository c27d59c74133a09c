import type { Migration } from '../../platform/database/migrator.js'
import { audited } from '../../platform/tenancy/audited.js'

/**
 * - `user_sessions`: the browser of a login, whether it was new to its user, and whether they say that it was
 *   them (null: not asked, or not answered).
 * - `users`: when they chose their password; null for passwords from before this step.
 * - `sign_ons`: an admin says that the provider's e-mails may be believed without its word for them.
 */
const columns = `
  alter table user_sessions
    add column device text,
    add column new_device boolean not null default false,
    add column recognised boolean;
  alter table users add column password_changed_at timestamptz;
  alter table sign_ons add column trusts_emails boolean not null default false;
  ${audited('sign_ons', {
    kind: 'signOn',
    name: 'issuer',
    columns: ['issuer', 'client_id', 'groups', 'enabled', 'trusts_emails'],
    secrets: ['sealed_secret'],
  })}`

export const questionedLogins: Migration = {
  name: '0209-questioned-logins',
  up: (sql) => sql(columns),
}
