import { recordEvent } from '../../../events/recordEvent.js'
import type { Contact } from '../../../models/index.js'
import type { WhatsappAddress } from '../../../whatsapp/port/address.js'
import { addContacts } from './addContacts.js'
import { listContactsAt } from './contactsByAddress.queries.js'
import { hasMovedOn, isNameless, nameOf } from './identity.rules.js'
import { mergeContacts } from './merging/mergeContacts.js'

/** Brings a contact up to date with what WhatsApp tells of it, and tells of it only when that is new. */
async function complete(contact: Contact, address: WhatsappAddress, pushName: string | null): Promise<void> {
  contact.name = nameOf(contact, address, pushName)
  contact.number = address.number ?? contact.number
  contact.lid = address.lid ?? contact.lid
  contact.pushName = pushName ?? contact.pushName
  if (!contact.changed()) return
  await contact.save()
  await recordEvent('contact.updated', { contactId: contact.id })
}

/** The number has gone to another account: whoever had it is known by their LID alone. */
async function giveUpNumber(contact: Contact): Promise<void> {
  const name = contact.name === contact.number ? (contact.lid ?? '') : contact.name
  await contact.update({ number: null, name })
  await recordEvent('contact.updated', { contactId: contact.id })
}

/**
 * Of several rows at one address makes one: they are one person, unless the number went from one to another.
 */
async function unite(found: readonly Contact[], address: WhatsappAddress): Promise<Contact | undefined> {
  const account = found.find(({ lid }) => lid !== null && lid === address.lid)
  const former = account ? found.filter((contact) => hasMovedOn(contact, account, address)) : []
  for (const contact of former) await giveUpNumber(contact)
  const [contact, ...others] = found.filter((candidate) => !former.includes(candidate))
  if (!contact) return undefined
  for (const other of others) await mergeContacts(contact, other)
  return contact
}

/**
 * Brings the contact at a WhatsApp address, if there is one, up to date: completed with whichever of number
 * and LID was missing, its number as WhatsApp writes it, and made one where the address shows that several
 * rows are one person.
 * @param pushName what the person, or the group, calls itself: names a contact that nobody here has named.
 */
export async function updateContactAt(
  address: WhatsappAddress,
  pushName: string | null,
): Promise<Contact | null> {
  const contact = await unite(await listContactsAt(address), address)
  if (!contact) return null
  await complete(contact, address, pushName)
  return contact
}

/**
 * The contact at a WhatsApp address, brought up to date, or made when there is none. A person who writes in
 * two chats at once may be made by the other one's transaction: then that contact is taken.
 * @throws Error when it was made and removed again meanwhile: the next try makes it.
 */
export async function rememberContact(address: WhatsappAddress, pushName: string | null): Promise<Contact> {
  const updated = await updateContactAt(address, pushName)
  if (updated) return updated
  const [added] = await addContacts([{ address, pushName }])
  const contact = added ?? (await updateContactAt(address, pushName))
  if (!contact) throw new Error('Somebody else has made this contact meanwhile')
  return contact
}

/** Names a contact that has no name at all. */
export async function nameIfNameless(contact: Contact, name: string): Promise<void> {
  if (!isNameless(contact)) return
  await contact.update({ name })
  await recordEvent('contact.updated', { contactId: contact.id })
}
