import type { Contact as WireContact, ContactChoice } from '@balcao/contract'
import type { Contact } from '../../../models/index.js'
import { signedUrl } from '../../../platform/storage/signedUrl.js'

/** A contact's picture, freshly signed; null when there is none. */
export const pictureUrlOf = ({
  pictureKey,
  profilePicUrl,
}: Pick<Contact, 'pictureKey' | 'profilePicUrl'>): string | null =>
  pictureKey ? signedUrl(pictureKey) : profilePicUrl

/** The fields of a contact that are shown wherever it appears. */
type PresentedContact = Pick<
  Contact,
  | ('id' | 'name' | 'number' | 'username' | 'email' | 'profilePicUrl' | 'pictureKey')
  | ('isGroup' | 'companyId' | 'blockedAt' | 'createdAt' | 'updatedAt')
>

export const presentContact = (contact: PresentedContact): WireContact => ({
  id: contact.id,
  name: contact.name,
  number: contact.number ?? '',
  username: contact.username,
  email: contact.email,
  profilePicUrl: pictureUrlOf(contact),
  isGroup: contact.isGroup,
  companyId: contact.companyId,
  blockedAt: contact.blockedAt?.toISOString() ?? null,
  createdAt: contact.createdAt.toISOString(),
  updatedAt: contact.updatedAt.toISOString(),
})

export const presentContactChoice = ({
  id,
  name,
  number,
  username,
}: Pick<Contact, keyof ContactChoice>): ContactChoice => ({ id, name, number: number ?? '', username })
