import type pg from 'pg'
import { quoted } from '../tables.js'

/**
 * Runs `load` while triggers, foreign keys and row-level security don't act, and puts each back as it was.
 * Postgres then checks all foreign keys. The caller's transaction is open.
 */
export async function withoutChecks(client: pg.Client, load: () => Promise<void>): Promise<void> {
  const rows = async <T extends pg.QueryResultRow>(sql: string) => (await client.query<T>(sql)).rows
  const each = async (statements: readonly string[]) => {
    for (const statement of statements) await client.query(statement)
  }
  const keys = await rows<{ name: string; table: string; definition: string }>(
    `select conname as name, conrelid::regclass::text as table, pg_get_constraintdef(oid) as definition
       from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0`,
  )
  const triggers = await rows<{ table: string; name: string }>(
    `select tgrelid::regclass::text as table, tgname as name from pg_trigger t join pg_class c on c.oid = tgrelid
      where not tgisinternal and tgenabled = 'O' and tgparentid = 0 and relnamespace = 'public'::regnamespace`,
  )
  const forced = await rows<{ table: string }>(
    `select oid::regclass::text as table from pg_class
      where relnamespace = 'public'::regnamespace and relforcerowsecurity`,
  )
  await each(keys.map(({ table, name }) => `alter table ${table} drop constraint ${quoted(name)}`))
  await each(triggers.map(({ table, name }) => `alter table ${table} disable trigger ${quoted(name)}`))
  await each(forced.map(({ table }) => `alter table ${table} no force row level security`))
  await load()
  await each(
    keys.map(
      ({ table, name, definition }) => `alter table ${table} add constraint ${quoted(name)} ${definition}`,
    ),
  )
  await each(triggers.map(({ table, name }) => `alter table ${table} enable trigger ${quoted(name)}`))
  await each(forced.map(({ table }) => `alter table ${table} force row level security`))
}
