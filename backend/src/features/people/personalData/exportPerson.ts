import { hooksOf } from '../../../kit/hooks.js'
import type { ExportsPerson, PersonCounts } from '../../../kit/personalData.js'
import type { Contact } from '../../../models/index.js'

type InScope = <T>(work: () => Promise<T>) => Promise<T>

/** Number of a person's tickets and messages. */
export async function countPerson(contactId: number): Promise<PersonCounts> {
  const counts = { tickets: 0, messages: 0 }
  for (const { count } of hooksOf('exportsPerson')) Object.assign(counts, await count?.(contactId))
  return counts
}

/** The parts of an export that are not paged; they stay in memory until they are sent. */
async function factsOf(contact: Contact): Promise<object> {
  const facts = { contact: {} }
  for (const { facts: read } of hooksOf('exportsPerson')) Object.assign(facts, await read?.(contact))
  return facts
}

async function* pagesOf(
  { key, size, rowsAfter }: NonNullable<ExportsPerson['pages']>,
  contactId: number,
  inScope: InScope,
): AsyncGenerator<string> {
  yield `,\n  ${JSON.stringify(key)}: [`
  for (let [last, isLast] = ['0', false]; !isLast;) {
    const after = last
    const rows = await inScope(() => rowsAfter(contactId, after, size))
    const lines = rows.map((row) => `\n    ${JSON.stringify(row)}`)
    yield `${after === '0' || lines.length === 0 ? '' : ','}${lines.join(',')}`
    last = rows.at(-1)?.id ?? last
    isLast = rows.length < size
  }
  yield '\n  ]'
}

async function* partsOf(find: () => Promise<Contact>, inScope: InScope): AsyncGenerator<string> {
  const { contactId, facts } = await inScope(async () => {
    const contact = await find()
    return { contactId: contact.id, facts: await factsOf(contact) }
  })
  yield JSON.stringify(facts, null, 2).slice(0, -2)
  for (const { pages } of hooksOf('exportsPerson')) if (pages) yield* pagesOf(pages, contactId, inScope)
  yield '\n}\n'
}

/**
 * All data of a person, as JSON that is written while it is sent: an object with the parts of every feature
 * (`exportsPerson`). Long lists are read page by page, each in a scope of its own.
 * @param find reads the contact with its extra info and tags.
 */
export const exportPerson = (find: () => Promise<Contact>, inScope: InScope): AsyncIterable<string> =>
  partsOf(find, inScope)
