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
  one.number === other.number && one.lid === other.lid

/**
 * Somebody whom nobody knew wrote meanwhile from the address that the merged contact did not have: it is who
 * had it before.
 */
async function takeIn(owner: Contact, { number, lid }: ContactIdentity, except: number[]): Promise<void> {
  const either = [...(number === null ? [] : [{ number }]), ...(lid === null ? [] : [{ lid }])]
  if (either.length === 0) return
  const newcomers = await Contact.findAll({ where: { [Op.or]: either, id: { [Op.notIn]: except } } })
  for (const newcomer of newcomers) await mergeContacts(owner, newcomer)
}

interface Undone {
  kept: Contact
  other: Contact
  /** The one of both who has the account of the merged contact. */
  heir: Contact
}

/** What both are called and known by, as before, unless somebody has changed it since. */
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
  } as const
  await refuseDuplicates(taken, async () => {
    await kept.update(Object.fromEntries(changes))
    await other.update({ ...columnsOf(snapshot.other), gone: null })
  })
}

/**
 * Makes two contacts of one again: each has what it had, and is called as before unless somebody changed that
 * since. What was said since stays with whoever said it, in a ticket of their own where it was said in one of
 * the other's.
 * @throws AppError ERR_DUPLICATED_CONTACT when a number of theirs belongs to somebody else by now.
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
