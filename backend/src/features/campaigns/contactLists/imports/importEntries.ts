import { QueryTypes } from 'sequelize'
import type { LineOutcome, WaitingLine } from '../../../../kit/imports/importer.js'
import { database } from '../../../../platform/database/database.js'
import { contactOf, type ImportedContact } from '../../../people/contactImports/index.js'
import { insertEntries } from '../insertEntries.js'
import type { ListImportOptions } from './listImports.rules.js'

/** Updates existing entries with the values of the table; empty values change nothing. */
async function update(contactListId: number, people: readonly ImportedContact[]): Promise<void> {
  if (people.length === 0) return
  await database.query(
    `update contact_list_entries entry set name = coalesce(nullif(given.name, ''), entry.name),
            email = coalesce(nullif(given.email, ''), entry.email), updated_at = now()
       from unnest($2::text[], $3::text[], $4::text[]) as given (number, name, email)
      where entry.contact_list_id = $1 and entry.number_key = canonical_number(given.number)`,
    {
      bind: [
        contactListId,
        people.map(({ number }) => number),
        people.map(({ name }) => name),
        people.map(({ email }) => email),
      ],
      type: QueryTypes.UPDATE,
    },
  )
}

/** Adds the people of some lines to their list (unchecked on WhatsApp), or updates existing entries. */
export async function importEntries(
  lines: readonly WaitingLine[],
  options: ListImportOptions,
): Promise<LineOutcome[]> {
  const people = lines.map(({ cells }) => contactOf(cells, options))
  const made = await insertEntries(
    options.contactListId,
    people.map(({ name, number, email }) => ({
      name: name || number,
      number,
      email,
      isWhatsappValid: null,
      checkedAt: null,
    })),
  )
  const added = new Set(made.map(({ number }) => number))
  if (options.known === 'update')
    await update(
      options.contactListId,
      people.filter(({ number }) => !added.has(number)),
    )
  const outcome = options.known === 'update' ? 'updated' : 'known'
  return people.map(({ number }) => (added.has(number) ? 'added' : outcome))
}
