import { contactListImportsApi, importLimits, MOST_ROWS_AT_ONCE, type TableLine } from '@balcao/contract'
import {
  createImport,
  findImport,
  listImports,
  presentHead,
  presentImport,
  removeImport,
  startImport,
  type NewImport,
} from '../../kit/imports/imports.js'
import { refusedLines } from '../../kit/imports/refusedLines.js'
import { AppError } from '../../platform/errors/AppError.js'
import { route, routeOutsideScope, type Route } from '../../platform/http/route.js'
import type { Upload } from '../../platform/http/upload.js'
import { uploadRoute } from '../../platform/http/uploadRoute.js'
import { discardFiles } from '../../platform/storage/discardFiles.js'
import { storedLines, storeTable, type StoredTable } from '../../platform/tables/storeTable.js'
import { contactLists } from './contactLists.resource.js'
import { importAtOnce } from './importAtOnce.js'
import { presentListEntry } from './listEntries.resource.js'
import { optionsOf } from './listImports.rules.js'

const access = 'campaigns:manage'
const kind = 'contactList'

type ReadTable = StoredTable & { name: string | null }

/** Puts the lines of a table into the place of its file. */
async function readTable({ storageKey, name }: Upload, companyId: number): Promise<ReadTable> {
  const table = await storeTable(storageKey, companyId, importLimits[kind].rows)
  await discardFiles([storageKey])
  return { ...table, name }
}

/** The same, with all of its lines where they are few; null where they are not. */
async function readShortTable(
  file: Upload,
  companyId: number,
): Promise<ReadTable & { all: TableLine[] | null }> {
  const table = await readTable(file, companyId)
  if (table.count > MOST_ROWS_AT_ONCE) return { ...table, all: null }
  const all: TableLine[] = []
  for await (const lines of storedLines(table.storageKey, 0, MOST_ROWS_AT_ONCE)) all.push(...lines)
  return { ...table, all }
}

const ofOneTable = {
  access,
  most: { files: 1, fileBytes: importLimits[kind].bytes },
  admit: async ({ params }: { params: { id: number } }) => {
    await contactLists.find(params.id)
  },
} as const

const factsOf = (
  { storageKey, headings, count, name }: ReadTable,
  contactListId: number,
  userName: string,
): NewImport => ({
  ...{ kind, source: 'file', contactListId, userName },
  ...{ storageKey, headings, total: count, fileName: name },
})

export const listImportsRoutes: readonly Route[] = [
  route(contactListImportsApi.list, { access }, async ({ params }) => {
    const { id } = await contactLists.find(params.id)
    return (await listImports(kind, id)).map(presentImport)
  }),

  uploadRoute(
    contactListImportsApi.read,
    { ...ofOneTable, prepare: readTable },
    async ({ params, files: [table], actor }) => {
      if (!table) throw new AppError('ERR_TABLE_EMPTY')
      const { id } = await contactLists.find(params.id)
      return presentHead(await createImport(factsOf(table, id, actor.name)), table.lines)
    },
  ),

  route(contactListImportsApi.start, { access }, async ({ params, body }) => {
    const row = await findImport(kind, params.id, true)
    await startImport(row, optionsOf(row.contactListId ?? 0, body))
    return presentImport(row)
  }),

  route(contactListImportsApi.remove, { access }, async ({ params }) => {
    await removeImport(await findImport(kind, params.id, true))
    return { message: 'Import removed' }
  }),

  routeOutsideScope(contactListImportsApi.refused, { access }, ({ params, query, inScope }) =>
    refusedLines(kind, params.id, { language: query.language ?? 'pt', inScope }),
  ),

  uploadRoute(
    contactListImportsApi.upload,
    { ...ofOneTable, prepare: readShortTable },
    async ({ params, files: [table], actor }) => {
      if (!table) throw new AppError('ERR_TABLE_EMPTY')
      const { id: contactListId } = await contactLists.find(params.id)
      const facts = factsOf(table, contactListId, actor.name)
      return (await importAtOnce({ facts, contactListId, lines: table.all })).map(presentListEntry)
    },
  ),
]
