import type pg from 'pg'
import type { MediaStore } from '../../platform/storage/mediaStore.js'
import type { ArrivingRow } from './arrivingRow.js'
import { withoutFile } from './fingerprint.js'
import type { TableShape } from '../../kit/companyFolder/movedTables.js'
import type { CompanySource } from './source.js'
import { fileColumns, fileNamesIn, storeFiles, withStoredFiles, type StoredFile } from './storeFiles.js'

interface Place {
  client: pg.Client
  sourceId: number
  companyId: number
  source: CompanySource
  media: MediaStore
}

interface WithFiles {
  /** Files that were stored, to be noted with the rows. */
  files: StoredFile[]
  /** How many the source no longer has. */
  gone: number
  rows: readonly ArrivingRow[]
}

/** Stores the files of arriving rows, and gives the rows their keys. */
export async function withFiles(
  { client, sourceId, companyId, source, media }: Place,
  { move }: TableShape,
  rows: readonly ArrivingRow[],
): Promise<WithFiles> {
  const columns = Object.keys(move.files ?? {})
  if (columns.length === 0) return { files: [], gone: 0, rows }
  const names = fileNamesIn(rows, columns)
  const found = await knownFiles(client, sourceId, names)
  const missing = names.filter((name) => !found.has(name))
  const files = await storeFiles(missing, { source, media, companyId })
  for (const file of files) found.set(file.name, file)
  const isGone = ({ values }: ArrivingRow, column: string) =>
    typeof values[column] === 'string' && !found.has(values[column])
  return {
    files,
    gone: missing.length - files.length,
    rows: rows.flatMap((row): ArrivingRow[] => {
      const gone = columns.filter((column) => isGone(row, column))
      const { values } = withStoredFiles(row, move.files ?? {}, found)
      if (gone.length === 0) return [{ ...row, values, given: row.given && Object.keys(values) }]
      // It waits on, as it is.
      if (row.isWaiting) return []
      const ofFile = new Set(gone.flatMap((column) => fileColumns(column, move.files?.[column] ?? {})))
      const given = row.given?.filter((column) => !ofFile.has(column)) ?? null
      return [{ ...row, values, given, fingerprint: withoutFile(row.fingerprint) }]
    }),
  }
}

async function knownFiles(
  client: pg.Client,
  sourceId: number,
  names: readonly string[],
): Promise<Map<string, StoredFile>> {
  const { rows } = await client.query<{
    name: string
    key: string
    facts: Omit<StoredFile, 'name' | 'key'>
  }>('select name, file_key as key, facts from source_files where source_id = $1 and name = any ($2)', [
    sourceId,
    names,
  ])
  return new Map(rows.map(({ name, key, facts }) => [name, { name, key, ...facts }]))
}
