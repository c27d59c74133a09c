import { recordEvent } from '../../../events/recordEvent.js'
import { Contact } from '../../../models/index.js'
import { clock } from '../../../platform/clock/clock.js'
import { numberStateOf } from './contactBook.rules.js'
import { mergeContacts } from './merging/mergeContacts.js'

/**
 * WhatsApp has confirmed a contact's number, with this spelling. If the spelling differs (Brazil's ninth
 * digit), the contact gets it, and is merged with a contact that has it already.
 * @param number digits only, as WhatsApp writes it.
 * @returns the id of the contact that has it now.
 */
export async function confirmNumber(contactId: number, number: string): Promise<number> {
  const contact = await Contact.findByPk(contactId)
  if (!contact || (contact.number === number && contact.whatsappCheckedAt && !contact.numberRefusedAt))
    return contactId
  const confirmed = { whatsappCheckedAt: clock.now(), numberRefusedAt: null }
  if (contact.number === number) {
    const isChange = numberStateOf(contact) !== 'confirmed'
    await contact.update(confirmed, { silent: !isChange })
    if (isChange) await recordEvent('contact.updated', { contactId })
    return contactId
  }
  const namesake = await Contact.findOne({ where: { number } })
  const survivor = namesake ?? contact
  if (namesake) await mergeContacts(namesake, contact)
  const name = survivor.name === contact.number ? number : survivor.name
  await survivor.update({ name, number, ...confirmed })
  await recordEvent('contact.updated', { contactId: survivor.id })
  return survivor.id
}

/**
 * WhatsApp does not have a contact's number. It is asked again when a user wants that, or sends a message
 * there.
 */
export async function refuseNumber(contactId: number, number: string): Promise<void> {
  const contact = await Contact.findByPk(contactId)
  if (contact?.number !== number || contact.numberRefusedAt) return
  await contact.update({ numberRefusedAt: clock.now(), whatsappCheckedAt: null })
  await recordEvent('contact.updated', { contactId })
}
