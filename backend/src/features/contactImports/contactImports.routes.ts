import { contactImportsApi, importLimits } from '@balcao/contract'
import {
  createImport,
  findImport,
  listImports,
  presentHead,
  presentImport,
  removeImport,
  startImport,
} from '../../kit/imports/imports.js'
import { refusedLines } from '../../kit/imports/refusedLines.js'
import { AppError } from '../../platform/errors/AppError.js'
import { route, routeOutsideScope, type Route } from '../../platform/http/route.js'
import type { Upload } from '../../platform/http/upload.js'
import { uploadRoute } from '../../platform/http/uploadRoute.js'
import { discardFiles } from '../../platform/storage/discardFiles.js'
import { storeLines, storeTable, type StoredTable } from '../../platform/tables/storeTable.js'
import { tags } from '../tags/index.js'
import { addressBook } from './addressBook.queries.js'
import { optionsOf } from './contactImports.rules.js'
import { importAtOnce } from './importAtOnce.js'

const access = 'contacts-page:import'
const kind = 'contacts'

type ReadTable = StoredTable & { name: string | null }

/** Puts the lines of a table into the place of its file. */
async function readTable({ storageKey, name }: Upload, companyId: number): Promise<ReadTable> {
  const table = await storeTable(storageKey, companyId, importLimits[kind].rows)
  await discardFiles([storageKey])
  return { ...table, name }
}

const ofOneTable = {
  access,
  admit: () => Promise.resolve(),
  most: { files: 1, fileBytes: importLimits[kind].bytes },
  prepare: readTable,
} as const

const factsOf = ({ storageKey, headings, count, name }: ReadTable) => ({
  ...({ kind, source: 'file' } as const),
  ...{ storageKey, headings, total: count, fileName: name },
})

export const contactImportsRoutes: readonly Route[] = [
  route(contactImportsApi.list, { access }, async () => (await listImports(kind)).map(presentImport)),

  uploadRoute(contactImportsApi.read, ofOneTable, async ({ files: [table], actor }) => {
    if (!table) throw new AppError('ERR_TABLE_EMPTY')
    return presentHead(await createImport({ ...factsOf(table), userName: actor.name }), table.lines)
  }),

  route(contactImportsApi.start, { access }, async ({ params, body }) => {
    const row = await findImport(kind, params.id, true)
    await tags.findEach(body.tagIds ?? [])
    await startImport(row, optionsOf(body, row.headings))
    return presentImport(row)
  }),

  route(contactImportsApi.remove, { access }, async ({ params }) => {
    await removeImport(await findImport(kind, params.id, true))
    return { message: 'Import removed' }
  }),

  routeOutsideScope(contactImportsApi.refused, { access }, ({ params, query, inScope }) =>
    refusedLines(kind, params.id, { language: query.language ?? 'pt', inScope }),
  ),

  routeOutsideScope(contactImportsApi.phone, { access }, async ({ actor, inScope }) => {
    const people = await inScope(addressBook)
    const lines = people.map(({ name, number }, index) => ({ line: index + 2, cells: [name, number] }))
    const storageKey = await storeLines(lines, actor.companyId)
    await inScope(() =>
      importAtOnce(
        {
          ...{ kind, storageKey, userName: actor.name },
          source: 'phone',
          headings: ['Nome', 'Número'],
          total: lines.length,
        },
        'name',
      ),
    )
    return { message: 'contacts imported' }
  }),

  uploadRoute(contactImportsApi.upload, ofOneTable, async ({ files: [table], actor }) => {
    if (!table) throw new AppError('ERR_TABLE_EMPTY')
    return presentImport(await importAtOnce({ ...factsOf(table), userName: actor.name }, 'skip'))
  }),
]
