import type { DeclaredColumn, Resealed } from '../../platform/crypto/sealedColumn.js'
import { quoted } from '../tables.js'

/** Runs a statement. */
export type Rows = (statement: string, values?: unknown[]) => Promise<Record<string, unknown>[]>

/** A row whose sealed value was read. */
export interface SealedRow {
  /** Values of the primary key, in the order of the declaration. */
  key: unknown[]
  resealed: Resealed
}

/** `table.column`, for people. */
export const nameOf = ({ table, column }: DeclaredColumn): string => `${table}.${column}`

/** A page of rows by primary key. The names of facts are quoted, so that none is a word of SQL. */
function selectOf({ table, column, key, facts, where }: DeclaredColumn, limit: number, lock: string) {
  const keys = Object.keys(key).map(quoted)
  const given = Object.entries(key).map(([, type], place) => `$${place + 1}::${type}`)
  const read = [
    `array[${keys.map((name) => `${name}::text`).join(', ')}] as key`,
    `${quoted(column)} as stored`,
    ...Object.entries(facts).map(([name, sql]) => `${sql} as ${quoted(`fact ${name}`)}`),
  ]
  return (isFirst: boolean) => `
    select ${read.join(', ')}
      from ${quoted(table)}
     where ${quoted(column)} is not null ${where === undefined ? '' : `and ${where}`}
       ${isFirst ? '' : `and (${keys.join(', ')}) > (${given.join(', ')})`}
     order by ${keys.join(', ')} limit ${limit} ${lock}`
}

/**
 * The sealed rows of a column after a key, sealed anew in memory.
 * @param after the key of the row before; null for the first page.
 * @param lock SQL that locks the rows.
 */
export async function readSealed(
  rows: Rows,
  column: DeclaredColumn,
  { after, limit, lock = '' }: { after: unknown[] | null; limit: number; lock?: string },
): Promise<SealedRow[]> {
  const found = await rows(selectOf(column, limit, lock)(after === null), after ?? [])
  return found.map((row) => {
    const facts = Object.keys(column.facts).map((name) => [name, row[`fact ${name}`]])
    const stored = row['stored'] as Buffer | string
    return {
      key: row['key'] as unknown[],
      resealed: column.reseal(stored, Object.fromEntries(facts) as Record<string, string | number>),
    }
  })
}

/** How the values of a column are sealed. */
export interface SealedCount {
  name: string
  /** With ENCRYPTION_KEY. */
  current: number
  /** With ENCRYPTION_KEY_FALLBACK. */
  fallback: number
  /** With neither: changed, moved, or sealed with a third key. */
  broken: number
}

const PAGE = 1_000

/**
 * Reads all sealed values, and says what opens them.
 * @param isEnough called after each page: whether the rest is not wanted.
 */
export async function countSealed(
  rows: Rows,
  columns: readonly DeclaredColumn[],
  isEnough: (counts: readonly SealedCount[]) => boolean = () => false,
): Promise<SealedCount[]> {
  const counts: SealedCount[] = []
  for (const column of columns) {
    const count = { name: nameOf(column), current: 0, fallback: 0, broken: 0 }
    counts.push(count)
    let after: unknown[] | null = null
    for (;;) {
      const page: SealedRow[] = await readSealed(rows, column, { after, limit: PAGE })
      for (const { resealed } of page) count[typeof resealed === 'string' ? resealed : 'fallback'] += 1
      if (isEnough(counts)) return counts
      const last = page.at(-1)
      if (!last || page.length < PAGE) break
      after = last.key
    }
  }
  return counts
}
