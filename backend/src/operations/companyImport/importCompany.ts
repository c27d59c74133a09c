import type pg from 'pg'
import type { CompanyMove } from '../../kit/companyMove.js'
import type { DeclaredColumn } from '../../platform/crypto/sealedColumn.js'
import type { MediaStore } from '../../platform/storage/mediaStore.js'
import { openCompanyConnection } from '../../platform/tenancy/companyConnection.js'
import { openPlatformConnection } from '../../platform/tenancy/platformConnection.js'
import { Refusal } from '../refusal.js'
import { companyOf, noteEnd, noteProgress, readProgress, type Progress } from './companyRecord.js'
import { withOurIds } from './insideIds.js'
import { loadBatch } from './loadBatch.js'
import { movedTables, type TableShape } from './movedTables.js'
import { addTo, emptyReport, emptyTableReport, type ImportReport, type TableReport } from './report.js'
import { statementsFor, type Statements } from './statements.js'
import { fileNamesIn, storeFiles, withStoredFiles, type StoredFile } from './storeFiles.js'
import type { CompanySource, SourceRow } from './source.js'

export interface Importing {
  source: CompanySource
  media: MediaStore
  /** `hooksOf('movesCompany')` and `hooksOf('sealedColumns').flat()`. */
  moves: readonly CompanyMove[]
  sealedColumns: readonly DeclaredColumn[]
  say: (line: string) => void
}

export interface ImportedResult {
  companyId: number
  /** The company's name here. */
  name: string
  /** Whether this import made the company. */
  isNew: boolean
  report: ImportReport
}

/** Rows and bytes of JSON of one transaction: it holds locks for some hundred milliseconds. */
const BATCH = { rows: 2_000, characters: 4_000_000 }

/**
 * Brings a company in, table by table, in short transactions. It may be killed at any moment, and started
 * again: rows that have arrived are skipped. A repeated import adds what is new.
 * @throws Refusal when another import of the same source is running.
 */
export async function importCompany(importing: Importing): Promise<ImportedResult> {
  const { source, say } = importing
  const platform = await openPlatformConnection('worker')
  const company = await companyOf(platform, source).finally(() => platform.end())
  const client = await openCompanyConnection(company.companyId)
  try {
    const { rows } = await client.query<{ free: boolean }>(
      'select pg_try_advisory_lock(hashtextextended($1, 1)) as free',
      [source.name],
    )
    if (!rows[0]?.free) throw new Refusal('Another import of this company is running.')
    const report = await new Import(importing, client, company).run()
    say(`${company.name} is company ${company.companyId} here.`)
    return { companyId: company.companyId, name: company.name, isNew: company.isNew, report }
  } finally {
    await client.end()
  }
}

/** An error of the values, not of the database: the row alone is left out. */
function faultOf(error: unknown): string | null {
  const { code, constraint, message } = error as Partial<pg.DatabaseError>
  if (!/^(22|23|54)/.test(code ?? '')) return null
  return constraint === undefined ? `${message?.split('"')[0]?.trim()} (${code})` : `breaks ${constraint}`
}

class Import {
  #progress: Progress = { after: {}, done: [], report: emptyReport() }
  readonly #importing: Importing
  readonly #client: pg.Client
  readonly #place: { companyId: number; sourceId: number }

  constructor(importing: Importing, client: pg.Client, place: { companyId: number; sourceId: number }) {
    this.#importing = importing
    this.#client = client
    this.#place = place
  }

