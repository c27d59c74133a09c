import type pg from 'pg'
import type { CompanyMove } from '../../kit/companyMove.js'
import type { DeclaredColumn } from '../../platform/crypto/sealedColumn.js'
import type { MediaStore } from '../../platform/storage/mediaStore.js'
import { openCompanyConnection } from '../../platform/tenancy/companyConnection.js'
import { openPlatformConnection } from '../../platform/tenancy/platformConnection.js'
import { arrivingRows, type ArrivingRow } from './arrivingRow.js'
import { withFiles } from './arrivingFiles.js'
import {
  companyOf,
  noteEnd,
  noteProgress,
  readProgress,
  type ImportedCompany,
  type Progress,
  openCompanyOf,
  stayClosed,
} from './companyRecord.js'
import { countGone } from './goneRows.js'
import { withOurIds } from './insideIds.js'
import { loadBatch } from './loadBatch.js'
import { movedTables, type TableShape } from '../../kit/companyFolder/movedTables.js'
import { fillReferences, giveUpReferences } from './references.js'
import {
  addCount,
  addTo,
  emptyReport,
  emptyTableReport,
  ProgressLines,
  type ImportReport,
  type TableReport,
} from './report.js'
import { takeTurn } from './turn.js'
import { statementsFor, type Statements } from './statements.js'
import type { StoredFile } from './storeFiles.js'
import type { CompanySource, SourceRow } from './source.js'

export interface Importing {
  source: CompanySource
  media: MediaStore
  /** `hooksOf('movesCompany')` and `hooksOf('sealedColumns').flat()`. */
  moves: readonly CompanyMove[]
  sealedColumns: readonly DeclaredColumn[]
  say: (line: string) => void
  /**
   * Closes a company for sending that was opened since an earlier import. Without it such a company is
   * refused: what arrives late would be sent, or answered, by itself.
   */
  closeAgain?: (companyId: number) => Promise<void>
  /** Sees each row as it is read from the source. */
  onRow?: (table: string, row: SourceRow) => void
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

const CHANGES = {
  changed: '  Its own data (addresses, hours, due date) have changed, and are up to date.',
  kept: '  Its own data have changed there and here: they stay as they are here.',
}

/**
 * Brings a company in, table by table, in short transactions. It may be killed at any moment, and started
 * again: rows that have arrived are skipped. A repeated import adds what is new at the source, and changes
 * what has changed there, unless it was changed here, too.
 * @throws Refusal when another import of the same source is running, and when the company is open for
 * sending,   or is opened meanwhile.
 */
export async function importCompany(importing: Importing): Promise<ImportedResult> {
  const { source, say } = importing
  const company = await companyFor(importing)
  const client = await openCompanyConnection(company.companyId)
  try {
    await takeTurn(client, source.name)
    if (company.change !== 'same') say(CHANGES[company.change])
    const report = await new Import(importing, client, company).run()
    say(`${company.name} is company ${company.companyId} here.`)
    return { companyId: company.companyId, name: company.name, isNew: company.isNew, report }
  } finally {
    await client.end()
  }
}

async function companyFor({ source, closeAgain, say }: Importing): Promise<ImportedCompany> {
  const platform = await openPlatformConnection('worker')
  try {
    const open = closeAgain ? await openCompanyOf(platform, source.name) : null
    if (open) {
      await closeAgain?.(open.companyId)
      say(`${open.name} is closed for sending again, until a super user opens company ${open.companyId}.`)
    }
    return await companyOf(platform, source)
  } finally {
    await platform.end()
  }
}

/** An error of the values, not of the database: the row alone stays away. */
function faultOf(error: unknown): string | null {
  const { code, constraint, message } = error as Partial<pg.DatabaseError>
  if (!/^(22|23|54)/.test(code ?? '')) return null
  return constraint === undefined ? `${message?.split('"')[0]?.trim()} (${code})` : `breaks ${constraint}`
}

class Import {
  #progress: Progress = { after: {}, done: [], report: emptyReport() }
  /** Rows that were read and need nothing, to be counted with the next commit. */
  #unnoted = emptyTableReport()
  /** How many of a table's rows arrived before, and need nothing. */
  #same = 0
  readonly #importing: Importing
  readonly #lines: ProgressLines
  readonly #client: pg.Client
  readonly #place: { companyId: number; sourceId: number }

  constructor(importing: Importing, client: pg.Client, place: { companyId: number; sourceId: number }) {
    this.#importing = importing
    this.#lines = new ProgressLines(importing.say)
    this.#client = client
    this.#place = place
  }

