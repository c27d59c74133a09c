import pg from 'pg'

/** How rows are read; see `readRows`, `readSingle`, `readOrdered` and `readOnce`. */
export type ReadHow = 'prepared' | 'single' | 'ordered' | 'once'

/**
 * A statement, or a part of one, with its values kept apart. The text is the same whatever the values are.
 */
export class Sql {
  constructor(
    /** Texts before, between and after the values. */
    readonly pieces: readonly string[],
    readonly values: readonly unknown[],
  ) {}

  /** The text with `$1`, `$2` … for the values. */
  get text(): string {
    return this.pieces.reduce((text, piece, index) => `${text}$${index}${piece}`)
  }

  /**
   * The text with the values written in. Postgres treats it as a different statement each time, and plans it
   * for these values.
   */
  get written(): string {
    return this.pieces.reduce((text, piece, index) => text + literalOf(this.values[index - 1]) + piece)
  }
}

/** ``sql`id = ${id} and ${other}` ``: a value stays a value, and another `Sql` becomes a part of this one. */
export function sql(strings: TemplateStringsArray, ...given: unknown[]): Sql {
  const pieces = [strings[0] ?? '']
  const values: unknown[] = []
  const append = (text: string) => pieces.push(`${pieces.pop()}${text}`)
  given.forEach((part, index) => {
    if (part instanceof Sql) {
      append(part.pieces[0] ?? '')
      pieces.push(...part.pieces.slice(1))
      values.push(...part.values)
      append(strings[index + 1] ?? '')
    } else {
      values.push(part)
      pieces.push(strings[index + 1] ?? '')
    }
  })
  return new Sql(pieces, values)
}

/** A statement whose text has `$1`, `$2` … for its values. */
export function bound(text: string, values: readonly unknown[] = []): Sql {
  // Texts and places by turns.
  const parts = text.split(/\$(\d+)/)
  const places = parts.filter((_, index) => index % 2 === 1)
  return new Sql(
    parts.filter((_, index) => index % 2 === 0),
    places.map((place) => values[Number(place) - 1]),
  )
}

/**
 * SQL text as it is.
 * @param text never from outside.
 */
export const raw = (text: string): Sql => new Sql([text], [])

/** All conditions joined by `and`; `true` without any. */
export const allOf = (conditions: readonly Sql[]): Sql =>
  conditions.length === 0 ? raw('true') : conditions.reduce((all, one) => sql`${all} and ${one}`)

/** All conditions joined by `or`; `false` without any. */
export const anyOf = (conditions: readonly Sql[]): Sql =>
  conditions.length === 0 ? raw('false') : sql`(${conditions.reduce((any, one) => sql`${any} or ${one}`)})`

/**
 * `select array[exists (…), …] as due`: which of these queries find a row.
 * @param queries at least one.
 */
export const existsEach = (queries: readonly Sql[]): Sql =>
  sql`select array[${queries.map((query) => sql`exists (${query})`).reduce((all, one) => sql`${all}, ${one}`)}] as due`

/** A value as an SQL literal: quoted text, which Postgres converts to the type it needs. */
export function literalOf(value: unknown): string {
  if (value === null || value === undefined) return 'null'
  // Postgres can't store NUL, and would treat it as the end of the statement.
  return pg.escapeLiteral(textOf(value).replaceAll('\0', ''))
}

function textOf(value: unknown): string {
  if (value instanceof Date) return value.toISOString()
  if (Buffer.isBuffer(value)) return `\\x${value.toString('hex')}`
  if (Array.isArray(value)) return `{${value.map(elementOf).join(',')}}`
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    return String(value)
  throw new Error('A value of this kind cannot be written into a statement')
}

const elementOf = (value: unknown): string =>
  value === null ? 'null' : `"${textOf(value).replace(/[\\"]/g, '\\$&')}"`
