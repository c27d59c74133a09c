import { limits, type publicApi, type QueryOf } from '@balcao/contract'
import { Tag } from '../../../models/index.js'
import { byAlphabet } from '../../../platform/database/alphabet.js'
import { raw, sql } from '../../../platform/database/sql.js'
import type { Program } from '../../../platform/http/programRoute.js'
import { contactsAfter, type ListedContact } from '../../people/contacts/index.js'

/** A page of the contacts that a program reaches, by id, and the names of their tags in their order. */
export async function listProgramContacts(
  { connectionId }: Program,
  { searchParam, after = 0, limit = limits.programPage.usual }: QueryOf<typeof publicApi.contacts>,
): Promise<{ rows: ListedContact[]; tags: Map<number, string>; hasMore: boolean }> {
  const isReached =
    connectionId === null
      ? raw('true')
      : sql`exists (select from tickets ticket where ticket.contact_id = contact.id and ticket.connection_id = ${connectionId})`
  const found = await contactsAfter(after, limit + 1, searchParam ? { searchParam } : {}, isReached)
  const rows = found.slice(0, limit)
  const tagIds = [...new Set(rows.flatMap((row) => row.tagIds))]
  const tags = await Tag.findAll({ where: { id: tagIds }, order: [byAlphabet('Tag')] })
  return { rows, tags: new Map(tags.map(({ id, name }) => [id, name])), hasMore: found.length > limit }
}
