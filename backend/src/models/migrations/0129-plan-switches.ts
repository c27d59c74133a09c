import type { Migration } from '../../platform/database/migrator.js'

/** Features that a plan lacks, by their names on the wire. Features that don't exist yet are off. */
export const planSwitches: Migration = {
  name: '0129-plan-switches',
  up: (sql) =>
    sql(`alter table plans add column switched_off text[] not null default '{useOpenAi,useIntegrations}'`),
}
