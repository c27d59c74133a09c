import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { limits, type ErrorCode, type TableLine } from '@balcao/contract'
import { AppError } from '../errors/AppError.js'
import { IsolatedProgram, TOO_SLOW } from '../isolated/IsolatedProgram.js'
import { log } from '../log/log.js'
import { mediaStore } from '../storage/mediaStore.js'
import type { QuickRefusal, TableFacts, TableFault, TableQuestion } from './program.js'

const reader = (does: string, patience: number) =>
  new IsolatedProgram<TableQuestion, TableFacts>({
    does,
    beside: import.meta.url,
    heap: 320,
    patience,
    nice: 10,
  })

/** Reads large tables. One takes up to a minute and a half. */
const patient = reader('reads tables', 90_000)
/** Reads small files, so that they don't wait for large ones. */
const quick = reader('reads small tables', 3_000)
/** Largest small file in bytes. Few of these have more than some thousand lines. */
const SMALL = 512 * 1024

/** Tables in progress and waiting, per reader. More would wait longer than a browser does. */
const MAX_AT_ONCE = 6
/** How many of them may belong to one company. */
const MAX_OF_COMPANY = 3
/** Largest stored table in bytes. */
const MAX_BYTES = 64 * 1024 * 1024

/** Number of tables in progress and waiting, by company. Companies without any are absent. */
const waitingOf = new Map<number, number>()

const codes: Record<TableFault, ErrorCode> = {
  unreadable: 'ERR_TABLE_UNREADABLE',
  protected: 'ERR_TABLE_PROTECTED',
  empty: 'ERR_TABLE_EMPTY',
  tooLong: 'ERR_TABLE_TOO_LONG',
  tooWide: 'ERR_TABLE_TOO_WIDE',
  tooLarge: 'ERR_TABLE_TOO_LARGE',
}

const isFault = (reason: string): reason is TableFault => reason in codes

/** A table in the store; the key is that of its lines. */
export interface StoredTable extends TableFacts {
  storageKey: string
}

/**
 * Reads a table (CSV, XLSX, or XLS of before 2007; the first sheet) in another process with limits of memory
 * and work, and stores its lines. Never inside a scope.
 * @param key of the original file, which is kept.
 * @param rows most rows below the headings.
 * @throws AppError ERR_TABLE_…; ERR_UNAVAILABLE when too many tables wait, in all or of this company.
 */
export async function storeTable(key: string, companyId: number, rows: number): Promise<StoredTable> {
  const waiting = waitingOf.get(companyId) ?? 0
  if (waiting >= MAX_OF_COMPANY) throw new AppError('ERR_UNAVAILABLE')
  waitingOf.set(companyId, waiting + 1)
  const to = path.join(tmpdir(), `balcao-${randomUUID()}.lines`)
  try {
    const facts = await mediaStore.withLocalFile(key, (from) =>
      readBy({ from, to, limits: { ...limits.table, rows } }).catch((error: unknown) => refuse(error, rows)),
    )
    return { ...facts, storageKey: await save(createReadStream(to), companyId) }
  } finally {
    const others = (waitingOf.get(companyId) ?? 1) - 1
    if (others > 0) waitingOf.set(companyId, others)
    else waitingOf.delete(companyId)
    await rm(to, { force: true })
  }
}

/** Refusals of the quick reader after which the patient one is asked. */
const handedOn: ReadonlySet<string> = new Set([TOO_SLOW, 'large' satisfies QuickRefusal])

/**
 * The quick reader tries a small file first. The patient one reads large files, and those that took the quick
 * reader too long.
 */
async function readBy(question: Omit<TableQuestion, 'isQuick'>): Promise<TableFacts> {
  const { size } = await stat(question.from)
  if (size <= SMALL && quick.waiting < MAX_AT_ONCE) {
    const found = await quick.ask({ ...question, isQuick: true }).catch((error: unknown) => {
      if (error instanceof Error && handedOn.has(error.message)) return null
      throw error
    })
    if (found) return found
    await rm(question.to, { force: true })
  }
  if (patient.waiting >= MAX_AT_ONCE) throw new AppError('ERR_UNAVAILABLE')
  return patient.ask({ ...question, isQuick: false })
}

async function save(lines: Readable, companyId: number): Promise<string> {
  const { key } = await mediaStore.save(lines, { extension: 'lines', companyId, maxBytes: MAX_BYTES })
  return key
}

/**
 * Stores lines from another source as those of a table. Never inside a scope.
 * @returns their key.
 */
export const storeLines = (lines: readonly TableLine[], companyId: number): Promise<string> =>
  save(Readable.from(lines.map((line) => `${JSON.stringify(line)}\n`)), companyId)

function refuse(error: unknown, limit: number): never {
  if (error instanceof AppError) throw error
  const reason = error instanceof Error ? error.message : String(error)
  if (isFault(reason)) throw new AppError(codes[reason], reason === 'tooLong' ? { limit } : {})
  log.info({ reason }, 'a table could not be read')
  throw new AppError('ERR_TABLE_UNREADABLE')
}

/**
 * Lines of a stored table, `size` at a time, beginning after the first `skip`. Never inside a scope.
 * @throws AppError ERR_MEDIA_UNAVAILABLE when they no longer exist.
 */
export async function* storedLines(key: string, skip: number, size: number): AsyncGenerator<TableLine[]> {
  const file = await mediaStore.open(key)
  const texts = createInterface({ input: file.stream(), crlfDelay: Infinity })
  let place = 0
  let lines: TableLine[] = []
  for await (const text of texts) {
    place += 1
    if (place <= skip) continue
    lines.push(JSON.parse(text) as TableLine)
    if (lines.length < size) continue
    yield lines
    lines = []
  }
  if (lines.length > 0) yield lines
}
