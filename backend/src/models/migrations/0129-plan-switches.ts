import type { Migration } from '../../platform/database/migrator.js'

/** What companies with a plan do without, by the names on the wire. What there is not yet is off. */
export const planSwitches: Migration = {
  name: '0129-plan-switches',
  up: (sql) =>
    sql(`alter table plans add column switched_off text[] not null default '{useOpenAi,useIntegrations}'`),
}
