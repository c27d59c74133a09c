import { once } from 'node:events'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { schemaNumber } from '../../models/migrations/index.js'
import { env } from '../../platform/config/env.js'
import { version } from '../../platform/config/version.js'
import type { DeclaredColumn } from '../../platform/crypto/sealedColumn.js'
import { installationId } from '../../platform/database/installationId.js'
import { measured } from '../../platform/storage/measured.js'
import { isFileMissing, type MediaStore } from '../../platform/storage/mediaStore.js'
import { openCompanyConnection } from '../../platform/tenancy/companyConnection.js'
import type { CompanyMove } from '../companyMove.js'
import { FORMAT, type FolderManifest } from './manifest.js'
import { movedTables, type TableShape } from './movedTables.js'
import { folderPaths } from './paths.js'

const quoted = pg.escapeIdentifier

/** How far the writing of a folder has come. The counters move while it is written. */
export interface FolderProgress {
  tables: number
  tablesTotal: number
  files: number
  filesTotal: number
  /** Bytes of rows and files. */
  bytes: number
}

export interface FolderWriting {
  companyId: number
  media: MediaStore
  moves: readonly CompanyMove[]
  sealedColumns: readonly DeclaredColumn[]
  /** Whether password hashes are exported, so that users log in with their passwords. */
  withLogins: boolean
  /** Stores a part under its path, as `folderPaths`. It reads the stream to its end. */
  store: (path: string, content: Readable) => Promise<void>
  progress?: FolderProgress
  say?: (line: string) => void
}

export const noProgress = (): FolderProgress => ({
  tables: 0,
  tablesTotal: 0,
  files: 0,
  filesTotal: 0,
  bytes: 0,
})

interface Job extends FolderWriting {
  client: pg.Client
  progress: FolderProgress
  say: (line: string) => void
}

/** Names of files in one read. */
const NAMES = 1_000

/** Lines as they are: no JSON has these characters, so nothing is quoted. */
const AS_LINES = `format csv, quote e'\\x01', delimiter e'\\x02'`

/**
 * Writes everything that a company owns, as it is at one moment, while the product runs: tables, then
 * files, and the manifest last. The format is described in docs/company-folder.md. Rows and files pass as
 * streams, and the names of files wait in a temporary table, so that memory does not grow with the company.
 * @returns the manifest; null when there is no such company.
 * @throws what `store` throws.
 */
export async function writeFolder(writing: FolderWriting): Promise<FolderManifest | null> {
  const { companyId, withLogins, store } = writing
  const client = await openCompanyConnection(companyId)
  const job: Job = { progress: noProgress(), say: () => undefined, ...writing, client }
  try {
    // Before the transaction, since one that only reads makes no table.
    await client.query('create temporary table folder_files (key text primary key)')
    await client.query('begin isolation level repeatable read, read only')
    const {
      rows: [begun],
    } = await client.query<{ at: Date }>('select now() as at')
    const company = await companyFacts(job)
    if (!company) return null
    const tables = await writeTables(job)
    await client.query('commit')
    const manifest: FolderManifest = {
      format: FORMAT,
      version,
      commit: env.COMMIT,
      schema: schemaNumber,
      takenAt: (begun?.at ?? new Date()).toISOString(),
      source: `balcao:${(await installationId()).slice(0, 16)}/${companyId}`,
      withLogins,
      company,
      tables,
      files: await writeFiles(job),
    }
    await store(folderPaths.manifest, Readable.from([`${JSON.stringify(manifest, null, 2)}\n`]))
    return manifest
  } finally {
    await client.end()
  }
}

/** Columns of `companies` that belong to the installation. */
const OF_INSTALLATION = [
  'id',
  'name',
  'operator_reference',
  'removed_at',
  'put_away_at',
  'put_away_by',
  'exported_at',
  'closed_for_sending_at',
]

async function companyFacts({ client, companyId }: Job): Promise<FolderManifest['company'] | null> {
  const { rows } = await client.query<{ name: string; values: object }>(
    'select name, to_jsonb(c) - $2::text[] as values from companies c where id = $1 and removed_at is null',
    [companyId, OF_INSTALLATION],
  )
  const [company] = rows
  if (!company) return null
  const { rows: plans } = await client.query<{ id: string; values: object }>(
    `select id::text, to_jsonb(p) - 'id' as values from plans p
      where id in (select plan_id from companies where id = $1 union select plan_id from invoices where company_id = $1) order by id`,
    [companyId],
  )
  return { ...company, plans }
}

async function writeTables(job: Job): Promise<FolderManifest['tables']> {
  const { client, progress, say } = job
  const shapes = await movedTables(client, job)
  progress.tablesTotal = shapes.length
  const tables: FolderManifest['tables'] = []
  for (const shape of shapes) {
    const written = await writeTable(job, shape)
    tables.push({ name: shape.name, ...written })
    progress.tables += 1
    if (written.rows > 0) say(`  ${shape.name}: ${written.rows} rows`)
  }
  return tables
}

