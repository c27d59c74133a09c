import type pg from 'pg'
import type { MoveSample } from '@balcao/contract'
import { openCompanyConnection } from '../../platform/tenancy/companyConnection.js'
import { openPlatformConnection } from '../../platform/tenancy/platformConnection.js'
import { quoted } from '../tables.js'
import { importCompany, type ImportedResult, type Importing } from './importCompany.js'
import { jsonTextOf } from './jsonText.js'
import { movedTables, type TableShape } from '../../kit/companyFolder/movedTables.js'
import { sampleOf, SampleRows } from './sampleRows.js'
import type { SourceRow } from './source.js'

interface Recording extends Importing {
  /** What the source found while it was read, as JSON; by default nothing. */
  found?: () => unknown
}

/**
 * Brings a company in as `importCompany`, and stores beside its report what the source found and some rows to
 * look at. Super users read them on a page.
 * @throws as `importCompany`.
 */
export async function recordImport({ found, ...importing }: Recording): Promise<ImportedResult> {
  const samples = new SampleRows()
  const isResumed = await hasBegun(importing.source.name)
  const result = await importCompany({
    ...importing,
    onRow: (table, row) => samples.add(table, row),
  })
  const client = await openCompanyConnection(result.companyId)
  try {
    const sourceId = await idOf(client, importing.source.name)
    const shapes = await movedTables(client, importing)
    const beside = {
      samples: await compareSamples(client, sourceId, { samples, shapes }),
      found: found?.() ?? null,
      isResumed,
    }
    await client.query(
      `update company_sources set report = coalesce(report, '{}') || $2::jsonb, updated_at = now() where id = $1`,
      [sourceId, jsonTextOf(beside)],
    )
  } finally {
    await client.end()
  }
  return result
}

/** Whether an earlier import of this source was interrupted. */
async function hasBegun(name: string): Promise<boolean> {
  const client = await openPlatformConnection('worker')
  try {
    const { rows } = await client.query<{ hasBegun: boolean }>(
      `select progress <> '{}' as "hasBegun" from company_sources where name = $1`,
      [name],
    )
    return rows[0]?.hasBegun ?? false
  } finally {
    await client.end()
  }
}

async function idOf(client: pg.Client, name: string): Promise<number> {
  const { rows } = await client.query<{ id: number }>('select id from company_sources where name = $1', [
    name,
  ])
  return rows[0]?.id ?? 0
}

/** Sampled rows beside ours. Tables without ids are left out: nothing notes which row is which. */
async function compareSamples(
  client: pg.Client,
  sourceId: number,
  { samples, shapes }: { samples: SampleRows; shapes: readonly TableShape[] },
): Promise<MoveSample[]> {
  const compared: MoveSample[] = []
  for (const shape of shapes) {
    if (shape.nextId === null) continue
    for (const row of samples.rowsOf(shape.name))
      compared.push(sampleOf(shape, row, await ourRow(client, sourceId, { shape, row })))
  }
  return compared
}

async function ourRow(
  client: pg.Client,
  sourceId: number,
  { shape, row }: { shape: TableShape; row: SourceRow },
): Promise<Record<string, unknown> | null> {
  const { rows } = await client.query<{ row: Record<string, unknown> }>(
    `select to_jsonb(t) as "row" from source_rows m join ${quoted(shape.name)} t on t.id = m.our_id
      where m.source_id = $1 and m.table_name = $2 and m.source_key = $3`,
    [sourceId, shape.keySpace, row.id],
  )
  return rows[0]?.row ?? null
}
