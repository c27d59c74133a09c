import type pg from 'pg'
import { fingerprintOf, stateOf } from './fingerprint.js'
import type { TableShape } from '../../kit/companyFolder/movedTables.js'
import type { SourceRow } from './source.js'

/** A row that is new here, or that has changed at its source since it arrived. */
export interface ArrivingRow extends SourceRow {
  /** See `fingerprintOf`. */
  fingerprint: string
  /** Columns that change in our row; null for a new row. */
  given: readonly string[] | null
  /** Whether it arrived without its file before, and has not changed otherwise. */
  isWaiting: boolean
}

interface Place {
  client: pg.Client
  sourceId: number
}

interface Arrived {
  key: string
  fingerprint: string | null
}

/**
 * Finds the rows of a batch that are new or have changed. The others arrived before, and cost no write.
 * @returns them, and how many of the others have become rows that were here already.
 */
export async function arrivingRows(
  { client, sourceId }: Place,
  { keySpace, move }: TableShape,
  rows: readonly SourceRow[],
): Promise<{ arriving: ArrivingRow[]; merged: number }> {
  const { rows: found } = await client.query<Arrived>(
    'select source_key as key, fingerprint from source_rows where source_id = $1 and table_name = $2 and source_key = any ($3)',
    [sourceId, keySpace, rows.map(({ id }) => id)],
  )
  const arrived = new Map(found.map(({ key, fingerprint }) => [key, fingerprint]))
  const arriving = rows.flatMap((row): ArrivingRow[] => {
    const before = arrived.get(row.id)
    const fingerprint = fingerprintOf(row)
    if (before === undefined) return [{ ...row, fingerprint, given: null, isWaiting: false }]
    // Another row's values: it became a row that was here already, or its id is that of another table's row.
    if (before === null || move.idsOf !== undefined) return []
    const state = stateOf(before, fingerprint)
    if (state === 'same') return []
    return [{ ...row, fingerprint, given: Object.keys(row.values), isWaiting: state === 'waiting' }]
  })
  return { arriving, merged: found.filter(({ fingerprint }) => fingerprint === null).length }
}