/** Passes bytes on, and counts them. */
const counting = (add: (bytes: number) => void): Transform =>
  new Transform({
    transform(chunk: Buffer, _encoding, done) {
      add(chunk.length)
      done(null, chunk)
    },
  })

/** SQL condition of the rows that are exported. */
function isExported({ sealed }: TableShape, companyId: number): string {
  const secret = sealed.flatMap(({ where }) => (where === undefined ? [] : [`not (${where})`]))
  return [`t.company_id = ${companyId}`, ...secret].join(' and ')
}

/** The query of a table's rows as lines, in the order of their keys. */
function linesOf(shape: TableShape, { companyId, withLogins }: Job): string {
  const { name, columns, key, sealed, move, nextId } = shape
  const sealedWhole = new Set(sealed.filter(({ where }) => where === undefined).map(({ column }) => column))
  const hidden = new Set([...sealedWhole, ...(withLogins ? [] : (move.logins ?? []))])
  const exported = columns.filter((column) => !hidden.has(column.name))
  const values = exported.map((column) => `'${column.name}', t.${quoted(column.name)}`)
  const ids = nextId === null ? key.map((column) => `t.${quoted(column)}`) : ['t.id']
  const parts: string[] = []
  // Postgres takes at most a hundred arguments.
  for (let from = 0; from < values.length; from += 40)
    parts.push(`jsonb_build_object(${values.slice(from, from + 40).join(', ')})`)
  const order = key.length > 0 ? key.map((column) => `t.${quoted(column)}`) : values.map((_, at) => at + 1)
  return `
    select json_build_object('id', concat_ws('/', ${ids.length > 0 ? ids.join(', ') : 'to_jsonb(t)'}), 'values', ${parts.join(' || ')})::text as line
      from ${quoted(name)} t where ${isExported(shape, companyId)} order by ${key.length > 0 ? order.join(', ') : '1'}`
}

async function writeTable(
  job: Job,
  shape: TableShape,
): Promise<{ rows: number; bytes: number; sha256: string }> {
  const { client, progress, store } = job
  const lines = client.query(copyTo(`copy (${linesOf(shape, job)}) to stdout with (${AS_LINES})`))
  const { measure, facts } = measured(Infinity)
  const content = counting((bytes) => (progress.bytes += bytes))
  await Promise.all([pipeline(lines, measure, content), store(folderPaths.table(shape.name), content)])
  const { size, sha256 } = facts()
  await noteFiles(job, shape)
  return { rows: lines.rowCount, bytes: size, sha256 }
}

/** Notes the keys of the files that a table's rows name. */
async function noteFiles({ client, companyId }: Job, shape: TableShape): Promise<void> {
  const columns = Object.keys(shape.move.files ?? {}).map((column) => `t.${quoted(column)}`)
  if (columns.length === 0) return
  await client.query(
    `insert into folder_files select key from ${quoted(shape.name)} t, unnest(array[${columns.join(', ')}]) key
      where key is not null and ${isExported(shape, companyId)} on conflict do nothing`,
  )
}

async function writeFiles(job: Job): Promise<FolderManifest['files']> {
  const { client, progress, say } = job
  const { rows } = await client.query<{ count: string }>('select count(*) as count from folder_files')
  progress.filesTotal = Number(rows[0]?.count ?? 0)
  const counts = { count: 0, bytes: 0, gone: 0 }
  let keys = await keysAfter(client, '')
  while (keys.length > 0) {
    for (const key of keys) {
      const bytes = await writeFile(job, key)
      if (bytes === null) counts.gone += 1
      else Object.assign(counts, { count: counts.count + 1, bytes: counts.bytes + bytes })
      progress.files += 1
    }
    say(`  ${progress.files} of ${progress.filesTotal} files`)
    keys = await keysAfter(client, keys.at(-1) ?? '')
  }
  return counts
}

async function keysAfter(client: pg.Client, last: string): Promise<string[]> {
  const { rows } = await client.query<{ key: string }>(
    'select key from folder_files where key > $1 order by key limit $2',
    [last, NAMES],
  )
  return rows.map(({ key }) => key)
}

/** @returns its bytes; null when it is gone. */
async function writeFile({ media, progress, store }: Job, key: string): Promise<number | null> {
  const stream = await openWhole(media, key)
  if (!stream) return null
  let size = 0
  const content = counting((bytes) => {
    size += bytes
    progress.bytes += bytes
  })
  await Promise.all([pipeline(stream, content), store(folderPaths.file(key), content)])
  return size
}

/** The stream of a file whose first bytes are there; null when it was deleted before. */
async function openWhole(media: MediaStore, key: string): Promise<Readable | null> {
  try {
    const stream = (await media.open(key)).stream()
    await once(stream, 'readable')
    return stream
  } catch (error) {
    if (isFileMissing(error) || (error as { code?: unknown } | null)?.code === 'ENOENT') return null
    throw error
  }
}
