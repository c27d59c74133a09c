import { createWriteStream } from 'node:fs'
import { open, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { finished } from 'node:stream/promises'
import type { TableLine } from '@balcao/contract'
import Papa from 'papaparse'
import { readSheet } from 'read-excel-file/node'
import { serveQuestions } from '../isolated/serveQuestions.js'
import { hasMoreRows, unpackedBytes } from './filledRows.js'

// Runs in its own process without secrets: opens tables of strangers, one at a time. The process is ended
// when one costs too much.

/** Bytes of this process. */
const MAX_MEMORY = 512 * 1024 * 1024
/** CPU milliseconds for one table. */
const MAX_WORK_MS = 40_000
/** Characters of all cells together. */
const MAX_TEXT = 40_000_000
/** Unpacked bytes of a small workbook. */
const MAX_QUICK = 10 * 1024 * 1024
/** Lines of a file from which its delimiter is guessed. */
const GUESSED_LINES = 20
/** Lines in the answer, as a preview. */
const SAMPLE_ROWS = 20

/** Path of a table, and path for its lines: one `TableLine` as JSON text each. */
export interface TableQuestion {
  from: string
  to: string
  limits: TableLimits
  /** Small tables are waiting, so a table that turns out to be large is refused as `large`. */
  isQuick: boolean
}

/** Lines below the headings, columns, and characters of a cell. Longer cells are cut off. */
interface TableLimits {
  rows: number
  columns: number
  cell: number
}

export interface TableFacts {
  headings: string[]
  /** Lines below the headings. */
  count: number
  /** The first lines. */
  lines: TableLine[]
}

/** Reason why a table is refused. */
export type TableFault = 'unreadable' | 'protected' | 'empty' | 'tooLong' | 'tooWide' | 'tooLarge'

/** Why the reader of small tables passes one on to the other reader. */
export type QuickRefusal = 'large'

const fault = (reason: TableFault): Error => new Error(reason)

type Row = readonly unknown[]

/** The part of SheetJS that we use. Its CommonJS build includes the code pages of old workbooks. */
interface SheetJs {
  read: (
    bytes: Buffer,
    options: Record<string, unknown>,
  ) => { SheetNames: string[]; Sheets: Record<string, { '!data'?: { v?: unknown }[][] }> }
}

/** Offset of the version in a compound file, [MS-CFB] 2.2. */
const CONTAINER_VERSION_AT = 26

/** Reads workbooks in the format before 2007. It doesn't compute formulas, but has their stored results. */
function readOldWorkbook(bytes: Buffer, limits: TableLimits): Row[] {
  const { read } = createRequire(import.meta.url)('@e965/xlsx') as SheetJs
  try {
    // Without a version the library takes it for a ZIP archive, and then says that it is encrypted.
    if (bytes.readUInt16LE(CONTAINER_VERSION_AT) === 0) throw fault('unreadable')
    const { SheetNames, Sheets } = read(bytes, {
      dense: true,
      sheets: 0,
      sheetRows: limits.rows + 2,
      cellFormula: false,
      cellHTML: false,
      cellText: false,
      cellDates: true,
      UTC: true,
    })
    const rows = Sheets[SheetNames[0] ?? '']?.['!data'] ?? []
    return Array.from(rows, (row) => Array.from(row ?? [], (cell) => cell?.v))
  } catch (error) {
    throw fault(/password|encrypt/i.test(String(error)) ? 'protected' : 'unreadable')
  }
}

/** UTF-8 if valid, else UTF-16 (Excel's "Unicode"), or Excel's Windows code page for our languages. */
function decoded(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes.includes(0)) throw fault('unreadable')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** An HTML page or XML document that only pretends to be a table. */
const isMarkup = (text: string): boolean =>
  /^\s*(<(!doctype|html|\?xml|table|meta)|\{\\rtf|%PDF-)/i.test(text)

function readCsv(bytes: Buffer, { rows: most, columns }: TableLimits): Row[] {
  const text = decoded(bytes)
  if (isMarkup(text)) throw fault('unreadable')
  // Nothing but delimiters, so none can be guessed.
  if (!/[^\s;,|]/.test(text)) return []
  // Empty lines are kept, but would mislead the guess.
  const { delimiter } = Papa.parse(text, { preview: GUESSED_LINES, skipEmptyLines: 'greedy' }).meta
  const rows: Row[] = []
  Papa.parse<string[]>(text, {
    delimiter,
    step: ({ data }, parser) => {
      rows.push(data)
      if (rows.length > 2 * most || data.length > 100 * columns) parser.abort()
    },
  })
  return rows
}

const ZIP = Buffer.from('PK\u0003\u0004')
/** Compound files: Microsoft's formats before 2007, and files with a password. */
const COMPOUND = Buffer.from('d0cf11e0a1b11ae1', 'hex')

async function readRows({ from: file, limits, isQuick }: TableQuestion): Promise<Row[]> {
  const head = Buffer.alloc(COMPOUND.length)
  const handle = await open(file)
  try {
    await handle.read(head, 0, head.length, 0)
  } finally {
    await handle.close()
  }
  if (head.equals(COMPOUND)) return readOldWorkbook(await readFile(file), limits)
  if (!head.subarray(0, ZIP.length).equals(ZIP)) return readCsv(await readFile(file), limits)
  const archive = await readFile(file)
  if (isQuick && unpackedBytes(archive) > MAX_QUICK) throw new Error('large' satisfies QuickRefusal)
  if (hasMoreRows(archive, limits.rows + 1)) throw fault('tooLong')
  return readSheet(archive).catch(() => Promise.reject(fault('unreadable')))
}

/** Text without characters that Postgres can't store. */
const storable = (text: string, most: number): string =>
  Buffer.from(text.replaceAll('\0', '').trim().slice(0, most)).toString()

function cellText(cell: unknown, most: number): string {
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : cell.toISOString().slice(0, 10)
  if (typeof cell === 'string') return storable(cell, most)
  return typeof cell === 'number' || typeof cell === 'boolean' ? String(cell) : ''
}

/** Cells up to the last one with a text. A sheet may declare more columns than it uses. */
function cellsOf(row: Row, { columns, cell: most }: TableLimits): string[] {
  let end = row.length
  while (end > 0 && cellText(row[end - 1], most) === '') end -= 1
  if (end > columns) throw fault('tooWide')
  return Array.from(row.slice(0, end), (cell) => cellText(cell, most))
}

/** Lines with text, each with its number. The first one has the headings. */
function* linesOf(rows: readonly Row[], limits: TableLimits): Generator<TableLine> {
  let text = 0
  for (const [index, row] of rows.entries()) {
    const cells = cellsOf(row, limits)
    if (cells.length === 0) continue
    for (const cell of cells) text += cell.length
    if (text > MAX_TEXT) throw fault('tooLarge')
    yield { line: index + 1, cells }
  }
}

async function readTable(question: TableQuestion): Promise<TableFacts> {
  const { to, limits } = question
  const lines = linesOf(await readRows(question), limits)
  const first = lines.next()
  if (first.done) throw fault('empty')
  const facts: TableFacts = { headings: first.value.cells, count: 0, lines: [] }
  const out = createWriteStream(to, { flags: 'wx', mode: 0o600 })
  for (const line of lines) {
    facts.count += 1
    if (facts.count > limits.rows) throw fault('tooLong')
    if (facts.lines.length < SAMPLE_ROWS) facts.lines.push(line)
    if (!out.write(`${JSON.stringify(line)}\n`))
      await new Promise<void>((resolve) => out.once('drain', () => resolve()))
  }
  await finished(out.end())
  if (facts.count === 0) throw fault('empty')
  return facts
}

serveQuestions({ memory: MAX_MEMORY, work: MAX_WORK_MS }, readTable)
