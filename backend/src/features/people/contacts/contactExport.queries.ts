import { contactFieldsOf, type TableHeadings } from '@balcao/contract'
import { ContactCustomField, Tag } from '../../../models/index.js'
import type { ListedContact } from './contactBook.queries.js'

type ExportRow = Record<keyof TableHeadings['contacts'], string> & { id: number }

/** Contacts as rows of a table: tags by name, and extra info as `name: value`, in one cell each. */
export async function presentExport(contacts: readonly ListedContact[]): Promise<ExportRow[]> {
  const tags = await Tag.findAll({ where: { id: [...new Set(contacts.flatMap(({ tagIds }) => tagIds))] } })
  const tagNames = new Map(tags.map(({ id, name }) => [id, name]))
  const fields = await ContactCustomField.findAll({
    where: { contactId: contacts.map(({ id }) => id) },
    order: [['id', 'ASC']],
    raw: true,
  })
  const words = new Map<number, string[]>()
  for (const { contactId, name, value } of fields)
    words.set(contactId, [...(words.get(contactId) ?? []), `${name}: ${value}`])
  return contacts.map((contact) => ({
    id: contact.id,
    name: contact.name,
    number: contact.number ?? '',
    username: contact.username ?? '',
    ...contactFieldsOf(contact),
    tags: contact.tagIds.flatMap((tagId) => tagNames.get(tagId) ?? []).join(', '),
    extraInfo: (words.get(contact.id) ?? []).join(', '),
  }))
}
