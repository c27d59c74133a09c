import {
  importLimits,
  SOURCE_LANGUAGE,
  type Ability,
  type contactImportsApi,
  type TableImport,
} from '@balcao/contract'
import { route, routeOutsideScope, type Route } from '../../platform/http/route.js'
import type { Upload } from '../../platform/http/input/upload.js'
import { discardFiles } from '../../platform/storage/discardFiles.js'
import type { UserActor } from '../../platform/tenancy/actor.js'
import { storeTable, type StoredTable } from '../../platform/tables/storeTable.js'
import { begunBy, findImport, removeImport, type NewImport } from './imports.js'
import { refusedLines } from './refusedLines.js'

type Kind = TableImport['kind']

/** A table whose lines are in the store, and its file's name. */
export type ReadTable = StoredTable & { name: string | null }

/**
 * Replaces a table's file by its lines.
 * @throws AppError as `storeTable`
 */
export async function readTable(
  kind: Kind,
  { storageKey, name }: Upload,
  companyId: number,
): Promise<ReadTable> {
  const table = await storeTable(storageKey, companyId, importLimits[kind].rows)
  await discardFiles([storageKey])
  return { ...table, name }
}

/** Number of files of a call, and their size. */
export const oneTable = (kind: Kind) => ({ files: 1, fileBytes: importLimits[kind].bytes }) as const

/** A table that somebody uploaded, before its import starts. */
export const factsOfTable = (
  kind: Kind,
  { storageKey, headings, count, name }: ReadTable,
  actor: UserActor,
): NewImport => ({
  kind,
  source: 'file',
  storageKey,
  headings,
  total: count,
  fileName: name,
  ...begunBy(actor),
})

/** Endpoints of every kind of import: remove it, download its rejected lines. */
export const importRoutes = (
  kind: Kind,
  api: Pick<typeof contactImportsApi, 'remove' | 'refused'>,
  access: Ability,
): readonly Route[] => [
  route(api.remove, { access }, async ({ params }) => {
    await removeImport(await findImport(kind, params.id, true))
    return { message: 'Import removed' }
  }),

  routeOutsideScope(api.refused, { access }, ({ params, query, inScope }) =>
    refusedLines(kind, params.id, { language: query.language ?? SOURCE_LANGUAGE, inScope }),
  ),
]
