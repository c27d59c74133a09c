import type { LineReason, TableLine } from '@balcao/contract'
import { QueryTypes } from 'sequelize'
import { database } from '../../platform/database/database.js'
import type { LineOutcome, WaitingLine } from './importer.js'

/** A line as it is staged: the key of its record, or why it is left out. */
export type LookedAt = TableLine & ({ key: string } | { reasons: readonly LineReason[] })

/** Stages lines. */
export async function addRows(importId: number, lines: readonly LookedAt[]): Promise<void> {
  await database.query(
    `insert into import_rows (import_id, line, cells, key, reasons)
     select $1, line, cells, key, reasons
       from jsonb_to_recordset($2::jsonb) as given (line integer, cells jsonb, key text, reasons text[])`,
    { bind: [importId, JSON.stringify(lines)] },
  )
}

/**
 * Leaves out every line whose record was named by an earlier one. For a recently filled table Postgres
 * expects one row, and would compare each line with each; a setting prevents that.
 * @returns how many.
 */
export async function leaveOutRepeated(importId: number): Promise<number> {
  await database.query('set local enable_nestloop = off')
  const [found] = await database.query<{ count: number }>(
    `with placed as (
       select line, min(line) over (partition by key) as first from import_rows
        where import_id = $1 and reasons is null
     ), repeated as (
       update import_rows set reasons = '{repeated}', other_line = later.first
         from (select line, first from placed where line > first) later
        where import_id = $1 and import_rows.line = later.line
       returning 1
     ) select count(*)::integer as count from repeated`,
    { bind: [importId], type: QueryTypes.SELECT },
  )
  await database.query('set local enable_nestloop = on')
  return found?.count ?? 0
}

/** The next staged lines after one. */
export const nextRows = (importId: number, after: number, size: number): Promise<WaitingLine[]> =>
  database.query<WaitingLine>(
    `select line, cells, key from import_rows
      where import_id = $1 and line > $2 and reasons is null and key is not null order by line limit $3`,
    { bind: [importId, after, size], type: QueryTypes.SELECT },
  )

/** Removes lines that have become records, and stores why the others have not. */
export async function settleRows(
  importId: number,
  rows: readonly WaitingLine[],
  outcomes: readonly LineOutcome[],
): Promise<void> {
  const linesWith = (isKnown: boolean) =>
    rows.filter((_row, index) => (outcomes[index] === 'known') === isKnown).map(({ line }) => line)
  await database.query('delete from import_rows where import_id = $1 and line = any($2)', {
    bind: [importId, linesWith(false)],
  })
  await database.query(`update import_rows set reasons = '{known}' where import_id = $1 and line = any($2)`, {
    bind: [importId, linesWith(true)],
  })
}

/** A line that did not become a record. Without reasons its import ended before it. */
export interface LeftOut extends TableLine {
  reasons: readonly LineReason[] | null
  /** Number of the line with the same value, for duplicates. */
  otherLine: number | null
}

/** The next remaining lines after one. */
export const leftOutRows = (importId: number, after: number, size: number): Promise<LeftOut[]> =>
  database.query<LeftOut>(
    `select line, cells, reasons, other_line as "otherLine" from import_rows
      where import_id = $1 and line > $2 order by line limit $3`,
    { bind: [importId, after, size], type: QueryTypes.SELECT },
  )

/** Deletes remaining lines. */
export const deleteRows = (lines: readonly { importId: number; line: number }[]): Promise<unknown> =>
  database.query(
    `delete from import_rows using unnest($1::integer[], $2::integer[]) as given (import_id, line)
      where import_rows.import_id = given.import_id and import_rows.line = given.line`,
    {
      bind: [lines.map(({ importId }) => importId), lines.map(({ line }) => line)],
      type: QueryTypes.DELETE,
    },
  )
