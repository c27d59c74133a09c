import { recordEvent } from '../../events/recordEvent.js'
import { Contact } from '../../models/index.js'
import { clock } from '../../platform/clock/clock.js'
import { mergeContacts } from './mergeContacts.js'

/**
 * WhatsApp has confirmed a contact's number, and writes it so: it is asked no more. Where it writes the number otherwise than we
 * did (Brazil's ninth digit) the contact has that number from now on, and is one with whoever had it already.
 * @param number digits only, as WhatsApp writes it.
 */
export async function confirmNumber(contactId: number, number: string): Promise<void> {
  const contact = await Contact.findByPk(contactId)
  if (!contact || (contact.number === number && contact.whatsappCheckedAt)) return
  const whatsappCheckedAt = clock.now()
  if (contact.number === number) {
    await contact.update({ whatsappCheckedAt }, { silent: true })
    return
  }
  const namesake = await Contact.findOne({ where: { number } })
  const kept = namesake ?? contact
  if (namesake) await mergeContacts(namesake, contact)
  const name = kept.name === contact.number ? number : kept.name
  await kept.update({ name, number, whatsappCheckedAt })
  await recordEvent('contact.updated', { contactId: kept.id })
}
