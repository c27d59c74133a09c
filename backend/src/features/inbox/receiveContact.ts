import type { InboundContactEvent } from '../../whatsapp/inbound.js'
import { askForPictures, nameIfNameless, updateContactAt } from '../contacts/index.js'

/**
 * What became known of a person or a group reaches the contact, if there is one: only who writes becomes one. A group is called what
 * its members call it; a person's name in the phone's address book serves where there is no better one.
 */
export async function receiveContact(connectionId: number, event: InboundContactEvent): Promise<void> {
  const { contact: address, name, pictureChanged } = event
  const contact = await updateContactAt(address, address.isGroup ? name : null)
  if (!contact) return
  if (name !== null) await nameIfNameless(contact, name)
  if (pictureChanged) await askForPictures([contact], connectionId, { atOnce: true })
}
