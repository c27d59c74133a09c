import { eachContactField } from '@balcao/contract'
import { recordEvent } from '../../../events/recordEvent.js'
import type { Contact } from '../../../models/index.js'

/**
 * The person is erased: the contact's row stays for its tickets, and says nothing of who it was. Lists let go
 * of it.
 */
export async function emptyContact(contact: Contact, newName: string): Promise<void> {
  await contact.update({
    gone: 'erased',
    name: newName,
    number: null,
    lid: null,
    ...eachContactField(() => ''),
    pushName: null,
    pictureKey: null,
    pictureBytes: null,
    profilePicUrl: null,
    blockedAt: null,
  })
  await recordEvent('contact.deleted', { contactId: contact.id })
}
