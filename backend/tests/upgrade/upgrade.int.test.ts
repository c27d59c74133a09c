import { describe, expect, it } from 'vitest'
import { migrations } from '../../src/models/migrations/index.js'
import { LOST_BY_OLDER, numberOf, previousRelease } from '../../src/models/migrations/releases.js'
import { aMigratedDatabase } from '../../src/testing/database/aMigratedDatabase.js'
import { aServerProcess } from '../../src/testing/servers/aServerProcess.js'
import { functionsOf, tablesOf, type Table, type TestDatabase } from './catalog.js'
import { fillTables, type Row } from './fillTables.js'
import { playOlderStatements } from './olderStatements.js'

const before = migrations.filter(({ name }) => numberOf(name) <= previousRelease.schema)

function appUrlOf(name: string): string {
  const url = new URL(process.env['DATABASE_URL'] ?? '')
  url.pathname = `/${name}`
  return url.href
}

/** Rows of a table with the columns that the older version knows, each as text. */
async function textsOf(database: TestDatabase, { name, columns }: Table): Promise<string[]> {
  const listed = columns.map((column) => `"${column.name}"`).join(', ')
  const found = await database.rows<{ text: string }>(
    `select to_jsonb(known)::text as text from (select ${listed} from "${name}") known order by 1`,
  )
  return found.map(({ text }) => text)
}

const allTexts = async (database: TestDatabase, tables: readonly Table[]) =>
  Object.fromEntries(
    await Promise.all(tables.map(async (table) => [table.name, await textsOf(database, table)] as const)),
  )

/** Constraints that some row breaks. New ones are declared without reading the rows. */
async function brokenConstraints(database: TestDatabase): Promise<string[]> {
  const open = await database.rows<{ table: string; name: string }>(
    `select conrelid::regclass::text as "table", quote_ident(conname) as name from pg_constraint
      where not convalidated and connamespace = 'public'::regnamespace`,
  )
  const broken: string[] = []
  for (const { table, name } of open)
    await database
      .inTransaction((sql) => sql(`alter table ${table} validate constraint ${name}`))
      .catch((error: unknown) => broken.push(`${name}: ${String(error)}`))
  return broken
}

describe(`a database of ${previousRelease.version} with rows in every table`, () => {
  it('keeps them all when it is upgraded, and goes on serving the version before', async () => {
    const database = await aMigratedDatabase()
    await database.migrate(before)
    const tables = await tablesOf(database)
    const functions = await functionsOf(database)
    const first = await fillTables(database, tables)
    expect(first.refused).toEqual([])
    expect([...first.filled].filter(([, rows]) => rows.length === 0)).toEqual([])
    const texts = await allTexts(database, tables)

    // The new version waits for the migration.
    const waiting = await aServerProcess(
      { ROLES: 'sessions', DATABASE_URL: appUrlOf(database.name) },
      /The schema is older than this version: it lacks/,
    )
    await expect.poll(() => waiting.child.exitCode).toBe(1)

    await database.migrate(migrations)
    expect(await allTexts(database, tables)).toEqual(texts)
    expect(await brokenConstraints(database)).toEqual([])

    // The version before is still running: it writes what it knows, as it knows it.
    const second = await fillTables(database, tables)
    const [company] = second.filled.get('companies') as [Row]
    const statements = await playOlderStatements(database, tables, Number(company['id']))
    const now = await functionsOf(database)
    const gone = functions.filter((name) => !now.includes(name)).map((name) => `call ${name}`)
    expect([...second.refused, ...statements, ...gone]).toEqual(LOST_BY_OLDER)

    // A process also starts again on a schema that is newer than itself.
    await database.run(`insert into migrations (name) values ('9999-of-a-later-version')`)
    const { port } = await aServerProcess(
      { ROLES: 'sessions', DATABASE_URL: appUrlOf(database.name) },
      /health is answered/,
    )
    const ready = await fetch(`http://127.0.0.1:${port}/ready`)
    expect([ready.status, await ready.json()]).toMatchObject([200, { checks: { migrations: true } }])
  }, 240_000)
})
