import { contactImportsApi } from '@balcao/contract'
import { factsOfTable, importRoutes, oneTable, readTable } from '../../../kit/imports/importedTable.js'
import {
  begunBy,
  createImport,
  findImport,
  listImports,
  presentHead,
  presentImport,
  startImport,
} from '../../../kit/imports/imports.js'
import { route, routeOutsideScope, type Route } from '../../../platform/http/route.js'
import type { Upload } from '../../../platform/http/input/upload.js'
import { uploadRoute } from '../../../platform/http/uploadRoute.js'
import { storeLines } from '../../../platform/tables/storeTable.js'
import { tags } from '../tags/index.js'
import { addressBook } from './addressBook.queries.js'
import { optionsOf } from './contactImports.rules.js'
import { importAtOnce } from './importAtOnce.js'

const access = 'contacts-page:import'
const kind = 'contacts'

const ofOneTable = {
  access,
  admit: () => Promise.resolve(),
  most: oneTable(kind),
  prepare: (file: Upload, companyId: number) => readTable(kind, file, companyId),
} as const

export const contactImportsRoutes: readonly Route[] = [
  route(contactImportsApi.list, { access }, async () => (await listImports(kind)).map(presentImport)),

  uploadRoute(contactImportsApi.read, ofOneTable, async ({ files: [table], actor }) => {
    return presentHead(await createImport(factsOfTable(kind, table, actor)), table.lines)
  }),

  route(contactImportsApi.start, { access }, async ({ params, body }) => {
    const row = await findImport(kind, params.id, true)
    await tags.findEach(body.tagIds ?? [])
    await startImport(row, optionsOf(body, row.headings))
    return presentImport(row)
  }),

  ...importRoutes(kind, contactImportsApi, access),

  routeOutsideScope(contactImportsApi.phone, { access }, async ({ actor, inScope }) => {
    const people = await inScope(addressBook)
    const lines = people.map(({ name, number }, index) => ({ line: index + 2, cells: [name, number] }))
    const storageKey = await storeLines(lines, actor.companyId)
    await inScope(() =>
      importAtOnce(
        {
          kind,
          storageKey,
          ...begunBy(actor),
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
    return presentImport(await importAtOnce(factsOfTable(kind, table, actor), 'skip'))
  }),
]
