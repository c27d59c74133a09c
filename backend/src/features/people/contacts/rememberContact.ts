import { recordEvent } from '../../../events/recordEvent.js'
import type { Contact } from '../../../models/index.js'
import type { WhatsappAddress } from '../../../whatsapp/port/address.js'
import { addContacts } from './addContacts.js'
import { listContactsAt } from './contactsByAddress.queries.js'
import { accountAfter, hasMovedOn, isAt, isNameless, nameOf, nameWithout } from './identity.rules.js'
import { mergeContacts } from './merging/mergeContacts.js'

/** Updates a contact with WhatsApp's facts, and announces it only if something changed. */
async function complete(
  contact: Contact,
  address: WhatsappAddress,
  pushName: string | null,
  username: string | null,
): Promise<void> {
  contact.name = nameOf(contact, address, pushName, username)
  contact.set(accountAfter(contact, address, username))
  contact.pushName = pushName ?? contact.pushName
  if (!contact.changed()) return
  await contact.save()
  await recordEvent('contact.updated', { contactId: contact.id })
}

/** The number belongs to another account now, so the former owner keeps only their LID and user id. */
async function giveUpNumber(contact: Contact): Promise<void> {
  const { lid, userId, username } = contact
  const name =
    contact.name === contact.number ? nameWithout({ number: null, lid, userId, username }) : contact.name
  await contact.update({ number: null, name })
  await recordEvent('contact.updated', { contactId: contact.id })
}

/**
 * Merges several contacts at one address. They are one person, unless the number has moved from one to
 * another.
 */
async function unite(found: readonly Contact[], address: WhatsappAddress): Promise<Contact | undefined> {
  const account = found.find(({ lid, userId }) => isAt({ number: null, lid, userId }, address))
  const former = account ? found.filter((contact) => hasMovedOn(contact, account, address)) : []
  for (const contact of former) await giveUpNumber(contact)
  const [contact, ...others] = found.filter((candidate) => !former.includes(candidate))
  if (!contact) return undefined
  for (const other of others) await mergeContacts(contact, other)
  return contact
}

/**
 * Updates the contact at a WhatsApp address, if there is one: adds a missing number, LID or user id, takes
 * WhatsApp's spelling of the number, and merges contacts which the address shows to be one person.
 * @param pushName the name at WhatsApp of the person or group. It is used if no user has named the contact.
 * @param username null when WhatsApp sent none.
 */
export async function updateContactAt(
  address: WhatsappAddress,
  pushName: string | null,
  username: string | null = null,
): Promise<Contact | null> {
  const contact = await unite(await listContactsAt(address), address)
  if (!contact) return null
  await complete(contact, address, pushName, username)
  return contact
}

/**
 * Gives the contact at a former address its new one, because the person has another number or user id. A
 * contact at the new address is merged into it, unless it belongs to a former owner of that number.
 * @returns null when there is no contact at either.
 */
export async function moveContact(
  former: WhatsappAddress,
  address: WhatsappAddress,
): Promise<Contact | null> {
  const mover = await unite(await listContactsAt(former), former)
  if (!mover) return updateContactAt(address, null)
  const current = accountAfter(mover, { ...address, number: null }, null)
  for (const contact of await listContactsAt(address)) {
    if (contact.id === mover.id) continue
    if (hasMovedOn(contact, current, address)) await giveUpNumber(contact)
    else await mergeContacts(mover, contact)
  }
  await complete(mover, address, null, null)
  return mover
}

/**
 * The contact at a WhatsApp address, updated, or created if there is none. If another transaction creates it
 * at the same moment (the person writes in two chats at once), that contact is taken.
 * @throws Error when that contact is gone again; the next try creates one.
 */
export async function rememberContact(
  address: WhatsappAddress,
  pushName: string | null,
  username: string | null = null,
): Promise<Contact> {
  const updated = await updateContactAt(address, pushName, username)
  if (updated) return updated
  const [added] = await addContacts([{ address, pushName, username }])
  const contact = added ?? (await updateContactAt(address, pushName, username))
  if (!contact) throw new Error('Somebody else has made this contact meanwhile')
  return contact
}

/** Names a contact without a name. */
export async function nameIfNameless(contact: Contact, name: string): Promise<void> {
  if (!isNameless(contact)) return
  await contact.update({ name })
  await recordEvent('contact.updated', { contactId: contact.id })
}
