import { appRole, platformRole } from '../database/database.js'

/** The company of the open scope, in SQL; null without a scope. */
export const SCOPE_COMPANY = `nullif(current_setting('app.company_id', true), '')::integer`

/**
 * Row-level security for a table whose `column` names the company. The app's role sees the scope's company,
 * the platform's role sees all.
 */
export const isolate = (table: string, column: string): string => `
  alter table ${table} enable row level security;
  alter table ${table} force row level security;
  create policy company_scope on ${table} to "${appRole}" using (${column} = ${SCOPE_COMPANY}) with check (${column} = ${SCOPE_COMPANY});
  create policy platform_scope on ${table} to ${platformRole} using (true) with check (true);`

/**
 * The SQL of a tenant table: `columns`, the company (by default the scope's, so no code writes it),
 * timestamps, and the key `(company_id, id)` for composite foreign keys. There is one policy per role, since
 * a combined one with OR would keep Postgres from using indexes on company_id.
 * @param columns lines of columns and constraints, including an `id`.
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

/** A join table of a company, without an id of its own. */
export const tenantJoinTable = (table: string, columns: string): string => `
  create table ${table} (
    ${columns},
    company_id integer not null default (${SCOPE_COMPANY}) references companies(id) on delete cascade
  );
  ${isolate(table, 'company_id')}`
