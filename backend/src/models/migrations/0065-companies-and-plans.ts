import { platformRole } from '../../platform/database/database.js'
import type { Migration } from '../../platform/database/migrator.js'
import { audited } from '../../platform/tenancy/audited.js'
import { auditVisitors } from '../../platform/tenancy/auditVisitors.js'

/**
 * Names that differ only in case, accents or outer spaces count as equal. Of existing duplicates the later
 * ones get their id as a suffix.
 */
const uniqueName = (table: string): string => `
  set local role ${platformRole};
  update ${table} set name = trim(name) || ' (' || id || ')'
    where exists (select from ${table} earlier where earlier.id < ${table}.id
                    and search_text(trim(earlier.name)) = search_text(trim(${table}.name)));
  reset role;
  alter table ${table} drop constraint ${table}_name_key;
  create unique index ${table}_name on ${table} (search_text(trim(name)));`

/** Prices are whole cents. `is_public` plans are offered at sign-up. */
const plans = `
  alter table plans add column value_cents integer not null default 0 check (value_cents >= 0);
  update plans set value_cents = round(least(greatest(value, 0), 9999999.99) * 100);
  alter table plans drop column value;
  alter table plans alter column value_cents drop default;
  alter table plans add column is_public boolean not null default true;`

/**
 * Payer and address. `operator_reference`: the operator's own reference. `last_activity_at`: when a user last
 * used the product, to the hour.
 */
const companies = `
  alter table companies
    add column billing_name text,
    add column billing_document text,
    add column address_zip text,
    add column address_street text,
    add column address_number text,
    add column address_district text,
    add column address_city text,
    add column address_state text,
    add column operator_reference text,
    add column last_activity_at timestamptz;
  create index companies_plan on companies (plan_id);
  ${audited('companies', {
    kind: 'company',
    name: 'name',
    columns: [
      ...['name', 'email', 'phone', 'status', 'plan_id', 'due_date', 'trial_expiration', 'recurrence'],
      ...['schedules', 'special_days', 'billing_name', 'billing_document', 'operator_reference'],
      ...['address_zip', 'address_street', 'address_number', 'address_district', 'address_city'],
      'address_state',
    ],
  })}`

/** Data about companies for the installation: identity, plan and price, last use. */
export const companiesAndPlans: Migration = {
  name: '0065-companies-and-plans',
  up: async (sql) => {
    for (const part of [plans, uniqueName('plans'), uniqueName('companies'), companies, auditVisitors])
      await sql(part)
  },
}
