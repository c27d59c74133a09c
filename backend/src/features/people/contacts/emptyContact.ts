import { eachContactField } from '@balcao/contract'
import { recordEvent } from '../../../events/recordEvent.js'
import type { Contact } from '../../../models/index.js'
import { NO_ACCOUNT } from './identity.rules.js'

/**
 * Erases a person: the contact's row stays for its tickets, without any data of the person. Lists remove it.
 */
export async function emptyContact(contact: Contact, newName: string): Promise<void> {
  await contact.update({
    gone: 'erased',
    name: newName,
    ...NO_ACCOUNT,
    ...eachContactField(() => ''),
    pushName: null,
    pictureKey: null,
    pictureBytes: null,
    profilePicUrl: null,
    blockedAt: null,
  })
  await recordEvent('contact.deleted', { contactId: contact.id })
}
