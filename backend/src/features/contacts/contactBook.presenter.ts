import { hasAbility, type Contact as WireContact, type ContactDetail, type ExtraInfo } from '@balcao/contract'
import type { Contact, ContactCustomField } from '../../models/index.js'
import type { UserActor } from '../../platform/tenancy/actor.js'
import type { ListedContact } from './contactBook.queries.js'
import { presentContact } from './contacts.presenter.js'

export const presentExtraInfo = ({
  id,
  name,
  value,
  contactId,
}: Pick<ContactCustomField, keyof ExtraInfo>): ExtraInfo => ({
  id,
  name,
  value,
  contactId,
})

/** @param contact with the connection of the last attendance. */
export const presentContactRow = (contact: ListedContact | Contact): WireContact => ({
  whatsappId: contact.lastConnectionId ?? null,
  ...presentContact(contact),
})

/**
 * @param contact with its extra info.
 * @param actor the reader; without one (a broadcast goes to many) `can` is left out.
 */
export const presentContactDetail = (contact: Contact, actor?: UserActor): ContactDetail => ({
  ...presentContactRow(contact),
  extraInfo: (contact.extraInfo ?? []).map(presentExtraInfo),
  ...(actor && { can: { remove: hasAbility(actor.profile, 'contacts-page:deleteContact') } }),
})
