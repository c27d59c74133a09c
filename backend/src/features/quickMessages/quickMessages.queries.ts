import { pageSizes, type QueryOf, type quickMessagesApi } from '@balcao/contract'
import { Op, type Order } from 'sequelize'
import { QuickMessage } from '../../models/index.js'
import { pageOf, type Page } from '../../platform/database/page.js'
import { withWords } from '../../platform/database/searchText.js'
import { AppError } from '../../platform/errors/AppError.js'
import type { UserActor } from '../../platform/tenancy/actor.js'

const byShortcode: Order = [
  ['shortcode', 'ASC'],
  ['id', 'ASC'],
]

/** One page of the actor's own by shortcode, searched by it. */
export const listQuickMessagePage = (
  query: QueryOf<typeof quickMessagesApi.list>,
  actor: UserActor,
): Promise<Page<QuickMessage>> => {
  const search = query.searchParam ? [withWords(['"QuickMessage"."shortcode"'], query.searchParam)] : []
  return pageOf(
    QuickMessage,
    { where: { [Op.and]: [{ userId: actor.id }, ...search] }, order: byShortcode },
    query.pageNumber ?? 1,
    pageSizes.quickMessages,
  )
}

/** All of the actor's own by shortcode. */
export const listQuickMessages = (actor: UserActor): Promise<QuickMessage[]> =>
  QuickMessage.findAll({ where: { userId: actor.id }, order: byShortcode })

export const maybeQuickMessage = (id: number): Promise<QuickMessage | null> => QuickMessage.findByPk(id)

/** One of the actor's own; a colleague's is as good as missing. @throws AppError ERR_NO_QUICKMESSAGE_FOUND */
export async function findQuickMessage(id: number, actor: UserActor): Promise<QuickMessage> {
  const quickMessage = await QuickMessage.findOne({ where: { id, userId: actor.id } })
  if (!quickMessage) throw new AppError('ERR_NO_QUICKMESSAGE_FOUND')
  return quickMessage
}
