import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import '../src/entrypoints/features.js'
import { hooksOf } from '../src/kit/hooks.js'
import { movedTables, type TableShape } from '../src/operations/companyImport/movedTables.js'
import type { FolderManifest } from '../src/operations/companyFolder/manifest.js'
import { MIGRATED } from '../src/testing/database/template.js'
import { aMessage } from '../src/testing/fixtures.js'
import { oneOfEverything } from './oneOfEverything.js'
import type { Stocked } from './namedRecords.js'

const BACKEND = path.resolve(import.meta.dirname, '..')
const folder = mkdtempSync(path.join(tmpdir(), 'balcao-move-'))
const { DATABASE_URL: appUrl = '', DATABASE_OWNER_URL: ownerUrl = '' } = process.env
const databases: string[] = []
const within = (url: string, database: string) =>
  Object.assign(new URL(url), { pathname: `/${database}` }).href

async function ask<T extends object>(url: string, sql: string, values: unknown[] = []): Promise<T[]> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return (await client.query<T>(sql, values)).rows
  } finally {
    await client.end()
  }
}

/** An installation of its own: an empty database, and a folder for files. */
async function anInstallation() {
  const name = `move_${randomUUID().slice(0, 8)}`
  await ask(ownerUrl, `create database ${name} template ${MIGRATED}`)
  databases.push(name)
  return { database: name, media: path.join(folder, name) }
}

type Installation = Awaited<ReturnType<typeof anInstallation>>

/** Runs a command as an operator does. @param killAt kills it as soon as it has printed this. */
async function command(name: string, args: string[], place?: Installation, killAt?: RegExp) {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', '--conditions=development', `src/entrypoints/${name}.ts`, ...args],
    {
      cwd: BACKEND,
      env: {
        ...process.env,
        ROLES: 'none',
        ...(place && { DATABASE_URL: within(appUrl, place.database), MEDIA_DIR: place.media }),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => {
      output += part.toString()
      if (killAt?.test(output)) child.kill('SIGKILL')
    })
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, output }
}

let stocked: Stocked
let shapes: TableShape[]

async function readShapes(): Promise<TableShape[]> {
  const client = new pg.Client(ownerUrl)
  await client.connect()
  try {
    return await movedTables(client, {
      moves: hooksOf('movesCompany'),
      sealedColumns: hooksOf('sealedColumns').flat(),
    })
  } finally {
    await client.end()
  }
}

beforeAll(async () => {
  stocked = await oneOfEverything()
  shapes = await readShapes()
})
afterAll(async () => {
  for (const name of databases) await ask(ownerUrl, `drop database if exists ${name} with (force)`)
  rmSync(folder, { recursive: true, force: true })
})

const manifestOf = async (exported: string) =>
  JSON.parse(await readFile(path.join(exported, 'manifest.json'), 'utf8')) as FolderManifest

/** SQL of what a row says, without ids, files and what arrives otherwise. */
function contentOf({ columns, move, sealed }: TableShape, alias: string): string {
  const secret = new Set([...sealed.map(({ column }) => column), ...(move.logins ?? [])])
  const left = columns.filter(
    ({ name, refersTo }) =>
      refersTo === null &&
      !secret.has(name) &&
      ![move.arrives, move.files, move.inside, move.otherwise].some((part) => part && name in part),
  )
  return `jsonb_build_array(${left.map(({ name }) => `${alias}.${name}`).join(', ')})::text`
}

/** What every row says, and what the rows say that it names. */
async function contents(database: string, companyId: number): Promise<Record<string, string[]>> {
  const url = within(ownerUrl, database)
  const found: Record<string, string[]> = {}
  for (const shape of shapes) {
    const references = shape.columns.flatMap(({ name, refersTo, isArray }) => {
      const target = shapes.find((other) => other.name === refersTo)
      return target && !isArray && target.nextId !== null
        ? [`(select ${contentOf(target, 'x')} from ${target.name} x where x.company_id = t.company_id and x.id = t.${name})`]
        : []
    })
    const secret = shape.sealed.flatMap(({ where }) => (where === undefined ? [] : [`and not (${where})`])).join(' ')
    const rows = await ask<{ line: string }>(
      url,
      `select concat_ws(' -> ', ${[contentOf(shape, 't'), ...references].join(', ')}) as line from ${shape.name} t where company_id = $1 ${secret} order by 1`,
      [companyId],
    )
    found[shape.name] = rows.map(({ line }) => line)
  }
  return found
}

const databaseOf = () => new URL(ownerUrl).pathname.slice(1)

describe('a company that moves to another installation', () => {
  it('has every row, with its references, its files, and nothing twice', async () => {
    const exported = path.join(folder, 'first')
    const written = await command('exportCompany', [String(stocked.company.id), exported])
    expect(written.code, written.output).toBe(0)
    const manifest = await manifestOf(exported)
    const place = await anInstallation()
    const first = await command('importCompany', [exported], place)
    expect(first.code, first.output).toBe(0)
    const [company] = await ask<{ id: number; closed: boolean }>(
      within(ownerUrl, place.database),
      'select id, closed_for_sending_at is not null as closed from companies where name = $1',
      [stocked.company.name],
    )
    expect(company?.closed).toBe(true)
    const there = await contents(place.database, company?.id ?? 0)
    const here = await contents(databaseOf(), stocked.company.id)
    for (const { name, rows } of manifest.tables) {
      expect(there[name]?.length, `${name}\n${first.output}`).toBe(rows)
      expect(there[name], name).toEqual(here[name])
    }
    expect(manifest.tables.filter(({ rows }) => rows === 0)).toEqual([])
  })
})
void aMessage
