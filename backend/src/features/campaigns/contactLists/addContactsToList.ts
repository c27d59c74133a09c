import type { AnswerOf, BodyOf, contactListsApi } from '@balcao/contract'
import { Op } from 'sequelize'
import { recordEvent } from '../../../events/recordEvent.js'
import { Contact } from '../../../models/index.js'
import { clock } from '../../../platform/clock/clock.js'
import { contactsAfter, numberStateOf, type ListedContact } from '../../people/contacts/index.js'
import { contactLists } from './contactLists.resource.js'
import { insertEntries, type NewEntry } from './insertEntries.js'
import { tellOfList } from './listEntries.resource.js'

/** Contacts in one transaction, which takes some tens of milliseconds. */
const BATCH = 1_000

type Chosen = BodyOf<typeof contactListsApi.addContacts>
type InScope = <T>(work: () => Promise<T>) => Promise<T>
type Listed = ListedContact | Contact

/**
 * The entry takes over whether the contact's number is on WhatsApp: checked before, or proved by a message
 * from it.
 */
function entryOf(contact: Listed): NewEntry[] {
  const { name, number, email, isGroup, whatsappCheckedAt, numberRefusedAt } = contact
  if (isGroup || number === null) return []
  const state = numberStateOf(contact)
  const checked = {
    confirmed: { isWhatsappValid: true, checkedAt: whatsappCheckedAt ?? clock.now() },
    refused: { isWhatsappValid: false, checkedAt: numberRefusedAt ?? clock.now() },
    unchecked: { isWhatsappValid: null, checkedAt: null },
  }[state]
  return [{ name, number, email: email ?? '', ...checked }]
}

const nextContacts = (after: number, { contactIds, ...filters }: Chosen): Promise<Listed[]> =>
  contactIds
    ? Contact.findAll({
        where: { gone: null, [Op.and]: [{ id: contactIds }, { id: { [Op.gt]: after } }] },
        order: [['id', 'ASC']],
        limit: BATCH,
      })
    : contactsAfter(after, BATCH, { ...filters, isGroup: false })

/**
 * Adds contacts to a list, a thousand in each transaction, so that others don't wait for all of them. After
 * an interruption, another call adds the rest.
 * @throws AppError ERR_NO_CONTACT_LIST_FOUND, also when the list is deleted meanwhile.
 */
export async function addContactsToList(
  contactListId: number,
  chosen: Chosen,
  inScope: InScope,
): Promise<AnswerOf<typeof contactListsApi.addContacts>> {
  const total = { added: 0, known: 0, withoutNumber: 0 }
  for (let after = 0; ;) {
    const from = after
    const batch = await inScope(async () => {
      await contactLists.find(contactListId)
      const contacts = await nextContacts(from, chosen)
      const entries = contacts.flatMap(entryOf)
      const added = (await insertEntries(contactListId, entries)).length
      const isLast = contacts.length < BATCH
      if (added > 0) {
        await recordEvent('list.entriesChanged', { contactListId })
        await tellOfList(contactListId)
      }
      const withoutNumber = contacts.filter(({ number, isGroup }) => number === null && !isGroup).length
      return {
        isLast,
        last: contacts.at(-1)?.id ?? from,
        added,
        known: entries.length - added,
        withoutNumber,
      }
    })
    total.added += batch.added
    total.known += batch.known
    total.withoutNumber += batch.withoutNumber
    if (batch.isLast) return total
    after = batch.last
  }
}
