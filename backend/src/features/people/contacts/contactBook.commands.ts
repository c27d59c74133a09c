import { eachContactField, type BodyOf, type contactsApi } from '@balcao/contract'
import { Op, QueryTypes } from 'sequelize'
import { recordEvent } from '../../../events/recordEvent.js'
import { hooksOf } from '../../../kit/hooks.js'
import { Contact, ContactCustomField, ContactTag } from '../../../models/index.js'
import { clock } from '../../../platform/clock/clock.js'
import { database } from '../../../platform/database/database.js'
import { refuseDuplicates, type UniqueKeys } from '../../../platform/database/uniqueViolation.js'
import { tags } from '../tags/index.js'
import type { CheckedNumber } from './checkNumber.js'
import { findContact } from './contactBook.queries.js'

type NewContact = BodyOf<typeof contactsApi.create>
type ContactChanges = BodyOf<typeof contactsApi.update>
type ExtraInfo = NonNullable<ContactChanges['extraInfo']>

const uniqueKeys: UniqueKeys = {
  contacts_company_id_number_key: { code: 'ERR_DUPLICATED_CONTACT', field: 'number' },
}

/** Replaces a contact's extra info: known ids are changed, others added, missing ones deleted. */
async function keepExtraInfo(contactId: number, wanted: ExtraInfo): Promise<void> {
  const stored = await ContactCustomField.findAll({ where: { contactId } })
  const byId = new Map(stored.map((field) => [field.id, field]))
  const existingIds = wanted.flatMap(({ id }) => (id !== undefined && byId.has(id) ? [id] : []))
  await ContactCustomField.destroy({ where: { contactId, id: { [Op.notIn]: existingIds } } })
  for (const { id, name, value } of wanted) {
    const field = id === undefined ? undefined : byId.get(id)
    if (field) await field.update({ name, value })
    else await ContactCustomField.create({ contactId, name, value })
  }
}

/**
 * Replaces the tags of a contact.
 * @throws AppError ERR_NO_TAG_FOUND
 */
async function keepTags(contactId: number, wanted: readonly number[]): Promise<void> {
  const carried = await tags.findEach(wanted)
  const tagIds = carried.map(({ id }) => id)
  await ContactTag.destroy({ where: { contactId, tagId: { [Op.notIn]: tagIds } } })
  const rows = tagIds.map((tagId) => ({ contactId, tagId }))
  if (rows.length > 0) await ContactTag.bulkCreate(rows, { ignoreDuplicates: true })
}

/** The columns of a contact's number. */
const columnsOf = ({ number, isKnown }: CheckedNumber) => ({
  number,
  whatsappCheckedAt: isKnown ? clock.now() : null,
  numberRefusedAt: null,
})

/**
 * Creates a contact with a checked number.
 * @throws AppError ERR_DUPLICATED_CONTACT, ERR_NO_TAG_FOUND
 */
export async function createContact(
  { name, extraInfo, tagIds, ...fields }: NewContact,
  checked: CheckedNumber,
): Promise<Contact> {
  const contact = await refuseDuplicates(uniqueKeys, () =>
    Contact.create({ name, ...eachContactField((field) => fields[field] ?? ''), ...columnsOf(checked) }),
  )
  if (extraInfo) await keepExtraInfo(contact.id, extraInfo)
  if (tagIds) await keepTags(contact.id, tagIds)
  await recordEvent('contact.created', { contactId: contact.id })
  return findContact(contact.id)
}

/**
 * Changes a contact. Another number is another WhatsApp account, so LID, user id and username are
 * removed.
 * @param checked its new number; null keeps the current one.
 * @throws AppError ERR_DUPLICATED_CONTACT, ERR_NO_TAG_FOUND
 */
export async function updateContact(
  contact: Contact,
  { name = contact.name, extraInfo, tagIds, ...fields }: ContactChanges,
  checked: CheckedNumber | null,
): Promise<Contact> {
  contact.set({ name, ...eachContactField((field) => fields[field] ?? contact[field]) })
  if (checked && checked.number !== contact.number) {
    if (contact.number !== null) contact.set({ lid: null, userId: null, username: null })
    contact.set(columnsOf(checked))
  }
  // Extra info and tags are separate rows, so the contact's `updatedAt` is moved explicitly. Screens compare
  // it.
  contact.changed('updatedAt', true)
  await refuseDuplicates(uniqueKeys, () => contact.save())
  if (extraInfo) await keepExtraInfo(contact.id, extraInfo)
  if (tagIds) await keepTags(contact.id, tagIds)
  await recordEvent('contact.updated', { contactId: contact.id })
  return findContact(contact.id)
}

/** Blocks or unblocks a contact. Messages of a blocked contact are stored, but open nothing. */
export async function blockContact(contact: Contact, isBlocked: boolean): Promise<Contact> {
  if ((contact.blockedAt !== null) === isBlocked) return contact
  await contact.update({ blockedAt: isBlocked ? clock.now() : null })
  await recordEvent('contact.updated', { contactId: contact.id })
  return contact
}

/** Deletes a contact. Its tickets, messages and schedules go with it, by the foreign keys. */
export async function removeContact(contact: Contact): Promise<void> {
  for (const run of hooksOf('contactRemoved')) await run(contact.id)
  await contact.destroy()
  await recordEvent('contact.deleted', { contactId: contact.id })
}

/** Replaces one tag by another on all contacts. Nothing is announced: there may be a hundred thousand. */
export async function moveTag({ fromId, intoId }: { fromId: number; intoId: number }): Promise<void> {
  await database.query(
    `insert into contact_tags (contact_id, tag_id) select contact_id, $2 from contact_tags where tag_id = $1
     on conflict do nothing`,
    { bind: [fromId, intoId], type: QueryTypes.INSERT },
  )
  await ContactTag.destroy({ where: { tagId: fromId } })
}
