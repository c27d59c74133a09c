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

/** A table whose lines lie in the store, and what its file was called. */
export type ReadTable = StoredTable & { name: string | null }

/** Puts the lines of a table into the place of its file. @throws AppError as `storeTable` */
export async function readTable(
  kind: Kind,
  { storageKey, name }: Upload,
  companyId: number,
): Promise<ReadTable> {
  const table = await storeTable(storageKey, companyId, importLimits[kind].rows)
  await discardFiles([storageKey])
  return { ...table, name }
}

/** How many files a call has, and how large. */
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

/** Endpoints that every kind of import has: remove it, download its rejected lines. */
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
