import { QueryTypes } from 'sequelize'
import type { BodyOf, contactListItemsApi } from '@balcao/contract'
import { ContactListEntry } from '../../../models/index.js'
import { clock } from '../../../platform/clock/clock.js'
import { database } from '../../../platform/database/database.js'
import { refuseDuplicates } from '../../../platform/database/uniqueViolation.js'
import type { askForNumber } from '../../people/contacts/index.js'
import { contactLists } from './contactLists.resource.js'
import { maybeEntryOfNumber } from './listEntries.queries.js'
import { listEntries, tellOfList } from './listEntries.resource.js'
import { nudgeChecks } from './checks/nudgeChecks.js'

type Answer = NonNullable<Awaited<ReturnType<typeof askForNumber>>>

/**
 * Adds a person to a list, or finds the entry with the same number. When two calls add the same number at
 * once, the second finds the first's entry. The number is checked together with the list's other numbers.
 * @throws AppError ERR_NO_CONTACT_LIST_FOUND
 */
export async function findOrAddEntry(
  body: BodyOf<typeof contactListItemsApi.create>,
): Promise<ContactListEntry> {
  const { contactListId, name, number, email = '' } = body
  await contactLists.find(contactListId)
  const [made] = await database.query<ContactListEntry>(
    `insert into contact_list_entries (contact_list_id, name, email, number)
     values ($1, $2, $3, $4) on conflict do nothing returning *`,
    {
      bind: [contactListId, name, email, number],
      type: QueryTypes.SELECT,
      model: ContactListEntry,
      mapToModel: true,
    },
  )
  if (made) {
    await listEntries.happened('created', made)
    await tellOfList(contactListId)
    nudgeChecks()
    return made
  }
  return (await maybeEntryOfNumber(contactListId, number)) ?? findOrAddEntry(body)
}

/**
 * Changes an entry. A new number is checked on WhatsApp in its turn.
 * @throws AppError ERR_DUPLICATED_CONTACT_LIST_ITEM when another entry of the list has the number.
 */
export async function changeEntry(
  entry: ContactListEntry,
  {
    name = entry.name,
    email = entry.email,
    number = entry.number,
  }: BodyOf<typeof contactListItemsApi.update>,
): Promise<ContactListEntry> {
  const isOther = number !== entry.number
  entry.set({ name, email, ...(isOther && { number, isWhatsappValid: null, checkedAt: null }) })
  const taken = { code: 'ERR_DUPLICATED_CONTACT_LIST_ITEM', field: 'number' } as const
  await refuseDuplicates({ contact_list_entries_number: taken }, () => entry.save())
  await listEntries.happened('updated', entry)
  if (isOther) nudgeChecks()
  return entry
}

/**
 * Stores WhatsApp's answer for an entry's number. If another entry has that number already, this one is
 * deleted and the other is returned.
 */
export async function settleCheck(
  entry: ContactListEntry,
  { number, exists: isWhatsappValid }: Answer,
): Promise<ContactListEntry> {
  const facts = { number: number ?? entry.number, isWhatsappValid, checkedAt: clock.now() }
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
