import { eachContactField } from '@balcao/contract'
import { recordEvent } from '../../../../events/recordEvent.js'
import { hooksOf } from '../../../../kit/hooks.js'
import { inMoments } from '../../../../kit/moments.js'
import type { Contact } from '../../../../models/index.js'
import { nameOfBoth } from '../identity.rules.js'

/**
 * Merges `other` into `contact`, because they turned out to be one person. All its rows move. Two live
 * tickets on one connection are merged, too. The caller saves `contact`.
 */
export async function mergeContacts(contact: Contact, other: Contact): Promise<void> {
  const hooks = hooksOf('mergesContacts').flatMap(({ forGood }) => forGood ?? [])
  await inMoments(hooks, { keptId: contact.id, otherId: other.id }, { nothing: {} })
  const { number, lid, userId, username } = other
  const { pushName, pictureKey, pictureBytes, whatsappCheckedAt, blockedAt } = other
  contact.name = nameOfBoth(contact, other)
  await other.destroy()
  await recordEvent('contact.deleted', { contactId: other.id })
  contact.set({
    number: contact.number ?? number,
    lid: contact.lid ?? lid,
    userId: contact.userId ?? userId,
    username: contact.username ?? username,
    ...eachContactField((field) => contact[field] || other[field]),
    pushName: contact.pushName ?? pushName,
    ...(contact.pictureKey === null && { pictureKey, pictureBytes }),
    whatsappCheckedAt: contact.whatsappCheckedAt ?? whatsappCheckedAt,
    // A contact blocked under one identity stays blocked.
    blockedAt: contact.blockedAt ?? blockedAt,
  })
}
