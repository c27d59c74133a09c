import type pg from 'pg'
import { addCount, emptyTableReport, type ImportReport } from './report.js'
import type { Place, Statements } from './statements.js'

/** Fills references that waited for the rows of a table. */
export async function fillReferences(
  client: pg.Client,
  { sourceId, companyId }: Place,
  table: string,
  statements: readonly Statements[],
): Promise<void> {
  for (const { text } of statements.flatMap(({ fill }) => fill).filter(({ to }) => to === table))
    for (;;) {
      const { rows } = await client.query<{ count: number }>(text, [sourceId, companyId])
      if ((rows[0]?.count ?? 0) === 0) break
    }
}

/** References whose row never came stay as they are. */
export async function giveUpReferences(
  client: pg.Client,
  sourceId: number,
  { tables }: ImportReport,
): Promise<void> {
  const { rows } = await client.query<{ table: string; column: string; count: number }>(
    `with gone as (delete from source_references where source_id = $1 returning table_name, column_name)
     select table_name as "table", column_name as "column", count(*)::integer as count from gone group by 1, 2`,
    [sourceId],
  )
  for (const { table, column, count } of rows)
    addCount((tables[table] ??= emptyTableReport()).cleared, column, count)
}
