import { appRole, platformRole } from '../database/database.js'

/** The company of the scope that is open, in SQL; null outside of any. */
export const SCOPE_COMPANY = `nullif(current_setting('app.company_id', true), '')::integer`

/**
 * Row-level security for a table whose `column` names the company: the app's role sees the scope's, the
 * platform's role all.
 */
export const isolate = (table: string, column: string): string => `
  alter table ${table} enable row level security;
  alter table ${table} force row level security;
  create policy company_scope on ${table} to "${appRole}" using (${column} = ${SCOPE_COMPANY}) with check (${column} = ${SCOPE_COMPANY});
  create policy platform_scope on ${table} to ${platformRole} using (true) with check (true);`

/**
 * The SQL of a table that belongs to a company: `columns`, plus the company (its default is the scope's, so
 * that no code writes it), plus timestamps, plus the key `(company_id, id)` that composite foreign keys point
 * to. Policies are per role, not `company or platform flag`, because an OR keeps Postgres from using any
 * index on company_id.
 * @param columns the column and constraint lines between the parentheses, with an `id` among them.
 */
export const tenantTable = (table: string, columns: string): string => `
  create table ${table} (
    ${columns},
    company_id integer not null default (${SCOPE_COMPANY}) references companies(id) on delete cascade,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    unique (company_id, id)
  );
  ${isolate(table, 'company_id')}`

/** A join table that belongs to a company; it has no id of its own. */
export const tenantJoinTable = (table: string, columns: string): string => `
  create table ${table} (
    ${columns},
    company_id integer not null default (${SCOPE_COMPANY}) references companies(id) on delete cascade
  );
  ${isolate(table, 'company_id')}`