  async run(): Promise<ImportReport> {
    const { source, say } = this.#importing
    const [client, place] = [this.#client, this.#place]
    this.#progress = await readProgress(client, place.sourceId)
    const goesOn = Object.keys(this.#progress.after).length > 0
    const tables = await movedTables(client, this.#importing)
    const statements = new Map(tables.map((table) => [table.name, statementsFor(table, tables)]))
    for (const table of tables) {
      const own = statements.get(table.name)
      if (!own || this.#progress.done.includes(table.name)) continue
      if (source.tables.includes(table.name)) {
        this.#same = 0
        await this.#importTable(table, own)
        const report = this.#progress.report.tables[table.name] ?? emptyTableReport()
        // Rows of a run that went on were read twice, or not at all.
        if (!goesOn) report.gone = await countGone(client, place.sourceId, table, report, this.#same)
        if (report.read + report.gone > 0) this.#progress.report.tables[table.name] = report
        say(`  ${table.name}: ${report.read} read, ${report.stored} stored, ${report.updated} updated`)
      }
      await fillReferences(client, place, table.name, [...statements.values()])
      this.#progress.done.push(table.name)
      await noteProgress(client, place.sourceId, this.#progress)
    }
    await giveUpReferences(client, place.sourceId, this.#progress.report)
    await noteEnd(client, place.sourceId, this.#progress.report)
    return this.#progress.report
  }

  async #importTable(table: TableShape, statements: Statements): Promise<void> {
    for (const statement of statements.create) await this.#client.query(statement)
    let rows: SourceRow[] = []
    let characters = 0
    const { source, onRow } = this.#importing
    for await (const row of source.rows(table.name, this.#progress.after[table.name] ?? null)) {
      onRow?.(table.name, row)
      rows.push(row)
      characters += sizeOf(row)
      if (rows.length < BATCH.rows && characters < BATCH.characters) continue
      await this.#importRows(table, statements, rows)
      rows = []
      characters = 0
    }
    if (rows.length > 0) await this.#importRows(table, statements, rows)
    for (const statement of statements.drop) await this.#client.query(statement)
  }

  async #importRows(table: TableShape, statements: Statements, rows: readonly SourceRow[]): Promise<void> {
    const [client, { sourceId, companyId }] = [this.#client, this.#place]
    const { source, media } = this.#importing
    const { arriving, merged } = await arrivingRows({ client, sourceId }, table, rows)
    const {
      files,
      gone,
      rows: prepared,
    } = await withFiles({ client, sourceId, companyId, source, media }, table, arriving)
    const counts = this.#progress.report.files
    counts.stored += files.length
    counts.bytes += files.reduce((sum, { size }) => sum + size, 0)
    counts.gone += gone
    const ready = await withOurIds(prepared, table.move.inside ?? {}, (name, keys) =>
      this.#findIds(name, keys),
    )
    const same = rows.length - ready.length
    this.#same += same - merged
    this.#unnoted = { ...emptyTableReport(), read: same, present: same }
    if (ready.length > 0) await this.#store(table, statements, ready, files)
    else await this.#commit(table, rows.at(-1)?.id, files, () => Promise.resolve(emptyTableReport()))
  }

  /** Stores a batch; where a row breaks a rule of the database, the half without it, and so on. */
  async #store(
    table: TableShape,
    statements: Statements,
    rows: readonly ArrivingRow[],
    files: readonly StoredFile[],
  ): Promise<void> {
    const loading = { client: this.#client, table, statements, ...this.#place }
    try {
      await this.#commit(table, rows.at(-1)?.id, files, () => loadBatch(loading, rows))
    } catch (error) {
      const fault = faultOf(error)
      const [first] = rows
      if (fault === null || !first) throw error
      if (rows.length === 1) await this.#storeFaulty(loading, first, files, fault)
      else {
        const half = Math.ceil(rows.length / 2)
        await this.#store(table, statements, rows.slice(0, half), files)
        await this.#store(table, statements, rows.slice(half), files)
      }
    }
  }

  /**
   * A new row is left out. A changed one gets its changes but for those by which it may collide, or stays.
   */
  async #storeFaulty(
    loading: Parameters<typeof loadBatch>[0],
    row: ArrivingRow,
    files: readonly StoredFile[],
    fault: string,
  ): Promise<void> {
    const { table, statements } = loading
    const report = { ...emptyTableReport(), read: 1, samples: [row.id] }
    addCount(row.given === null ? report.leftOut : report.kept, fault, 1)
    const giveUp = () => this.#commit(table, row.id, files, () => Promise.resolve(report))
    if (row.given === null || !statements.change?.rest) {
      await giveUp()
      return
    }
    try {
      await this.#commit(table, row.id, files, () => loadBatch(loading, [row], true))
    } catch (error) {
      if (faultOf(error) === null) throw error
      await giveUp()
    }
  }

  async #commit(
    table: TableShape,
    last: string | undefined,
    files: readonly StoredFile[],
    work: () => Promise<TableReport>,
  ): Promise<void> {
    const [client, place, progress] = [this.#client, this.#place, this.#progress]
    await client.query('begin')
    try {
      await stayClosed(client, place.companyId)
      const batch = await work()
      await this.#noteFiles(files)
      const next = structuredClone(progress)
      const whole = (next.report.tables[table.name] ??= emptyTableReport())
      addTo(whole, batch)
      addTo(whole, this.#unnoted)
      if (last !== undefined) next.after[table.name] = last
      await noteProgress(client, place.sourceId, next)
      await client.query('commit')
      this.#progress = next
      this.#unnoted = emptyTableReport()
      this.#lines.note(table.name, next.report)
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

  async #findIds(table: string, keys: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const { rows } = await this.#client.query<{ key: string; id: string }>(
      'select source_key as key, our_id as id from source_rows where source_id = $1 and table_name = $2 and source_key = any ($3)',
      [this.#place.sourceId, table, keys],
    )
    return new Map(rows.map(({ key, id }) => [key, Number(id)]))
  }
}

/** About how much JSON a row is. */
function sizeOf({ values }: SourceRow): number {
  let size = 200
  for (const value of Object.values(values))
    size += typeof value === 'string' ? value.length : value !== null && typeof value === 'object' ? 500 : 10
  return size
}
