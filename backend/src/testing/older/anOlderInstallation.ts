import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { onTestFinished } from 'vitest'
import type { Generation } from '../../operations/moveIn/generations/declaration.js'
import { quoted } from '../../operations/tables.js'
import { addReferences, createTables } from './createTables.js'
import { fillTables } from './fillTables.js'

const { DATABASE_OWNER_URL = '' } = process.env

type WhenDone = (drop: () => Promise<void>) => void

/** A new database, its URL, and a connection of its owner. */
async function aDatabase(whenDone: WhenDone): Promise<{ url: string; client: pg.Client }> {
  const name = `older_${randomUUID().slice(0, 8)}`
  const server = new pg.Client(DATABASE_OWNER_URL)
  await server.connect()
  await server.query(`create database ${name}`)
  const url = new URL(DATABASE_OWNER_URL)
  url.pathname = `/${name}`
  const client = new pg.Client(url.href)
  await client.connect()
  whenDone(async () => {
    await client.end()
    await server.query(`drop database ${name} with (force)`)
    await server.end()
  })
  return { url: url.href, client }
}

/**
 * A database with the tables of a generation, filled with what real ones hold.
 * @param size messages besides some of each kind.
 * @returns its URL, and a connection of its owner.
 */
export async function anOlderInstallation(
  generation: Generation,
  { size = 200, whenDone = onTestFinished }: { size?: number; whenDone?: WhenDone } = {},
): Promise<{ url: string; client: pg.Client }> {
  const { url, client } = await aDatabase(whenDone)
  await createTables(client, generation)
  await fillTables(client, generation, size)
  await addReferences(client, generation)
  return { url, client }
}

/** The rows of an older installation in another database, as a restored dump has them. */
export async function aRestoredDump(
  generation: Generation,
  from: pg.Client,
): Promise<{ url: string; client: pg.Client }> {
  const { url, client } = await aDatabase(onTestFinished)
  await createTables(client, generation)
  const { rows: tables } = await from.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  )
  for (const { name } of tables) {
    const { rows } = await from.query<{ all: string | null }>(
      `select jsonb_agg(t)::text as all from ${quoted(name)} t`,
    )
    await client.query(
      `insert into ${quoted(name)} select * from jsonb_populate_recordset(null::${quoted(name)}, $1)`,
      [rows[0]?.all ?? '[]'],
    )
  }
  await addReferences(client, generation)
  return { url, client }
}
