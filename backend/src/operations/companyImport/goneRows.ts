import type pg from 'pg'
import type { TableShape } from '../../kit/companyFolder/movedTables.js'
import type { TableReport } from './report.js'

const sumOf = (counts: Readonly<Record<string, number>>): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0)

/**
 * How many rows of a table arrived once and are no longer at the source. Rows that became others, or whose
 * ids are those of another table, are not counted.
 * @param report of a whole run.
 * @param same rows that this run has met, and that need nothing.
 */
export async function countGone(
  client: pg.Client,
  sourceId: number,
  { move, keySpace }: TableShape,
  { stored, updated, kept }: TableReport,
  same: number,
): Promise<number> {
  if (move.idsOf !== undefined) return 0
  const { rows } = await client.query<{ count: number }>(
    'select count(*)::integer as count from source_rows where source_id = $1 and table_name = $2 and fingerprint is not null',
    [sourceId, keySpace],
  )
  return Math.max(0, (rows[0]?.count ?? 0) - same - stored - updated - sumOf(kept))
}
