import { contactFieldsOf, eachContactField, type ContactFieldName, type MergeSide } from '@balcao/contract'
import { recordEvent } from '../../../../events/recordEvent.js'
import type { MovedParts } from '../../../../kit/contactHooks.js'
import { hooksOf } from '../../../../kit/hooks.js'
import { inMoments } from '../../../../kit/moments.js'
import { ContactMerge, type Contact, type ContactIdentity } from '../../../../models/index.js'
import { AppError } from '../../../../platform/errors/AppError.js'
import { authorIdOf, type UserActor } from '../../../../platform/tenancy/actor.js'
import { NO_ACCOUNT } from '../identity.rules.js'
import { isBlocked } from './merges.queries.js'

interface Pair {
  kept: Contact
  other: Contact
}

type Choice = Partial<Record<'name' | 'number' | ContactFieldName, MergeSide | undefined>>

const iso = (date: Date | null): string | null => date?.toISOString() ?? null

/** A contact's identity as it is stored for undoing. */
const identityOf = (contact: Contact): ContactIdentity => ({
  name: contact.name,
  number: contact.number,
  lid: contact.lid,
  userId: contact.userId,
  username: contact.username,
  ...contactFieldsOf(contact),
  pushName: contact.pushName,
  pictureKey: contact.pictureKey,
  pictureBytes: contact.pictureBytes,
  whatsappCheckedAt: iso(contact.whatsappCheckedAt),
  numberRefusedAt: iso(contact.numberRefusedAt),
  blockedAt: iso(contact.blockedAt),
})

/** An identity as the columns of a contact. */
export const columnsOf = ({ whatsappCheckedAt, numberRefusedAt, blockedAt, ...texts }: ContactIdentity) => ({
  ...texts,
  whatsappCheckedAt: whatsappCheckedAt === null ? null : new Date(whatsappCheckedAt),
  numberRefusedAt: numberRefusedAt === null ? null : new Date(numberRefusedAt),
  blockedAt: blockedAt === null ? null : new Date(blockedAt),
})

/**
 * The identity of two merged contacts. The chosen number brings its account with its LID and user id. Those
 * of the other contact are used only if one of them has no number.
 */
function resultOf(
  survivor: ContactIdentity,
  other: ContactIdentity,
  { name = 'kept', number = survivor.number === null ? 'other' : 'kept', ...chosen }: Choice,
): ContactIdentity {
  const [account, second] = number === 'kept' ? [survivor, other] : [other, survivor]
  const mayShare = account.number === null || second.number === null
  return {
    ...account,
    name: (name === 'kept' ? survivor : other).name,
    ...eachContactField((field) => {
      const side = chosen[field] ?? (survivor[field] ? 'kept' : 'other')
      return (side === 'kept' ? survivor : other)[field]
    }),
    number: account.number ?? second.number,
    lid: account.lid ?? (mayShare ? second.lid : null),
    userId: account.userId ?? (mayShare ? second.userId : null) ?? null,
    username: account.username ?? (mayShare ? second.username : null) ?? null,
    pushName: account.pushName ?? second.pushName,
    ...(account.pictureKey === null && { pictureKey: second.pictureKey, pictureBytes: second.pictureBytes }),
    blockedAt: survivor.blockedAt ?? other.blockedAt,
  }
}

const NOTHING_MOVED: MovedParts = {
  ticketIds: [],
  extraInfoIds: [],
  tagIds: [],
  scheduleIds: [],
  lastTicketId: 0,
  lastMessageId: '0',
}

/**
 * Merges `other` into `kept`. For a day this can be undone; until then the other contact is hidden.
 * @throws AppError ERR_MERGE_OPEN_TICKETS while both have a live ticket on one connection.
 */
export async function mergeByHand({ kept, other }: Pair, choice: Choice, actor: UserActor): Promise<void> {
  const hooks = hooksOf('mergesContacts')
  const pair = { keptId: kept.id, otherId: other.id }
  if (await isBlocked(pair)) throw new AppError('ERR_MERGE_OPEN_TICKETS')
  const before = { kept: identityOf(kept), other: identityOf(other) }
  const result = resultOf(before.kept, before.other, choice)
  const numbers = [before.kept.number, before.other.number].filter((number) => number !== null)
  await inMoments(
    hooks.flatMap(({ byHand }) => byHand ?? []),
    { ...pair, numbers, number: result.number },
    {
      nothing: NOTHING_MOVED,
      beforeEnd: async (moved) => {
        const snapshot = { ...before, result, ...moved }
        await ContactMerge.create({ ...pair, userId: authorIdOf(actor), snapshot })
        // The kept contact may show the picture now. Its file stays while the merge can be undone.
        await other.update({ gone: 'merged', ...NO_ACCOUNT, pictureKey: null, pictureBytes: null })
        await kept.update(columnsOf(result))
      },
    },
  )
  await recordEvent('contact.updated', { contactId: kept.id })
  await recordEvent('contact.deleted', { contactId: other.id })
}
