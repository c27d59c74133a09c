import { QueryTypes } from 'sequelize'
import type { BodyOf, contactListItemsApi } from '@balcao/contract'
import { ContactListEntry } from '../../models/index.js'
import { clock } from '../../platform/clock/clock.js'
import { database } from '../../platform/database/database.js'
import { refuseDuplicates } from '../../platform/database/uniqueViolation.js'
import type { askForNumber } from '../contacts/index.js'
import { contactLists } from './contactLists.resource.js'
import { maybeEntryOfNumber } from './listEntries.queries.js'
import { listEntries, tellOfList } from './listEntries.resource.js'

export type Answer = Awaited<ReturnType<typeof askForNumber>>

/** What an entry keeps of its number. @param answer what WhatsApp says of it; null when it could not be asked. */
const numberFacts = (number: string, answer: Answer) => ({
  number: answer?.number ?? number,
  isWhatsappValid: answer?.exists ?? null,
  checkedAt: answer ? clock.now() : null,
})

/**
 * Adds somebody to a list, or finds who has the number there already; of two who add the same at once the second finds the first's.
 * @throws AppError ERR_NO_CONTACT_LIST_FOUND
 */
export async function findOrAddEntry(
  { contactListId, name, number, email = '' }: BodyOf<typeof contactListItemsApi.create>,
  answer: Answer,
): Promise<ContactListEntry> {
  await contactLists.find(contactListId)
  const facts = numberFacts(number, answer)
  const [made] = await database.query<ContactListEntry>(
    `insert into contact_list_entries (contact_list_id, name, email, number, is_whatsapp_valid, checked_at)
     values ($1, $2, $3, $4, $5, $6) on conflict do nothing returning *`,
    {
      bind: [contactListId, name, email, facts.number, facts.isWhatsappValid, facts.checkedAt],
      type: QueryTypes.SELECT,
      model: ContactListEntry,
      mapToModel: true,
    },
  )
  if (made) {
    await listEntries.happened('created', made)
    await tellOfList(contactListId)
    return made
  }
  const known = await maybeEntryOfNumber(contactListId, facts.number)
  return known ?? findOrAddEntry({ contactListId, name, number, email }, answer)
}

/**
 * Changes what the body says of an entry.
 * @param asked what WhatsApp says of its new number; undefined when it keeps the one that it has.
 * @throws AppError ERR_DUPLICATED_CONTACT_LIST_ITEM when another one of the list has the number.
 */
export async function changeEntry(
  entry: ContactListEntry,
  { name = entry.name, email = entry.email, number }: BodyOf<typeof contactListItemsApi.update>,
  asked: Answer | undefined,
): Promise<ContactListEntry> {
  entry.set({ name, email, ...(number !== undefined && asked !== undefined && numberFacts(number, asked)) })
  const taken = { code: 'ERR_DUPLICATED_CONTACT_LIST_ITEM', field: 'number' } as const
  await refuseDuplicates({ contact_list_entries_number: taken }, () => entry.save())
  await listEntries.happened('updated', entry)
  return entry
}

/** Keeps what WhatsApp says of an entry's number; whoever has that number in the list already is the one who stays. */
export async function settleCheck(
  entry: ContactListEntry,
  answer: NonNullable<Answer>,
): Promise<ContactListEntry> {
  const facts = numberFacts(entry.number, answer)
  const namesake = await maybeEntryOfNumber(entry.contactListId, facts.number)
  if (namesake && namesake.id !== entry.id) {
    await entry.destroy()
    await listEntries.happened('deleted', entry)
    await tellOfList(entry.contactListId)
    return namesake
  }
  await entry.update(facts)
  await listEntries.happened('updated', entry)
  return entry
}
