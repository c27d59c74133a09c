import { recordEvent } from '../../events/recordEvent.js'
import { Contact } from '../../models/index.js'
import type { WhatsappAddress } from '../../whatsapp/WhatsappGateway.js'
import { listContactsAt } from './contacts.queries.js'
import { mergeContacts } from './mergeContacts.js'

const nameless = (contact: Contact) => contact.name === contact.number || contact.name === contact.lid

/**
 * The contact at a WhatsApp address: found by number or LID, made when new, completed with whichever of the two was
 * missing, and merged when the address shows that two rows are one person.
 * @param pushName what the person calls themselves; names a contact that has no name yet, and never renames one.
 */
export async function rememberContact(address: WhatsappAddress, pushName: string | null): Promise<Contact> {
  const [first, second] = await listContactsAt(address)
  if (!first) {
    const contact = await Contact.create({
      name: pushName ?? address.number ?? address.lid ?? '',
      number: address.number,
      lid: address.lid,
    })
    await recordEvent('contact.created', { contactId: contact.id })
    return contact
  }
  if (second) await mergeContacts(first, second)
  first.number ??= address.number
  first.lid ??= address.lid
  if (pushName && nameless(first)) first.name = pushName
  if (first.changed()) {
    await first.save()
    await recordEvent('contact.updated', { contactId: first.id })
  }
  return first
}
