import {
  contactFieldsOf,
  hasAbility,
  type ContactDetail,
  type ContactRow,
  type ExtraInfo,
} from '@balcao/contract'
import type { Contact, ContactCustomField } from '../../../models/index.js'
import type { UserActor } from '../../../platform/tenancy/actor.js'
import type { ListedContact } from './contactBook.queries.js'
import { numberStateOf } from './contactBook.rules.js'
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

/** A contact with its tags, for all users of the company. */
export const presentContactRow = (contact: ListedContact | Contact): ContactRow => ({
  ...presentContact(contact),
  ...contactFieldsOf(contact),
  numberState: numberStateOf(contact),
  tagIds: contact.tagIds ?? [],
})

/**
 * @param contact with its extra info and tags.
 * @param actor the reader; broadcasts have many readers, so they leave it and `can` out.
 */
export const presentContactDetail = (contact: Contact, actor?: UserActor): ContactDetail => ({
  ...presentContactRow(contact),
  extraInfo: (contact.extraInfo ?? []).map(presentExtraInfo),
  ...(actor && {
    can: {
      remove: hasAbility(actor.profile, 'contacts-page:deleteContact'),
      block: hasAbility(actor.profile, 'contacts:block'),
      merge: !contact.isGroup && hasAbility(actor.profile, 'contacts:merge'),
      personalData: !contact.isGroup && hasAbility(actor.profile, 'contacts:personalData'),
    },
  }),
})
