import type { LineOutcome, WaitingLine } from '../../../kit/imports/importer.js'
import {
  addTags,
  contactsByAddress,
  insertContacts,
  isNameless,
  storeExtras,
  updateContacts,
  type StoredContact,
} from '../contacts/index.js'
import { tagsByName } from '../tags/index.js'
import { contactOf, type ContactImportOptions } from './contactImports.rules.js'

/**
 * Creates or updates contacts from lines of a table. Nothing is announced for each: there may be thousands.
 */
export async function importContacts(
  lines: readonly WaitingLine[],
  options: ContactImportOptions,
): Promise<LineOutcome[]> {
  const contacts = lines.map(({ cells }) => contactOf(cells, options))
  const addresses = contacts.map(({ number }) => ({ number, lid: null }))
  const before = await contactsByAddress(addresses)
  const newcomers = contacts.filter((_given, index) => before(addresses[index]!).length === 0)
  const made = await insertContacts(newcomers)
  // A first message may have created some of them meanwhile.
  const stands = made.size === newcomers.length ? before : await contactsByAddress(addresses)
  const outcomes: LineOutcome[] = []
  const added: StoredContact[] = []
  const updated: StoredContact[] = []
  for (const [index, given] of contacts.entries()) {
    const id = made.get(given.number)
    if (id !== undefined) {
      added.push({ given, id })
      outcomes.push('added')
      continue
    }
    const [existing] = stands(addresses[index]!)
    const isWanted =
      options.known === 'update' ||
      (options.known === 'name' && existing !== undefined && isNameless(existing))
    if (existing && isWanted) updated.push({ given, id: existing.id })
    outcomes.push(existing && isWanted ? 'updated' : 'known')
  }
  await updateContacts(updated)
  const placed = [...added, ...updated]
  await storeExtras(placed)
  await addTags(placed, options.tagIds, await tagsByName(placed.flatMap(({ given: { tags } }) => tags)))
  return outcomes
}