  async run(): Promise<ImportReport> {
    const { source, say } = this.#importing
    const { sourceId } = this.#place
    this.#progress = await readProgress(this.#client, sourceId)
    const tables = await movedTables(this.#client, this.#importing)
    const statements = new Map(tables.map((table) => [table.name, statementsFor(table, tables)]))
    for (const table of tables) {
      const own = statements.get(table.name)
      if (!own || this.#progress.done.includes(table.name)) continue
      if (source.tables.includes(table.name)) {
        await this.#importTable(table, own)
        const { read = 0, stored = 0 } = this.#progress.report.tables[table.name] ?? {}
        say(`  ${table.name}: ${read} read, ${stored} stored`)
      }
      await this.#fillReferencesTo(table.name, [...statements.values()])
      this.#progress.done.push(table.name)
      await noteProgress(this.#client, sourceId, this.#progress)
    }
    await this.#giveUpReferences()
    await noteEnd(this.#client, sourceId, this.#progress.report)
    return this.#progress.report
  }

  async #importTable(table: TableShape, statements: Statements): Promise<void> {
    for (const statement of statements.create) await this.#client.query(statement)
    let rows: SourceRow[] = []
    let characters = 0
    for await (const row of this.#importing.source.rows(
      table.name,
      this.#progress.after[table.name] ?? null,
    )) {
      rows.push(row)
      characters += sizeOf(row)
      if (rows.length < BATCH.rows && characters < BATCH.characters) continue
      await this.#importRows(table, statements, rows)
      rows = []
      characters = 0
    }
    if (rows.length > 0) await this.#importRows(table, statements, rows)
    await this.#client.query(`drop table "arriving_${table.name}"`)
  }

  async #importRows(table: TableShape, statements: Statements, rows: readonly SourceRow[]): Promise<void> {
    const { files, prepared } = await this.#withFiles(table, rows)
    const ready = await withOurIds(prepared, table.move.inside ?? {}, (name, keys) =>
      this.#findIds(name, keys),
    )
    await this.#store(table, statements, ready, files)
  }

  /** Stores a batch; where a row breaks a rule of the database, the half without it, and so on. */
  async #store(
    table: TableShape,
    statements: Statements,
    rows: readonly SourceRow[],
    files: readonly StoredFile[],
  ): Promise<void> {
    const [client, place] = [this.#client, this.#place]
    try {
      await this.#commit(table, rows, files, () => loadBatch({ client, table, statements, ...place }, rows))
    } catch (error) {
      const fault = faultOf(error)
      const [first] = rows
      if (fault === null || !first) throw error
      if (rows.length === 1) {
        const report = { ...emptyTableReport(), read: 1, leftOut: { [fault]: 1 }, samples: [first.id] }
        await this.#commit(table, rows, files, () => Promise.resolve(report))
        return
      }
      const half = Math.ceil(rows.length / 2)
      await this.#store(table, statements, rows.slice(0, half), files)
      await this.#store(table, statements, rows.slice(half), files)
    }
  }

  async #commit(
    table: TableShape,
    rows: readonly SourceRow[],
    files: readonly StoredFile[],
    work: () => Promise<TableReport>,
  ): Promise<void> {
    const [client, place, progress] = [this.#client, this.#place, this.#progress]
    await client.query('begin')
    try {
      const batch = await work()
      await this.#noteFiles(files)
      const next = structuredClone(progress)
      const whole = (next.report.tables[table.name] ??= emptyTableReport())
      addTo(whole, batch)
      const last = rows.at(-1)
      if (last) next.after[table.name] = last.id
      await noteProgress(client, place.sourceId, next)
      await client.query('commit')
      this.#progress = next
    } catch (error) {
      await client.query('rollback').catch(() => undefined)
      throw error
    }
  }

  async #noteFiles(files: readonly StoredFile[]): Promise<void> {
    if (files.length === 0) return
    await this.#client.query(
      `insert into source_files (company_id, source_id, name, file_key, facts)
       select $1, $2, f ->> 'name', f ->> 'key', f - '{name,key}'::text[] from jsonb_array_elements($3::jsonb) f
       on conflict do nothing`,
      [this.#place.companyId, this.#place.sourceId, JSON.stringify(files)],
    )
  }

  /** Stores the files of new rows, and gives the rows their keys. */
  async #withFiles(
    table: TableShape,
    rows: readonly SourceRow[],
  ): Promise<{ files: StoredFile[]; prepared: readonly SourceRow[] }> {
    const columns = Object.keys(table.move.files ?? {})
    if (columns.length === 0) return { files: [], prepared: rows }
    const arrived =
      table.nextId === null
        ? new Map<string, number>()
        : await this.#findIds(
            table.name,
            rows.map(({ id }) => id),
          )
    const names = fileNamesIn(
      rows.filter(({ id }) => !arrived.has(id)),
      columns,
    )
    const found = await this.#knownFiles(names)
    const missing = names.filter((name) => !found.has(name))
    const { source, media } = this.#importing
    const files = await storeFiles(missing, { source, media, companyId: this.#place.companyId })
    const counts = this.#progress.report.files
    counts.stored += files.length
    counts.bytes += files.reduce((sum, { size }) => sum + size, 0)
    counts.gone += missing.length - files.length
    for (const file of files) found.set(file.name, file)
    return { files, prepared: rows.map((row) => withStoredFiles(row, table.move.files ?? {}, found)) }
  }

  async #knownFiles(names: readonly string[]): Promise<Map<string, StoredFile>> {
    const { rows } = await this.#client.query<{
      name: string
      key: string
      facts: Omit<StoredFile, 'name' | 'key'>
    }>('select name, file_key as key, facts from source_files where source_id = $1 and name = any ($2)', [
      this.#place.sourceId,
      names,
    ])
    return new Map(rows.map(({ name, key, facts }) => [name, { name, key, ...facts }]))
  }

  async #findIds(table: string, keys: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const { rows } = await this.#client.query<{ key: string; id: string }>(
      'select source_key as key, our_id as id from source_rows where source_id = $1 and table_name = $2 and source_key = any ($3)',
      [this.#place.sourceId, table, keys],
    )
    return new Map(rows.map(({ key, id }) => [key, Number(id)]))
  }

  /** Fills references that waited for the rows of a table. */
  async #fillReferencesTo(table: string, statements: readonly Statements[]): Promise<void> {
    const { companyId, sourceId } = this.#place
    for (const { text } of statements.flatMap(({ fill }) => fill).filter(({ to }) => to === table))
      for (;;) {
        const { rows } = await this.#client.query<{ count: number }>(text, [sourceId, companyId])
        if ((rows[0]?.count ?? 0) === 0) break
      }
  }

  /** References whose row never came stay empty. */
  async #giveUpReferences(): Promise<void> {
    const { rows } = await this.#client.query<{ table: string; column: string; count: number }>(
      `with gone as (delete from source_references where source_id = $1 returning table_name, column_name)
       select table_name as "table", column_name as "column", count(*)::integer as count from gone group by 1, 2`,
      [this.#place.sourceId],
    )
    for (const { table, column, count } of rows) {
      const { cleared } = (this.#progress.report.tables[table] ??= emptyTableReport())
      cleared[column] = (cleared[column] ?? 0) + count
    }
  }
}

/** About how much JSON a row is. */
function sizeOf({ values }: SourceRow): number {
  let size = 200
  for (const value of Object.values(values))
    size += typeof value === 'string' ? value.length : value !== null && typeof value === 'object' ? 500 : 10
  return size
}
