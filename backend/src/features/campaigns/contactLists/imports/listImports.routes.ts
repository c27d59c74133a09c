import { contactListImportsApi, MOST_ROWS_AT_ONCE, type TableLine } from '@balcao/contract'
import {
  factsOfTable,
  importRoutes,
  oneTable,
  readTable,
  type ReadTable,
} from '../../../../kit/imports/importedTable.js'
import {
  createImport,
  findImport,
  listImports,
  presentHead,
  presentImport,
  startImport,
  type NewImport,
} from '../../../../kit/imports/imports.js'
import { route, type Route } from '../../../../platform/http/route.js'
import type { Upload } from '../../../../platform/http/input/upload.js'
import { uploadRoute } from '../../../../platform/http/uploadRoute.js'
import type { UserActor } from '../../../../platform/tenancy/actor.js'
import { storedLines } from '../../../../platform/tables/storeTable.js'
import { contactLists } from '../contactLists.resource.js'
import { importAtOnce } from './importAtOnce.js'
import { presentListEntry } from '../listEntries.resource.js'
import { optionsOf } from './listImports.rules.js'

const access = 'campaigns:manage'
const kind = 'contactList'

const readFile = (file: Upload, companyId: number): Promise<ReadTable> => readTable(kind, file, companyId)

/** A table with all of its lines if they are few, and null otherwise. */
async function readShortTable(
  file: Upload,
  companyId: number,
): Promise<ReadTable & { all: TableLine[] | null }> {
  const table = await readFile(file, companyId)
  if (table.count > MOST_ROWS_AT_ONCE) return { ...table, all: null }
  const all: TableLine[] = []
  for await (const lines of storedLines(table.storageKey, 0, MOST_ROWS_AT_ONCE)) all.push(...lines)
  return { ...table, all }
}

const ofOneTable = {
  access,
  most: oneTable(kind),
  admit: async ({ params }: { params: { id: number } }) => {
    await contactLists.find(params.id)
  },
} as const

const factsOf = (table: ReadTable, contactListId: number, actor: UserActor): NewImport => ({
  ...factsOfTable(kind, table, actor),
  contactListId,
})

export const listImportsRoutes: readonly Route[] = [
  route(contactListImportsApi.list, { access }, async ({ params }) => {
    const { id } = await contactLists.find(params.id)
    return (await listImports(kind, id)).map(presentImport)
  }),

  uploadRoute(
    contactListImportsApi.read,
    { ...ofOneTable, prepare: readFile },
    async ({ params, files: [table], actor }) => {
      const { id } = await contactLists.find(params.id)
      return presentHead(await createImport(factsOf(table, id, actor)), table.lines)
    },
  ),

  route(contactListImportsApi.start, { access }, async ({ params, body }) => {
    const row = await findImport(kind, params.id, true)
    await startImport(row, optionsOf(row.contactListId ?? 0, body))
    return presentImport(row)
  }),

  ...importRoutes(kind, contactListImportsApi, access),

  uploadRoute(
    contactListImportsApi.upload,
    { ...ofOneTable, prepare: readShortTable },
    async ({ params, files: [table], actor }) => {
      const { id: contactListId } = await contactLists.find(params.id)
      const facts = factsOf(table, contactListId, actor)
      return (await importAtOnce({ facts, contactListId, lines: table.all })).map(presentListEntry)
    },
  ),
]
