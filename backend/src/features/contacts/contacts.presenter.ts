import type { Contact as WireContact } from '@balcao/contract'
import type { Contact } from '../../models/index.js'
import { signedUrl } from '../../platform/storage/signedUrl.js'

/** Where a contact's picture is, signed at each reading; null when there is none. */
export const pictureUrlOf = ({ pictureKey, profilePicUrl }: Contact): string | null =>
  pictureKey ? signedUrl(pictureKey) : profilePicUrl

export const presentContact = (contact: Contact): WireContact => ({
  id: contact.id,
  name: contact.name,
  number: contact.number ?? '',
  email: contact.email,
  profilePicUrl: pictureUrlOf(contact),
  isGroup: contact.isGroup,
  companyId: contact.companyId,
  createdAt: contact.createdAt.toISOString(),
  updatedAt: contact.updatedAt.toISOString(),
})
