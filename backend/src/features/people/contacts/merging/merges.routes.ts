import { contactsApi } from '@balcao/contract'
import { Contact } from '../../../../models/index.js'
import { AppError } from '../../../../platform/errors/AppError.js'
import { route, type Route } from '../../../../platform/http/route.js'
import { presentContactDetail } from '../contactBook.presenter.js'
import { findContact } from '../contactBook.queries.js'
import { mergeByHand } from './mergeByHand.js'
import { countMoves, isBlocked, maybeOpenMerge } from './merges.queries.js'
import { undoMerge } from './undoMerge.js'

/**
 * Locks two contacts in the order of their ids.
 * @throws AppError ERR_NO_CONTACT_FOUND for groups, and for the same contact twice.
 */
async function findPair(keptId: number, otherId: number): Promise<{ kept: Contact; other: Contact }> {
  await Contact.findAll({ where: { id: [keptId, otherId] }, order: [['id', 'ASC']], lock: true })
  const pair = { kept: await findContact(keptId), other: await findContact(otherId) }
  if (keptId === otherId || pair.kept.isGroup || pair.other.isGroup)
    throw new AppError('ERR_NO_CONTACT_FOUND')
  return pair
}

export const mergesRoutes: readonly Route[] = [
  route(contactsApi.mergePreview, { access: 'contacts:merge' }, async ({ params, actor }) => {
    const { kept, other } = await findPair(params.id, params.otherId)
    const pair = { keptId: kept.id, otherId: other.id }
    return {
      kept: presentContactDetail(kept, actor),
      other: presentContactDetail(other, actor),
      moves: await countMoves(pair),
      isBlockedByTickets: await isBlocked(pair),
    }
  }),

  route(contactsApi.merge, { access: 'contacts:merge' }, async ({ params, body, actor }) => {
    const { otherId, ...choice } = body
    await mergeByHand(await findPair(params.id, otherId), choice, actor)
    return presentContactDetail(await findContact(params.id), actor)
  }),

  route(contactsApi.unmerge, { access: 'contacts:merge' }, async ({ params, actor }) => {
    await findContact(params.id)
    const merge = await maybeOpenMerge(params.id)
    if (!merge) throw new AppError('ERR_MERGE_OVER')
    await undoMerge(merge)
    return presentContactDetail(await findContact(params.id), actor)
  }),
]
