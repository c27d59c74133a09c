import { eachContactField } from '@balcao/contract'
import { recordEvent } from '../../../../events/recordEvent.js'
import { hooksOf } from '../../../../kit/hooks.js'
import { inMoments } from '../../../../kit/moments.js'
import type { Contact } from '../../../../models/index.js'
import { nameOfBoth } from '../identity.rules.js'

/**
 * Makes `other` a part of `contact`: they turned out to be one person. Everything that belongs to it moves
 * along; where both have a live ticket on one connection, the two become one, since a person has one. The
 * caller saves `contact`.
 */
export async function mergeContacts(contact: Contact, other: Contact): Promise<void> {
  const hooks = hooksOf('mergesContacts').flatMap(({ forGood }) => forGood ?? [])
  await inMoments(hooks, { keptId: contact.id, otherId: other.id }, { nothing: {} })
  const { number, lid, pushName, pictureKey, pictureBytes, whatsappCheckedAt, blockedAt } = other
  contact.name = nameOfBoth(contact, other)
  await other.destroy()
  await recordEvent('contact.deleted', { contactId: other.id })
  contact.set({
    number: contact.number ?? number,
    lid: contact.lid ?? lid,
    ...eachContactField((field) => contact[field] || other[field]),
    pushName: contact.pushName ?? pushName,
    ...(contact.pictureKey === null && { pictureKey, pictureBytes }),
    whatsappCheckedAt: contact.whatsappCheckedAt ?? whatsappCheckedAt,
    // Whoever was blocked under one of their names is not let in by the other.
    blockedAt: contact.blockedAt ?? blockedAt,
  })
}
