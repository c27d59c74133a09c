import pg from 'pg'

/** How rows are read: `readRows`, `readOrdered` and `readOnce` say what each is for. */
export type ReadHow = 'prepared' | 'ordered' | 'once'

/**
 * A statement, or a part of one, with its values apart: text that is always the same, whatever the values
 * are.
 */
export class Sql {
  constructor(
    /** The texts before, between and after the values. */
    readonly pieces: readonly string[],
    readonly values: readonly unknown[],
  ) {}

  /** With `$1`, `$2` … for the values. */
  get text(): string {
    return this.pieces.reduce((text, piece, index) => `${text}$${index}${piece}`)
  }

  /**
   * With the values written out: for Postgres another statement each time, weighed by what the values are.
   */
  get written(): string {
    return this.pieces.reduce((text, piece, index) => text + literalOf(this.values[index - 1]) + piece)
  }
}

/**
 * ``sql`id = ${id} and ${other}` ``: a value stays a value, and another part of SQL becomes a part of this
 * one.
 */
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

/** SQL as it stands. @param text never from outside. */
export const raw = (text: string): Sql => new Sql([text], [])

/** Conditions that hold together; without any, `true`. */
export const allOf = (conditions: readonly Sql[]): Sql =>
  conditions.length === 0 ? raw('true') : conditions.reduce((all, one) => sql`${all} and ${one}`)

/** Conditions of which one holds; without any, `false`. */
export const anyOf = (conditions: readonly Sql[]): Sql =>
  conditions.length === 0 ? raw('false') : sql`(${conditions.reduce((any, one) => sql`${any} or ${one}`)})`

/** A value as SQL writes it: a text in quotes, which Postgres takes for whatever type is wanted there. */
export function literalOf(value: unknown): string {
  if (value === null || value === undefined) return 'null'
  // It cannot store NUL, and would take it for the end of the statement.
  return pg.escapeLiteral(textOf(value).replaceAll('\0', ''))
}

function textOf(value: unknown): string {
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return `{${value.map(elementOf).join(',')}}`
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    return String(value)
  throw new Error('A value of this kind cannot be written into a statement')
}

const elementOf = (value: unknown): string =>
  value === null ? 'null' : `"${textOf(value).replace(/[\\"]/g, '\\$&')}"`
