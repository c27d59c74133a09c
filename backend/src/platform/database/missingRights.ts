import { QueryTypes, type Sequelize } from 'sequelize'
import { appRole, database, platformRole } from './database.js'

/**
 * Tables that only the platform role reads. They have one policy; all other tenant tables also have one for
 * the app.
 */
const PLATFORM_ONLY = ['received_payments']

/**
 * Finds the parts that a restore without roles loses: Postgres restores the tables, but drops each policy,
 * grant and owner that names a missing role.
 */
const sql = `
  with wanted(name) as (values ($1), ($2)),
  tables as (
    select c.oid, c.relname as name, c.relrowsecurity and c.relforcerowsecurity as secured,
           (select count(*) from pg_policy where polrelid = c.oid) as policies,
           c.relrowsecurity or exists (select from pg_attribute where attrelid = c.oid and attname = 'company_id') as of_companies
      from pg_class c where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
  )
  select 'the role ' || name as lack from wanted where not exists (select from pg_roles where rolname = name)
  union all
  select 'the membership of ' || app.rolname || ' in ' || platform.rolname from pg_roles app, pg_roles platform
   where app.rolname = $1 and platform.rolname = $2 and not pg_has_role(app.oid, platform.oid, 'member')
  union all
  select 'row-level security of the table ' || name from tables where of_companies and not secured
  union all
  select 'policies of the table ' || name from tables
   where of_companies and policies < case when name = any ($3) then 1 else 2 end
  union all
  select 'the rights of ' || rolname || ' on the table ' || name from tables, pg_roles
   where rolname in ($1, $2) and not has_table_privilege(pg_roles.oid, tables.oid, 'select')
  union all
  select 'the owner of the function ' || proname from pg_proc
   where pronamespace = 'public'::regnamespace and prosecdef and pg_get_userbyid(proowner) <> $2
  union all
  select 'the right of ' || $1 || ' to call ' || proname from pg_proc, pg_roles
   where rolname = $1 and pronamespace = 'public'::regnamespace and prosecdef
     and not has_function_privilege(pg_roles.oid, pg_proc.oid, 'execute')`

/**
 * Roles, policies and grants that a migrated database lacks, each in words; empty where all is well.
 * @param as any role may read these system tables.
 */
export async function missingRights(as: Sequelize = database): Promise<string[]> {
  const platform = platformRole.slice(1, -1).replaceAll('""', '"')
  const bind = [appRole, platform, PLATFORM_ONLY]
  const rows = await as.query<{ lack: string }>(sql, { bind, type: QueryTypes.SELECT })
  return rows.map(({ lack }) => lack)
}

const NAMED = 10

/** @throws Error naming the first of them, if there are any. */
export function requireRights(lacks: readonly string[]): void {
  if (lacks.length === 0) return
  const more = lacks.length > NAMED ? `, and ${lacks.length - NAMED} more` : ''
  throw new Error(
    `The schema is there, but it lacks ${lacks.slice(0, NAMED).join(', ')}${more}. ` +
      'It was restored before its roles were made: restore it again as README.md says ("Backups").',
  )
}
