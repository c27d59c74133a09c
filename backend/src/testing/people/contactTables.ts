import { contactImportsApi, contactsApi, type BodyOf, type ContactDetail } from '@balcao/contract'
import type { User } from '../../models/index.js'
import { apiAs, type TestFile } from '../apiClient.js'
import { settle } from '../settle.js'

/** A file of contacts. */
export const aTable = (content: string | Buffer, name = 'contatos.csv'): TestFile => ({ name, content })

/** Uploads a table of contacts. */
export const readTable = (user: User, file: TestFile) =>
  apiAs(user).ok(contactImportsApi.read, { files: [file] })

type Start = BodyOf<typeof contactImportsApi.start>
/** First column: name; second column: number. */
export const byPlace: Start = { columns: { name: 0, number: 1 }, known: 'skip' }

/** Uploads a table, starts the import, and runs the job. */
export async function imported(admin: User, file: TestFile, body: Partial<Start> = {}) {
  const { id } = await readTable(admin, file)
  await apiAs(admin).ok(contactImportsApi.start, { params: { id }, body: { ...byPlace, ...body } })
  await settle()
  const found = (await apiAs(admin).ok(contactImportsApi.list)).find((row) => row.id === id)
  if (!found) throw new Error('the import is not listed')
  return found
}

/** The contact with a number. */
export async function contactAt(admin: User, number: string): Promise<ContactDetail> {
  const { contacts } = await apiAs(admin).ok(contactsApi.list, { query: { searchParam: number } })
  return apiAs(admin).ok(contactsApi.get, { params: { id: contacts[0]?.id ?? 0 } })
}

/** The file of an import's left-out lines. */
export const refusedLinesOf = async (admin: User, id: number): Promise<string> =>
  (await apiAs(admin).send(contactImportsApi.refused, { params: { id } })).text
