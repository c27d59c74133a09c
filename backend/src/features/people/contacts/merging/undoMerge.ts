import { Op } from 'sequelize'
import { recordEvent } from '../../../../events/recordEvent.js'
import { hooksOf } from '../../../../kit/hooks.js'
import { inMoments } from '../../../../kit/moments.js'
import {
  Contact,
  type ContactIdentity,
  type ContactMerge,
  type MergeSnapshot,
} from '../../../../models/index.js'
import { clock } from '../../../../platform/clock/clock.js'
import { refuseDuplicates } from '../../../../platform/database/uniqueViolation.js'
import { columnsOf } from './mergeByHand.js'
import { mergeContacts } from './mergeContacts.js'

const isSameAccount = (one: ContactIdentity, other: ContactIdentity): boolean =>
  one.number === other.number && one.lid === other.lid && (one.userId ?? null) === (other.userId ?? null)

/**
 * Merges new contacts that were created meanwhile from an address the merged contact did not keep, into the
 * contact that had it before.
 */
async function takeIn(owner: Contact, { number, lid, userId }: ContactIdentity, except: number[]) {
  const either = [
    ...(number === null ? [] : [{ number }]),
    ...(lid === null ? [] : [{ lid }]),
    ...(userId ? [{ userId }] : []),
  ]
  if (either.length === 0) return
  const newcomers = await Contact.findAll({ where: { [Op.or]: either, id: { [Op.notIn]: except } } })
  for (const newcomer of newcomers) await mergeContacts(owner, newcomer)
}

interface Undone {
  kept: Contact
  other: Contact
  /** The one of both with the account of the merged contact. */
  heir: Contact
}

/** Restores names and accounts of both, except fields that somebody has changed since. */
async function giveBackAccounts({ kept, other, heir }: Undone, snapshot: MergeSnapshot): Promise<void> {
  const [second, address] = heir === other ? [kept, snapshot.kept] : [other, snapshot.other]
  await takeIn(second, address, [kept.id, other.id])
  const changes = Object.entries(columnsOf(snapshot.kept)).filter(([key]) => {
    const now = kept.previous(key as keyof ContactIdentity) as unknown
    const set = columnsOf(snapshot.result)[key as keyof ContactIdentity]
    return String(now) === String(set)
  })
  const taken = {
    contacts_company_id_number_key: { code: 'ERR_DUPLICATED_CONTACT', field: 'number' },
    contacts_company_id_lid_key: { code: 'ERR_DUPLICATED_CONTACT', field: 'number' },
    contacts_company_id_user_id_key: { code: 'ERR_DUPLICATED_CONTACT', field: 'number' },
  } as const
  await refuseDuplicates(taken, async () => {
    await kept.update(Object.fromEntries(changes))
    await other.update({ ...columnsOf(snapshot.other), gone: null })
  })
}

/**
 * Undoes a merge: each contact gets its rows and its name back, unless somebody has changed them since. Later
 * messages belong to whoever wrote them. If they are in a ticket of the other contact, they move to a ticket
 * of their own.
 * @throws AppError ERR_DUPLICATED_CONTACT when a number belongs to somebody else by now.
 */
export async function undoMerge(merge: ContactMerge): Promise<void> {
  const { snapshot } = merge
  const survivor = await Contact.findByPk(merge.keptId, { rejectOnEmpty: true, lock: true })
  const other = await Contact.findByPk(merge.otherId, { rejectOnEmpty: true, lock: true })
  const hasOthersAccount =
    isSameAccount(snapshot.result, snapshot.other) && !isSameAccount(snapshot.result, snapshot.kept)
  const heir = hasOthersAccount ? other : survivor
  await inMoments(
    hooksOf('mergesContacts').flatMap(({ undo }) => undo ?? []),
    { keptId: survivor.id, otherId: other.id, heirId: heir.id, snapshot },
    {
      nothing: { ticketIds: [] },
      beforeEnd: () => giveBackAccounts({ kept: survivor, other, heir }, snapshot),
    },
  )
  await merge.update({ undoneAt: clock.now() })
  await recordEvent('contact.updated', { contactId: survivor.id })
  await recordEvent('contact.created', { contactId: other.id })
}
