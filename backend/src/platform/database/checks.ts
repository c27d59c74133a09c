import { QueryTypes } from 'sequelize'
import { database } from './database.js'

interface OwnRole {
  name: string
  superuser: boolean
  bypassrls: boolean
  owned: string | null
}

/**
 * Row-level security is silently off for a superuser, a role with BYPASSRLS and (without FORCE) a table's
 * owner.
 * @throws Error with the cause, so that the server refuses to start instead of mixing companies.
 */
export async function assertRoleIsBound(): Promise<void> {
  const [role] = await database.query<OwnRole>(
    `select r.rolname as name, r.rolsuper as superuser, r.rolbypassrls as bypassrls,
            (select min(c.relname) from pg_class c where c.relowner = r.oid and c.relkind in ('r', 'p')) as owned
       from pg_roles r where r.rolname = current_user`,
    { type: QueryTypes.SELECT },
  )
  if (!role) throw new Error('The database does not say who we are')
  const cause = role.superuser
    ? 'is a superuser'
    : role.bypassrls
      ? 'has BYPASSRLS'
      : role.owned
        ? `owns the table ${role.owned}`
        : null
  if (cause) {
    throw new Error(
      `DATABASE_URL's role "${role.name}" ${cause}: row-level security would not keep companies apart. ` +
        'Give the app a role of its own (the migrations make it) and migrate with DATABASE_OWNER_URL.',
    )
  }
}

/** Whether Postgres answers, within two seconds. */
export async function databaseAnswers(): Promise<boolean> {
  return database
    .query('select 1', { type: QueryTypes.SELECT })
    .then(() => true)
    .catch(() => false)
}
