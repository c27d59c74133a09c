import { COUNT_CAP, pageSizes, type MessagePage, type messagesApi, type QueryOf } from '@balcao/contract'
import { Op, type WhereOptions } from 'sequelize'
import { Message, type TicketEvent } from '../../models/index.js'
import { selectSql } from '../../platform/database/selectSql.js'
import { readOnce } from '../../platform/database/statement.js'
import { AppError } from '../../platform/errors/AppError.js'
import type { UserActor } from '../../platform/tenancy/actor.js'
import { listTicketEvents } from '../ticketEvents/index.js'
import { threadOf, visibleTo, type Thread } from './messages.queries.js'
import { pageOfShownMessages, type ShownMessage } from './shownMessages.queries.js'

type MessagesPage = Omit<MessagePage, 'messages' | 'events' | 'ticket'> & { messages: ShownMessage[] }
type Page = MessagesPage & { events: TicketEvent[] }

const SIZE = pageSizes.messages

/** Where messages of a thread stand, found in the thread's index alone; the nearest to where it begins first. */
async function idsOf(
  thread: WhereOptions[],
  where: WhereOptions,
  {
    order = 'DESC',
    limit = SIZE + 1,
    offset = 0,
  }: { order?: 'ASC' | 'DESC'; limit?: number; offset?: number } = {},
): Promise<string[]> {
  const rows = await Message.findAll({
    attributes: ['id'],
    where: { [Op.and]: [...thread, where] },
    order: [['id', order]],
    limit,
    offset,
    raw: true,
  })
  return rows.map(({ id }) => id)
}

/**
 * A page of a thread, the oldest message first: the newest one, or what is older than, newer than, or around a message. What is
 * not asked for from the end is not counted: `count` then is what the page holds.
 * @throws AppError ERR_NO_MESSAGE_FOUND when the message to read around is not of this thread, or not for this reader.
 */
export async function readThread(
  ticket: Thread,
  query: QueryOf<typeof messagesApi.list>,
  actor: UserActor,
): Promise<Page> {
  const thread = [threadOf(ticket), ...visibleTo(actor, ticket)]
  const page = await readMessages(thread, query)
  const stretch = await stretchOf(thread, page)
  return { ...page, events: stretch ? await listTicketEvents(ticket, stretch, actor) : [] }
}

/**
 * The time that a page covers, so that pages which meet leave no gap between them: from its first message, or the beginning of the
 * thread, to the message that follows its last, or the end. Null of an empty page that only says that there is nothing further.
 */
async function stretchOf(thread: WhereOptions[], { messages, hasMore, newerCursor }: MessagesPage) {
  if (hasMore && messages.length === 0) return null
  const times = messages.map(({ createdAt }) => createdAt.getTime())
  const from = hasMore ? new Date(Math.min(...times)) : null
  if (newerCursor === null) return { from, to: null }
  const following = await Message.findOne({
    attributes: ['createdAt'],
    where: { [Op.and]: [...thread, { id: { [Op.gt]: newerCursor } }] },
    order: [['id', 'ASC']],
  })
  return { from, to: following?.createdAt ?? null }
}

async function readMessages(
  thread: WhereOptions[],
  query: QueryOf<typeof messagesApi.list>,
): Promise<MessagesPage> {
  if (query.around) return readAround(thread, query.around)
  if (query.after) {
    const newer = await idsOf(thread, { id: { [Op.gt]: query.after } }, { order: 'ASC' })
    return pageOf(newer.slice(0, SIZE), true, newer.length > SIZE)
  }
  return readFromEnd(thread, query)
}

/** A page on either side of a message, which is the newest of the older ones. */
async function readAround(thread: WhereOptions[], around: string): Promise<MessagesPage> {
  const older = await idsOf(thread, { id: { [Op.lte]: around } })
  if (older[0] !== around) throw new AppError('ERR_NO_MESSAGE_FOUND')
  const newer = await idsOf(thread, { id: { [Op.gt]: around } }, { order: 'ASC' })
  const ids = [...older.slice(0, SIZE).reverse(), ...newer.slice(0, SIZE)]
  return pageOf(ids, older.length > SIZE, newer.length > SIZE)
}

/** The newest of a thread, one more than a page holds, and how many there are, as far as `COUNT_CAP`. */
async function newestOf(thread: WhereOptions[]): Promise<{ ids: string[]; count: number }> {
  const counted = selectSql(Message, {
    ...{ attributes: ['id'], limit: COUNT_CAP },
    where: { [Op.and]: thread },
    order: [['id', 'DESC']],
  })
  const [newest] = await readOnce<{ ids: string[] | null; count: number }>(
    `select (array_agg(id::text order by id desc))[1:${SIZE + 1}] as ids, count(*)::int as count from (${counted}) counted`,
  )
  return { ids: newest?.ids ?? [], count: newest?.count ?? 0 }
}

/** What an older client asks for: pages from the newest message on, and how many messages there are, as far as 1,000. */
async function readFromEnd(
  thread: WhereOptions[],
  { before, pageNumber = 1 }: QueryOf<typeof messagesApi.list>,
): Promise<MessagesPage> {
  const isNewest = !before && pageNumber === 1
  const newest = await newestOf(thread)
  const found = isNewest
    ? newest.ids
    : before
      ? await idsOf(thread, { id: { [Op.lt]: before } })
      : await idsOf(thread, {}, { offset: (pageNumber - 1) * SIZE })
  const page = await pageOf(found.slice(0, SIZE).reverse(), found.length > SIZE, !isNewest)
  return { ...page, count: newest.count }
}

/** Where the customer's last messages begin, counted from the newest, or from another one on; null when there is none. */
export async function firstUnread(
  ticket: Thread,
  { unread, upTo }: QueryOf<typeof messagesApi.firstUnread>,
  actor: UserActor,
): Promise<string | null> {
  const thread = [threadOf(ticket), ...visibleTo(actor, ticket)]
  const customers = { fromMe: false, ...(upTo && { id: { [Op.lte]: upTo } }) }
  const [first] = await idsOf(thread, customers, { limit: 1, offset: unread - 1 })
  // Some of them may not be for this reader.
  const [oldest] = first ? [first] : await idsOf(thread, customers, { order: 'ASC', limit: 1 })
  return oldest ?? null
}

/** @param ids the oldest first. */
async function pageOf(ids: string[], hasOlder: boolean, hasNewer: boolean): Promise<MessagesPage> {
  return {
    messages: await pageOfShownMessages(ids),
    count: ids.length,
    hasMore: hasOlder,
    nextCursor: hasOlder ? (ids[0] ?? null) : null,
    newerCursor: hasNewer ? (ids.at(-1) ?? null) : null,
  }
}
