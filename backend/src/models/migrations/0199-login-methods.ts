import type { Migration } from '../../platform/database/migrator.js'

/**
 * How a session began, when its user last proved who they are, and why it ended. Sessions that an older
 * process begins began with a password. Sessions from before this step must be confirmed first.
 */
export const loginMethods: Migration = {
  name: '0199-login-methods',
  up: (sql) =>
    sql(`
      alter table user_sessions
        add column login_method text not null default 'password',
        add column confirmed_at timestamptz,
        add column end_cause text,
        add constraint user_sessions_login_method check (
          login_method in ('password', 'totp', 'recoveryCode', 'passkey', 'singleSignOn')) not valid;
      alter table user_sessions alter column confirmed_at set default now()`),
}
