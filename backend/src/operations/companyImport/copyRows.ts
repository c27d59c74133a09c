import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { jsonTextOf } from './jsonText.js'
import type { ArrivingRow } from './arrivingRow.js'
import type { MovedColumn, TableShape } from '../../kit/companyFolder/movedTables.js'
import type { Statements } from './statements.js'

const NULL = '\\N'

const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' }

/**
 * A text of a line of COPY. Postgres stores no NUL; a half of a character becomes a mark when it is encoded.
 */
const escaped = (text: string): string =>
  /[\\\n\r\t\0]/.test(text)
    ? text.replaceAll('\0', '').replaceAll(/[\\\n\r\t]/g, (character) => ESCAPES[character] ?? '')
    : text

/** An array as Postgres writes it. */
const arrayOf = (values: readonly unknown[]): string =>
  `{${values
    .map((value) =>
      value === null || value === undefined
        ? 'null'
        : `"${textOf(value).replaceAll(/[\\"]/g, (character) => `\\${character}`)}"`,
    )
    .join(',')}}`

const textOf = (value: unknown): string => (typeof value === 'string' ? value : jsonTextOf(value))

const isJson = ({ type, refersTo }: MovedColumn): boolean =>
  refersTo === null && (type === 'jsonb' || type === 'json')

function fieldOf(value: unknown, column: MovedColumn): string {
  if (value === null || value === undefined) return NULL
  if (isJson(column)) return escaped(jsonTextOf(value))
  if (column.isArray && Array.isArray(value)) return escaped(arrayOf(value))
  return escaped(textOf(value))
}

const lineOf = ({ id, values, fingerprint, given }: ArrivingRow, place: number, { columns }: TableShape) =>
  [
    escaped(id),
    place,
    fingerprint,
    given === null ? NULL : escaped(arrayOf(given)),
    ...columns.map((column) => fieldOf(values[column.name], column)),
  ].join('\t')

/**
 * Sends rows to the temporary table of a batch, by COPY.
 * @throws an error of Postgres for a value that its column does not take.
 */
export async function copyRows(
  client: pg.Client,
  table: TableShape,
  { copy }: Statements,
  rows: readonly ArrivingRow[],
): Promise<void> {
  const lines = rows.map((row, place) => lineOf(row, place, table))
  await pipeline(Readable.from([`${lines.join('\n')}\n`]), client.query(copyFrom(copy)))
}
