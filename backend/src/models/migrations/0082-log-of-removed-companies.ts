import type { Migration } from '../../platform/database/migrator.js'

/**
 * Record of a deleted company. It belongs to the installation, since the company's own log is deleted with
 * it.
 */
const removed = `
  create table removed_companies (
    id integer primary key,
    name text not null,
    reason text,
    removed_by text not null,
    removed_at timestamptz not null,
    exported_at timestamptz
  );
  create index removed_companies_removed_at on removed_companies (removed_at desc, id desc)`

/** When a super user last exported its data. */
const exported = 'alter table companies add column exported_at timestamptz'

export const logOfRemovedCompanies: Migration = {
  name: '0082-log-of-removed-companies',
  up: async (sql) => {
    for (const part of [removed, exported]) await sql(part)
  },
}
