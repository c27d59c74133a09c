import { setTimeout as delay } from 'node:timers/promises'
import type { DeclaredColumn } from '../../platform/crypto/sealedColumn.js'
import { quoted } from '../tables.js'
import { countSealed, nameOf, readSealed, type Rows, type SealedCount, type SealedRow } from './sealedRows.js'

/** Rows of one transaction. Whoever writes one of them waits for it: some milliseconds. */
const BATCH = 200
/** Tries of a transaction that met another one. */
const TRIES = 5
/** SQLSTATE of a serialization failure, and of a deadlock (over rows that triggers write). */
const CONFLICTS: ReadonlySet<unknown> = new Set(['40001', '40P01'])
/** Passes over all columns, for rows that were locked, or sealed with the earlier key meanwhile. */
const PASSES = 10
const PAUSE_MS = 1_000

interface RotateOptions {
  /** Statements of one connection, which sees the rows to seal anew. */
  rows: Rows
  columns: readonly DeclaredColumn[]
  /** Gets lines of progress. */
  say: (line: string) => void
  /** Another number of rows, for tests. */
  batch?: number
  /** Milliseconds between two passes. */
  pauseMs?: number
}

/**
 * Seals every value anew that ENCRYPTION_KEY_FALLBACK opens and ENCRYPTION_KEY does not. Each batch is a
 * transaction of its own, so a run that was ended goes on when it is started again. The product may run: rows
 * that somebody else has locked are left to the next pass, so nobody is waited for.
 * @returns how the values are sealed at the end.
 */
export async function rotateKey({
  rows,
  columns,
  say,
  batch = BATCH,
  pauseMs = PAUSE_MS,
}: RotateOptions): Promise<SealedCount[]> {
  for (let pass = 1; ; pass += 1) {
    for (const column of columns) {
      const count = await rotateColumn(rows, column, batch)
      if (count > 0) say(`  ${nameOf(column)}: ${count} sealed anew`)
    }
    const counts = await countSealed(rows, columns)
    if (pass === PASSES || counts.every(({ fallback }) => fallback === 0)) return counts
    await delay(pauseMs)
  }
}

async function rotateColumn(rows: Rows, column: DeclaredColumn, batch: number): Promise<number> {
  let after: unknown[] | null = null
  let count = 0
  for (;;) {
    const page: SealedRow[] = await rotatePage(rows, column, after, batch)
    count += page.filter(({ resealed }) => typeof resealed !== 'string').length
    const last = page.at(-1)
    if (!last || page.length < batch) return count
    after = last.key
  }
}

/** Rows that are not locked. Nothing waits here while it has locks, so there is no deadlock over rows. */
const LOCK = (table: string) => `for no key update of ${quoted(table)} skip locked`

async function rotatePage(
  rows: Rows,
  column: DeclaredColumn,
  after: unknown[] | null,
  limit: number,
): Promise<SealedRow[]> {
  for (let attempt = 1; ; attempt += 1) {
    await rows('begin')
    try {
      const page = await readSealed(rows, column, { after, limit, lock: LOCK(column.table) })
      await store(rows, column, page)
      await rows('commit')
      return page
    } catch (error) {
      await rows('rollback').catch(() => undefined)
      if (attempt === TRIES || !CONFLICTS.has((error as { code?: unknown }).code)) throw error
    }
  }
}

/** Writes the values that were sealed anew, and the columns that follow from them. */
async function store(rows: Rows, column: DeclaredColumn, page: readonly SealedRow[]): Promise<void> {
  const renewed = page.flatMap(({ key, resealed }) =>
    typeof resealed === 'string' ? [] : [{ key, ...resealed }],
  )
  const [first] = renewed
  if (!first) return
  const keys = Object.entries(column.key)
  const set = [column.column, ...column.derivedColumns]
  const types = [
    ...keys.map(([, type]) => type),
    Buffer.isBuffer(first.stored) ? 'bytea' : 'text',
    ...column.derivedColumns.map(() => 'text'),
  ]
  const names = [...keys.map(([name]) => `key ${name}`), ...set.map((name) => `new ${name}`)]
  const values = [
    ...keys.map((_key, place) => renewed.map(({ key }) => key[place])),
    renewed.map(({ stored }) => stored),
    ...column.derivedColumns.map((name) => renewed.map(({ derived }) => derived[name])),
  ]
  const table = quoted(column.table)
  await rows(
    `update ${table} set ${set.map((name) => `${quoted(name)} = ${quoted(`new ${name}`)}`).join(', ')}
       from unnest(${types.map((type, place) => `$${place + 1}::${type}[]`).join(', ')}) as renewed (${names.map(quoted).join(', ')})
      where ${keys.map(([name]) => `${table}.${quoted(name)} = ${quoted(`key ${name}`)}`).join(' and ')}`,
    values,
  )
}
