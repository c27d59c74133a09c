import { createReadStream } from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { platformRole } from '../../platform/database/database.js'
import { MIGRATION_LOCK, NOTE_STEP, type Migration } from '../../platform/database/migrator.js'
import type { SetAside } from '../../platform/jobs/job.js'
import type { Manifest } from '../backup/manifest.js'
import type { Unseal } from '../backup/sealing.js'
import { Refusal } from '../refusal.js'
import { quoted, tablesOf } from '../tables.js'
import { withoutChecks } from './withoutChecks.js'

interface Loading {
  manifest: Manifest
  /** The backup's own folder. */
  folder: string
  unseal: Unseal
  migrations: readonly Migration[]
  /** What is not done again (`SweepDefinition.afterRestore`). */
  setAside: readonly SetAside[]
  say: (line: string) => void
}

/**
 * Makes the schema of the backup's version, loads all rows, and runs the later migrations of this version, in
 * one transaction: afterwards the database is restored, or as empty as before. What is set aside is set aside
 * last, since its statements are written for the schema of this version. Runs as the owner of the tables, who
 * need not be a superuser.
 * @param client of the owner, on an empty database; the app's roles exist.
 * @returns the names of the later migrations.
 */
export async function loadDatabase(client: pg.Client, loading: Loading): Promise<string[]> {
  const { manifest, migrations, say } = loading
  const applied = new Set(manifest.migrations)
  await client.query('begin')
  await client.query(`select pg_advisory_xact_lock(${MIGRATION_LOCK})`)
  await makeSchema(
    client,
    migrations.filter(({ name }) => applied.has(name)),
  )
  await requireSameTables(client, manifest)
  await withoutChecks(client, async () => {
    // Migrations fill some tables.
    await client.query(`truncate ${manifest.tables.map(({ name }) => quoted(name)).join(', ')}`)
    for (const table of manifest.tables) {
      await loadTable(client, table, loading)
      say(`  ${table.name}: ${table.rows} rows`)
    }
  })
  for (const { name, value } of manifest.sequences)
    await client.query('select setval($1::regclass, $2::bigint)', [quoted(name), value])
  const later = migrations.filter(({ name }) => !applied.has(name))
  await runSteps(client, later)
  for (const { name } of later) await client.query(NOTE_STEP, [name])
  await putAside(client, loading)
  await client.query('commit')
  return later.map(({ name }) => name)
}

/** Makes the schema of the backup's version. The names of its migrations come with the backup's rows. */
async function makeSchema(client: pg.Client, migrations: readonly Migration[]): Promise<void> {
  // As the migrator's library makes it.
  await client.query('create table migrations (name varchar(255) not null unique, primary key (name))')
  await runSteps(client, migrations)
}

/** Runs migrations in this transaction. */
async function runSteps(client: pg.Client, migrations: readonly Migration[]): Promise<void> {
  for (const { up, transaction } of migrations) {
    await up(async (statements, bind) => {
      // What spares others is not needed here, and not possible within a transaction.
      const text = transaction === false ? statements.replaceAll(/\bconcurrently\b/gi, '') : statements
      const result = (await client.query(text, bind)) as pg.QueryResult | pg.QueryResult[]
      return [result].flat().flatMap(({ rows }) => rows as Record<string, unknown>[])
    })
    // A migration's own transaction would end here, and with it its settings and what waits for its end.
    await client.query('set constraints all immediate; set local role none; reset all')
  }
}

/** @throws Refusal when the schema has other tables or columns than the backup. */
async function requireSameTables(client: pg.Client, { tables, version }: Manifest): Promise<void> {
  const texts = (shapes: readonly { name: string; columns: string[] }[]) =>
    shapes.map(({ name, columns }) => `${name}(${[...columns].sort().join()})`).sort()
  const made = new Set(texts(await tablesOf(client)))
  const differing = texts(tables).find((table) => !made.delete(table)) ?? [...made][0]
  if (differing !== undefined)
    throw new Refusal(
      `This version makes the table ${differing.split('(')[0]} with other columns than the backup has: restore with ` +
        `version ${version}.`,
    )
}

async function loadTable(
  client: pg.Client,
  { name, columns, file, rows }: Manifest['tables'][number],
  { folder, unseal }: Loading,
): Promise<void> {
  const copy = client.query(copyFrom(`copy ${quoted(name)} (${columns.map(quoted).join(', ')}) from stdin`))
  const stored = await unseal(createReadStream(path.join(folder, file)))
  await pipeline(stored, createGunzip(), copy)
  if (copy.rowCount !== rows)
    throw new Refusal(
      `The table ${name} has ${copy.rowCount} rows in the backup instead of ${rows}: it is damaged. Nothing was changed.`,
    )
}

/** As the platform's role, which sees the rows of all companies. */
async function putAside(client: pg.Client, { setAside, say }: Loading): Promise<void> {
  await client.query(`set local role ${platformRole}`)
  for (const { what, sql } of setAside) {
    const { rowCount } = await client.query(sql)
    if (rowCount) say(`  ${rowCount} ${what}`)
  }
  await client.query('set local role none')
}
