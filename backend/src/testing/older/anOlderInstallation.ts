import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { onTestFinished } from 'vitest'
import type { Generation } from '../../operations/moveIn/generations/declaration.js'
import { addReferences, createTables } from './createTables.js'
import { fillTables } from './fillTables.js'

const { DATABASE_OWNER_URL = '' } = process.env

/**
 * A database with the tables of a generation, filled with what real ones hold.
 * @param size messages besides some of each kind.
 * @returns its URL, and a connection of its owner.
 */
export async function anOlderInstallation(
  generation: Generation,
  {
    size = 200,
    whenDone = onTestFinished,
  }: { size?: number; whenDone?: (drop: () => Promise<void>) => void } = {},
): Promise<{ url: string; client: pg.Client }> {
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
  await createTables(client, generation)
  await fillTables(client, generation, size)
  await addReferences(client, generation)
  return { url: url.href, client }
}
