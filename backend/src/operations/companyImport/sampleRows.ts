import type { MoveSample, SampleColumn, SampleValue } from '@balcao/contract'
import type { TableShape } from '../../kit/companyFolder/movedTables.js'
import type { SourceRow } from './source.js'

/** Some rows of each table: the first one, and two further ones. */
export class SampleRows {
  readonly #rows = new Map<string, SourceRow[]>()
  readonly #counts = new Map<string, number>()

  /** Takes the rows 1, 2, 4, 8 …, so that the samples of a large table lie apart. Only three stay. */
  add(table: string, row: SourceRow): void {
    const count = (this.#counts.get(table) ?? 0) + 1
    this.#counts.set(table, count)
    if ((count & (count - 1)) !== 0) return
    const [first, ...others] = [...(this.#rows.get(table) ?? []), row]
    if (first) this.#rows.set(table, [first, ...others.slice(-2)])
  }

  rowsOf(table: string): readonly SourceRow[] {
    return this.#rows.get(table) ?? []
  }
}

/** Columns whose values are words of the product. */
const WORDS = /(^|_)(status|state|kind|type|profile|colou?r|mimetype|recurrence|language|key)$/
/** Columns that are left out of samples altogether. */
const SECRETS = /password|token|secret|hash|sealed|^value$/
const MOMENT = /^\d{4}-\d{2}-\d{2}([T ]\d{2}:\d{2}.*)?$/
const LONGEST_WORD = 60

/**
 * A value as a sample shows it. Texts that people wrote are cut to a beginning and their length: whoever runs
 * the installation sees the sample, and the content belongs to the company.
 */
export function sampleValue(column: string, value: unknown): SampleValue {
  if (value === null || value === undefined) return null
  if (typeof value === 'number' || typeof value === 'boolean') return value
  if (typeof value === 'object') {
    const text = JSON.stringify(value)
    return Array.isArray(value) ? `[…] (${value.length})` : `{…} (${text.length})`
  }
  if (typeof value !== 'string') return null
  if (value === '' || MOMENT.test(value)) return value
  if (WORDS.test(column)) return value.slice(0, LONGEST_WORD)
  const characters = [...value]
  const beginning = characters.slice(0, Math.min(2, Math.floor(characters.length / 3))).join('')
  return `${beginning}… (${characters.length})`
}

/** A value in one spelling: moments as ms, numbers as numbers, keys of objects in order. */
function plain(value: unknown): unknown {
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'string') {
    if (!MOMENT.test(value)) return value
    const time = Date.parse(value)
    return Number.isNaN(time) ? value : time
  }
  if (Array.isArray(value)) return value.map(plain)
  if (typeof value !== 'object') return value
  const entries = Object.entries(value as Record<string, unknown>).sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([key, each]) => [key, plain(each)]))
}

/** A source row beside the row that it became, column by column, without secrets. */
export function sampleOf(
  { name, columns, sealed, move }: Pick<TableShape, 'name' | 'columns' | 'sealed' | 'move'>,
  row: SourceRow,
  ours: Readonly<Record<string, unknown>> | null,
): MoveSample {
  const secret = new Set([...sealed.map(({ column }) => column), ...(move.logins ?? [])])
  const references = new Set(columns.filter(({ refersTo }) => refersTo !== null).map((column) => column.name))
  const differing = new Set([
    ...references,
    ...Object.keys(move.files ?? {}),
    ...Object.keys(move.inside ?? {}),
  ])
  const compare = (column: string, theirs: unknown, own: unknown): boolean | null => {
    if (ours === null) return null
    const [there, here] = [plain(theirs), plain(own)]
    if (!differing.has(column) || there === null || here === null)
      return JSON.stringify(there) === JSON.stringify(here)
    return null
  }
  return {
    table: name,
    key: row.id,
    ourId: typeof ours?.['id'] === 'number' ? ours['id'] : null,
    columns: columns
      .filter((column) => row.values[column.name] !== undefined)
      .filter((column) => !secret.has(column.name) && !SECRETS.test(column.name))
      .map((column): SampleColumn => {
        const [theirs, own] = [row.values[column.name], ours?.[column.name]]
        const isId = references.has(column.name) && typeof theirs === 'string'
        return {
          name: column.name,
          theirs: isId ? theirs : sampleValue(column.name, theirs),
          ours: sampleValue(column.name, own),
          isSame: compare(column.name, theirs, own),
        }
      }),
  }
}
