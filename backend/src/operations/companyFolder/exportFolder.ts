import { mkdir, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { CompanyMove } from '../../kit/companyMove.js'
import { schemaNumber } from '../../models/migrations/index.js'
import { env } from '../../platform/config/env.js'
import { version } from '../../platform/config/version.js'
import type { DeclaredColumn } from '../../platform/crypto/sealedColumn.js'
import { installationId } from '../../platform/database/installationId.js'
import { createFolderStore } from '../../platform/storage/folderStore.js'
import { isFileMissing, type MediaStore } from '../../platform/storage/mediaStore.js'
import { openCompanyConnection } from '../../platform/tenancy/companyConnection.js'
import { writeMeasured } from '../backup/measured.js'
import { movedTables, type TableShape } from '../companyImport/movedTables.js'
import { Refusal } from '../refusal.js'
import { quoted } from '../tables.js'
import { filesPath, manifestPath, tablePath } from './folder.js'
import { FORMAT, type FolderManifest } from './manifest.js'

export interface Exporting {
  companyId: number
  /** An empty folder, or a new one. */
  folder: string
  media: MediaStore
  moves: readonly CompanyMove[]
  sealedColumns: readonly DeclaredColumn[]
  /** Whether password hashes are exported, so that users log in with their passwords. */
  withLogins: boolean
  say: (line: string) => void
}

/** Names of files in one read. */
const NAMES = 5_000

/** Lines as they are: no JSON has these characters, so nothing is quoted. */
const AS_LINES = `format csv, quote e'\\x01', delimiter e'\\x02'`

/**
 * Writes everything that a company owns into a folder, as it is at one moment, while the product runs. The
 * format is described in docs/company-folder.md.
 * @throws Refusal when the folder is not empty, or there is no such company.
 */
export async function exportFolder(exporting: Exporting): Promise<FolderManifest> {
  const { companyId, folder, say, withLogins } = exporting
  await claimEmpty(folder)
  const client = await openCompanyConnection(companyId)
  try {
    await client.query('begin isolation level repeatable read, read only')
    const {
      rows: [begun],
    } = await client.query<{ at: Date }>('select now() as at')
    const company = await companyFacts(client, companyId)
    const tables: FolderManifest['tables'] = []
    const keys = new Set<string>()
    for (const shape of await movedTables(client, exporting)) {
      const written = await writeTable(client, shape, exporting, keys)
      tables.push({ name: shape.name, ...written })
      if (written.rows > 0) say(`  ${shape.name}: ${written.rows} rows`)
    }
    await client.query('commit')
    const files = await copyFiles(keys, exporting)
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
      files,
    }
    await writeFile(manifestPath(folder), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 })
    return manifest
  } finally {
    await client.end()
  }
}

async function claimEmpty(folder: string): Promise<void> {
  await mkdir(path.join(folder, 'tables'), { recursive: true, mode: 0o700 })
  const [tables, others] = await Promise.all([readdir(path.join(folder, 'tables')), readdir(folder)])
  if (tables.length > 0 || others.length > 1)
    throw new Refusal(`The folder ${folder} is not empty: name a new one.`)
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

async function companyFacts(client: pg.Client, companyId: number): Promise<FolderManifest['company']> {
  const { rows } = await client.query<{ name: string; values: object }>(
    'select name, to_jsonb(c) - $2::text[] as values from companies c where id = $1 and removed_at is null',
    [companyId, OF_INSTALLATION],
  )
  const [company] = rows
  if (!company) throw new Refusal(`There is no company ${companyId}.`)
  const { rows: plans } = await client.query<{ id: string; values: object }>(
    `select id::text, to_jsonb(p) - 'id' as values from plans p
      where id in (select plan_id from companies where id = $1 union select plan_id from invoices where company_id = $1) order by id`,
    [companyId],
  )
  return { ...company, plans }
}

/** SQL condition of the rows that are exported. */
function isExported({ sealed }: TableShape, companyId: number): string {
  const secret = sealed.flatMap(({ where }) => (where === undefined ? [] : [`not (${where})`]))
  return [`t.company_id = ${companyId}`, ...secret].join(' and ')
}

/** The query of a table's rows as lines, in the order of their keys. */
function linesOf(shape: TableShape, { companyId, withLogins }: Exporting): string {
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
  client: pg.Client,
  shape: TableShape,
  exporting: Exporting,
  keys: Set<string>,
): Promise<{ rows: number; bytes: number; sha256: string }> {
  // Lines pass as bytes, so that memory does not grow with their number.
  const lines = client.query(copyTo(`copy (${linesOf(shape, exporting)}) to stdout with (${AS_LINES})`))
  const measures = await writeMeasured(lines, tablePath(exporting.folder, shape.name))
  await readKeys(client, shape, exporting, keys)
  return { rows: lines.rowCount, ...measures }
}

/** Adds the keys of the files that a table's rows name. */
async function readKeys(
  client: pg.Client,
  shape: TableShape,
  { companyId }: Exporting,
  keys: Set<string>,
): Promise<void> {
  const columns = Object.keys(shape.move.files ?? {}).map((column) => `t.${quoted(column)}`)
  if (columns.length === 0) return
  await client.query(
    `declare files no scroll cursor for select key from ${quoted(shape.name)} t, unnest(array[${columns.join(', ')}]) key
      where key is not null and ${isExported(shape, companyId)}`,
  )
  for (;;) {
    const { rows } = await client.query<{ key: string }>(`fetch ${NAMES} from files`)
    if (rows.length === 0) break
    for (const { key } of rows) keys.add(key)
  }
  await client.query('close files')
}

async function copyFiles(
  keys: ReadonlySet<string>,
  { folder, media, say }: Exporting,
): Promise<FolderManifest['files']> {
  const copies = createFolderStore(path.resolve(filesPath(folder)))
  const counts = { count: 0, bytes: 0, gone: 0 }
  for (const key of keys) {
    try {
      const file = await media.open(key)
      const { size } = await copies.put(key, file.stream())
      counts.count += 1
      counts.bytes += size
    } catch (error) {
      if (!isGone(error)) throw error
      counts.gone += 1
    }
    if (counts.count % 1_000 === 999) say(`  ${counts.count + 1} of ${keys.size} files`)
  }
  return counts
}

/** A file that was deleted before it was opened, or while it was read. */
const isGone = (error: unknown): boolean =>
  isFileMissing(error) || (error as { code?: unknown } | null)?.code === 'ENOENT'
