import { COUNT_CAP, pageSizes, type MessagePage, type messagesApi, type QueryOf } from '@balcao/contract'
import { raw, sql, type Sql } from '../../../../platform/database/sql.js'
import { readRows } from '../../../../platform/database/statement.js'
import { AppError } from '../../../../platform/errors/AppError.js'
import type { UserActor } from '../../../../platform/tenancy/actor.js'
import { listTicketEvents, type ListedEvent, type Stretch } from '../../ticketEvents/index.js'
import { ofThread } from '../../tickets/index.js'
import { listThreadNotes, type NoteView } from '../../ticketNotes/index.js'
import { inThread, type Thread } from '../messages.queries.js'
import { messagesThat, type MessageView } from '../messageViews.queries.js'

type MessagesPage = Omit<MessagePage, 'messages' | 'events' | 'notes' | 'ticket'> & {
  messages: MessageView[]
}
interface BetweenMessages {
  events: ListedEvent[]
  notes: NoteView[]
}
type Page = MessagesPage & BetweenMessages

const SIZE = pageSizes.messages
const ONE_MORE = raw(`limit ${SIZE + 1}`)

/**
 * A page of a thread, the oldest message first: the newest page, or the messages before, after, or around
 * one. Only pages from the end are counted; otherwise `count` is the size of the page.
 * @throws AppError ERR_NO_MESSAGE_FOUND when the message to read around is not in this thread, or the reader
 *   may not see it.
 */
export async function readThread(
  ticket: Thread,
  query: QueryOf<typeof messagesApi.list>,
  actor: UserActor,
): Promise<Page> {
  const thread = inThread(ticket, actor)
  const isNewest = !query.around && !query.after && !query.before && (query.pageNumber ?? 1) === 1
  if (isNewest) {
    const [page, between] = await Promise.all([
      readFromEnd(thread, query),
      readBetween(ticket, { from: beginOfNewest(thread), to: raw('null') }, actor),
    ])
    return { ...page, ...between }
  }
  const page = await readMessages(thread, query)
  const stretch = stretchOf(thread, page)
  return { ...page, ...(stretch ? await readBetween(ticket, stretch, actor) : { events: [], notes: [] }) }
}

/** Ticket events and notes between the messages of a page. */
async function readBetween(ticket: Thread, stretch: Stretch, actor: UserActor): Promise<BetweenMessages> {
  const [events, notes] = await Promise.all([
    listTicketEvents(ofThread(ticket, actor), stretch),
    listThreadNotes(ticket, stretch, actor),
  ])
  return { events, notes }
}

/** SQL of the time of the newest page's first message; null when it is the thread's first. */
const beginOfNewest = (thread: Sql): Sql => sql`(
  select case when count(*) > ${raw(String(SIZE))} then min(created_at) filter (where place <= ${raw(String(SIZE))}) end
    from (select created_at, row_number() over (order by id desc) as place
            from messages where ${thread} order by id desc ${ONE_MORE}) newest)`

/**
 * The span of time of a page, without gaps between neighbouring pages. It begins with its first message, or
 * with the thread, and ends before the message after its last one, or with the thread. Null for an empty
 * page.
 */
function stretchOf(thread: Sql, { messages, hasMore, newerCursor }: MessagesPage): Stretch | null {
  if (hasMore && messages.length === 0) return null
  const first = Math.min(...messages.map(({ createdAt }) => createdAt.getTime()))
  return {
    from: hasMore ? sql`${new Date(first)}` : raw('null'),
    to:
      newerCursor === null
        ? raw('null')
        : sql`(select created_at from messages where ${thread} and id > ${newerCursor} order by id limit 1)`,
  }
}

async function readMessages(thread: Sql, query: QueryOf<typeof messagesApi.list>): Promise<MessagesPage> {
  if (query.around) return readAround(thread, query.around)
  if (query.after) {
    const newer = await messagesThat(sql`${thread} and id > ${query.after} order by id ${ONE_MORE}`)
    return pageOf(newer.slice(0, SIZE), true, newer.length > SIZE)
  }
  return readFromEnd(thread, query)
}

/** A page on each side of a message. The message itself is the newest of the older ones. */
async function readAround(thread: Sql, around: string): Promise<MessagesPage> {
  const [older, newer] = await Promise.all([
    messagesThat(sql`${thread} and id <= ${around} order by id desc ${ONE_MORE}`),
    messagesThat(sql`${thread} and id > ${around} order by id ${ONE_MORE}`),
  ])
  if (older.at(-1)?.id !== around) throw new AppError('ERR_NO_MESSAGE_FOUND')
  return pageOf([...older.slice(-SIZE), ...newer.slice(0, SIZE)], older.length > SIZE, newer.length > SIZE)
}

/** Number of messages in a thread, up to `COUNT_CAP`. */
async function countMessages(thread: Sql): Promise<number> {
  const [found] = await readRows<{ count: number }>(sql`
    select count(*)::integer as count from (
      select from messages where ${thread} order by id desc limit ${raw(String(COUNT_CAP))}) counted`)
  return found?.count ?? 0
}

/**
 * A page counted from the newest message, as older clients ask for it, with the number of messages up to
 * 1,000.
 */
async function readFromEnd(
  thread: Sql,
  { before, pageNumber = 1 }: QueryOf<typeof messagesApi.list>,
): Promise<MessagesPage> {
  const isNewest = !before && pageNumber === 1
  const older = before ? sql`${thread} and id < ${before}` : thread
  const offset = before || isNewest ? raw('') : sql`offset ${(pageNumber - 1) * SIZE}`
  const [messages, count] = await Promise.all([
    messagesThat(sql`${older} order by id desc ${ONE_MORE} ${offset}`),
    countMessages(thread),
  ])
  return { ...pageOf(messages.slice(-SIZE), messages.length > SIZE, !isNewest), count }
}

/**
 * The first of the customer's last `unread` messages, counted back from the newest, or from `upTo`; null when
 * there is none.
 */
export async function firstUnread(
  ticket: Thread,
  { unread, upTo }: QueryOf<typeof messagesApi.firstUnread>,
  actor: UserActor,
): Promise<string | null> {
  const customers = sql`${inThread(ticket, actor)} and not from_me ${upTo ? sql`and id <= ${upTo}` : raw('')}`
  const [[first], [oldest]] = await Promise.all([
    readRows<{ id: string }>(
      sql`select id::text from messages where ${customers} order by id desc limit 1 offset ${unread - 1}`,
    ),
    // The reader may not see all of them.
    readRows<{ id: string }>(sql`select id::text from messages where ${customers} order by id limit 1`),
  ])
  return (first ?? oldest)?.id ?? null
}

/** @param messages the oldest first. */
const pageOf = (messages: MessageView[], hasOlder: boolean, hasNewer: boolean): MessagesPage => ({
  messages,
  count: messages.length,
  hasMore: hasOlder,
  nextCursor: hasOlder ? (messages[0]?.id ?? null) : null,
  newerCursor: hasNewer ? (messages.at(-1)?.id ?? null) : null,
})
