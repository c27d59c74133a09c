import { pageSizes, type MessagePage, type messagesApi, type QueryOf } from '@balcao/contract'
import { Op, type WhereOptions } from 'sequelize'
import { Message, type Ticket } from '../../models/index.js'
import type { UserActor } from '../../platform/tenancy/actor.js'
import { findQuotable, listThread, threadOf, toPresent, visibleTo } from './messages.queries.js'

type Page = Omit<MessagePage, 'messages' | 'ticket'> & { messages: Message[] }

/** One page of a thread on one side of a message, the nearest first, and whether there is more on that side. */
async function listBeside(
  thread: WhereOptions[],
  where: WhereOptions,
  order: 'ASC' | 'DESC',
): Promise<{ messages: Message[]; hasMore: boolean }> {
  const rows = await Message.findAll({
    where: { [Op.and]: [...thread, where] },
    ...toPresent,
    order: [['id', order]],
    limit: pageSizes.messages + 1,
    subQuery: false,
  })
  return { messages: rows.slice(0, pageSizes.messages), hasMore: rows.length > pageSizes.messages }
}

/**
 * A page of a thread, the oldest message first: the newest one, or what is older than, newer than, or around a message. What is
 * not asked for from the end is not counted: `count` then is what the page holds.
 * @throws AppError ERR_NO_MESSAGE_FOUND when the message to read around is not of this thread, or not for this reader.
 */
export async function readThread(
  ticket: Ticket,
  query: QueryOf<typeof messagesApi.list>,
  actor: UserActor,
): Promise<Page> {
  const thread = [threadOf(ticket), ...visibleTo(actor, ticket)]
  if (query.around) {
    await findQuotable(query.around, ticket, actor)
    const older = await listBeside(thread, { id: { [Op.lte]: query.around } }, 'DESC')
    const newer = await listBeside(thread, { id: { [Op.gt]: query.around } }, 'ASC')
    return pageOf([...older.messages.reverse(), ...newer.messages], older.hasMore, newer.hasMore)
  }
  if (query.after) {
    const newer = await listBeside(thread, { id: { [Op.gt]: query.after } }, 'ASC')
    return pageOf(newer.messages, true, newer.hasMore)
  }
  const page = await listThread(ticket, query, actor)
  const isNewest = !query.before && (query.pageNumber ?? 1) === 1
  return { ...page, newerCursor: isNewest ? null : (page.messages.at(-1)?.id ?? null) }
}

const pageOf = (messages: Message[], hasOlder: boolean, hasNewer: boolean): Page => ({
  messages,
  count: messages.length,
  hasMore: hasOlder,
  nextCursor: hasOlder ? (messages[0]?.id ?? null) : null,
  newerCursor: hasNewer ? (messages.at(-1)?.id ?? null) : null,
})
